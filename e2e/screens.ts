import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { GUARDED_PAGES, LINKED_PAGES, PUBLIC_PAGES } from './support/pages.ts'
import { logIn } from './support/people.ts'
import { addressOf } from './support/sitemap.ts'
import { refusal } from './support/test.ts'

const FOLDER = fileURLToPath(new URL('../.cache/screens/', import.meta.url))
/** The four that the README shows; the others are made again whenever somebody wants to look at them. */
const KEPT = fileURLToPath(new URL('../docs/screens/', import.meta.url))
const KEPT_AS: Readonly<Record<string, string>> = {
  'alumna-perfil-360-light': 'alumna',
  'empresa-talento-1440-light': 'talento',
  'admin-revision-1440-light': 'revision',
}
const WIDTHS = [360, 768, 1440]
/** A long list says no more further down. */
const TALLEST = 3000
/** How wide the picture of a window is kept: letters must be read, pixels need not be counted. */
const KEPT_WIDTH: Record<number, number> = { 360: 360, 768: 576, 1440: 864 }
const THEMES = ['light', 'dark'] as const

test.describe.configure({ mode: 'default' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { name, path, link, person } of [...PUBLIC_PAGES, ...LINKED_PAGES, ...GUARDED_PAGES]) {
  test(name, async ({ page, context, baseURL }) => {
    test.setTimeout(120_000)
    await context.addCookies([refusal(baseURL)])
    if (person) await logIn(page.request, person)
    const address = await addressOf(path, page.request)
    mkdirSync(FOLDER, { recursive: true })
    // Letters that come late stay away from a page: these are at hand before it is opened.
    await page.goto('/', { waitUntil: 'networkidle' })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: Math.round(width === 360 ? 740 : width * 0.65) })
      await page.goto(address, { waitUntil: 'networkidle' })
      const href = link && (await page.getByRole('link', { name: link }).first().getAttribute('href'))
      if (href) await page.goto(href, { waitUntil: 'networkidle' })
      await loadPictures(page)
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme })
        const png = await page.screenshot({ fullPage: true, animations: 'disabled' })
        const title = `${name}-${width}-${theme}`
        const picture = await small(png, width)
        writeFileSync(`${FOLDER}${title}.webp`, picture)
        if (KEPT_AS[title]) writeFileSync(`${KEPT}${KEPT_AS[title]}.webp`, picture)
      }
    }
  })
}

test('the first picture of the README', async ({ page, context, baseURL }) => {
  await context.addCookies([refusal(baseURL)])
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/', { waitUntil: 'networkidle' })
  const png = await page.screenshot()
  writeFileSync(`${KEPT}inicio.png`, await sharp(png).png({ palette: true, effort: 10 }).toBuffer())
})

async function small(png: Buffer, width: number): Promise<Buffer> {
  const { height } = await sharp(png).metadata()
  return sharp(png)
    .extract({ left: 0, top: 0, width, height: Math.min(height, TALLEST) })
    .resize({ width: KEPT_WIDTH[width] ?? width })
    .webp({ quality: 35, effort: 5 })
    .toBuffer()
}

/** Pictures below the fold are loaded when they come near: here all of them are near. */
async function loadPictures(page: Page) {
  await page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
    await document.fonts.ready
  })
}
