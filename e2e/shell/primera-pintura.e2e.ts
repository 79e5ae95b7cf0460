import type { Page } from '@playwright/test'
import { openReady } from '../support/open-ready.ts'
import { PUBLIC_PAGES } from '../support/pages.ts'
import { pngFile } from '../support/png-file.ts'
import { everySixth } from '../support/release.ts'
import { addressOf, UNA_REFERENTE } from '../support/sitemap.ts'
import { expect, test } from '../support/test.ts'

test.use({ cookiesRefused: true, expectedErrors: [/ERR_FAILED/] })

const WIDTHS = [360, 1440] as const
const SHEET = '**/assets/*.css'
/** They come with the stylesheet, so that both pictures are in the letters of the first paint. */
const LETTERS = '**/assets/*.woff2'
const PICTURES = '**/imagenes/**'

/** What a page without a session looks like at each width, once its pictures are there. */
async function looks(page: Page, path: string): Promise<Buffer[]> {
  await page.setViewportSize({ width: WIDTHS[0], height: 800 })
  await openReady(page, path)
  await page.evaluate(async () => {
    await document.fonts.ready
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})))
  })
  await page.mouse.move(0, 0)
  const seen: Buffer[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    seen.push(await page.screenshot({ fullPage: true, animations: 'disabled' }))
  }
  return seen
}

/** The pages that everybody without a session gets alike. */
const SAME_FOR_ALL = [
  ...PUBLIC_PAGES.filter(({ path, status }) => status === undefined && !path.startsWith('/admin')),
  { name: 'referente', path: UNA_REFERENTE },
]

for (const [{ name, path }, details] of everySixth(SAME_FOR_ALL, 1))
  test(
    `sitio-26 ${name} looks before its stylesheet is there as it does with it`,
    details,
    async ({ page, request }) => {
      const address = await addressOf(path, request)
      const refused: string[] = []
      // Of one colour: the browser draws a picture in another size not always alike.
      const { buffer: body } = await pngFile(400, 400, '#777')
      await page.route(LETTERS, (route) => route.abort())
      await page.route(PICTURES, (route) => route.fulfill({ contentType: 'image/png', body }))
      const whole = await looks(page, address)
      expect(await page.locator('link[rel=stylesheet]').count()).toBe(1)
      await page.route(SHEET, (route) => {
        refused.push(route.request().url())
        return route.abort()
      })
      const first = await looks(page, address)
      for (const [nth, width] of WIDTHS.entries())
        expect(first[nth]?.equals(whole[nth] as Buffer), `${width} px`).toBe(true)
      expect(refused).toHaveLength(1)
    },
  )
