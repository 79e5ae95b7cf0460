import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { GUARDED_PAGES, LINKED_PAGES, PUBLIC_PAGES } from './pages.ts'
import { enter } from './people.ts'
import { addressOf } from './sitemap.ts'

const FOLDER = fileURLToPath(new URL('../docs/screens/', import.meta.url))
const WIDTHS = [360, 768, 1440]
const THEMES = ['light', 'dark'] as const

test.describe.configure({ mode: 'default' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { name, path, link, person } of [...PUBLIC_PAGES, ...LINKED_PAGES, ...GUARDED_PAGES]) {
  test(name, async ({ page, context, baseURL }) => {
    test.setTimeout(120_000)
    await context.addCookies([{ name: 'cookieConsentEU', value: 'rechazadas', url: baseURL ?? '' }])
    if (person) await enter(page.request, person)
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
        const webp = await sharp(png).webp({ quality: 45, effort: 5 }).toBuffer()
        writeFileSync(`${FOLDER}${name}-${width}-${theme}.webp`, webp)
      }
    }
  })
}

test('the picture of the README', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'cookieConsentEU', value: 'rechazadas', url: baseURL ?? '' }])
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/', { waitUntil: 'networkidle' })
  const png = await page.screenshot()
  writeFileSync(`${FOLDER}home.png`, await sharp(png).png({ palette: true, effort: 10 }).toBuffer())
})

/** Pictures below the fold are loaded when they come near: here all of them are near. */
async function loadPictures(page: Page) {
  await page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
    await document.fonts.ready
  })
}
