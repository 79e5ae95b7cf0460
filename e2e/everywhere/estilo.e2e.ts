import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { openReady } from '../support/open-ready.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { press } from './estilo.ts'

const THEMES = ['light', 'dark'] as const
const pieces = (page: Page) => page.locator('[data-pieza]')

type Box = { x: number; y: number; width: number; height: number }

/** Everything that the pieces show, and where it stands. */
const partsOf = (page: Page): Promise<(Box & { name: string })[]> =>
  pieces(page).evaluateAll((all) =>
    all.flatMap((piece) =>
      [...piece.querySelectorAll(':scope > div > *')].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        return { name: piece.getAttribute('data-pieza') ?? '', x: x + scrollX, y: y + scrollY, width, height }
      }),
    ),
  )

type Photograph = { data: Buffer; info: { width: number; channels: number } }

/** How light a part of a photograph is on the whole, from 0 to 255, and how much its points differ from that. */
function spread({ data, info }: Photograph, box: Box): [mean: number, difference: number] {
  let [sum, squares, count] = [0, 0, 0]
  for (let y = Math.round(box.y); y < Math.floor(box.y + box.height); y++) {
    for (let x = Math.round(box.x); x < Math.floor(box.x + box.width); x++) {
      const green = data[(y * info.width + x) * info.channels + 1] ?? 0
      sum += green
      squares += green * green
      count++
    }
  }
  const mean = sum / count
  return [mean, Math.sqrt(squares / count - mean * mean)]
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('the page of the visual language', () => {
  test('shows every piece that web/src/ui has', async ({ page }) => {
    await page.goto('/estilo')
    const shown = await pieces(page).evaluateAll((all) =>
      all.map((piece) => piece.getAttribute('data-pieza')),
    )
    const files = readdirSync(fileURLToPath(new URL('../../web/src/ui', import.meta.url)))
    const drawn = files.filter((file) => file.endsWith('.tsx')).map((file) => file.replace('.tsx', ''))
    expect(shown).toEqual(expect.arrayContaining([...drawn, 'button', 'referente-card', 'table']))
  })

  // No stored picture to compare with: letters are drawn differently by every system, and a picture that nobody
  // else can reproduce proves nothing. So the photograph itself is looked at: something is drawn in each piece.
  for (const colorScheme of THEMES) {
    test(
      `is photographed, and each piece is seen in its photograph, ${colorScheme}`,
      release,
      async ({ page }, info) => {
        test.setTimeout(90_000)
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width: 1280, height: 900 })
        await openReady(page, '/estilo')
        await press(page, 'Mostrar los avisos')
        await page.evaluate(() => scrollTo(0, 0))
        const png = await page.screenshot({ fullPage: true, animations: 'disabled' })
        await info.attach(`estilo-${colorScheme}`, { body: png, contentType: 'image/png' })

        const photograph = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
        const [paper = 0] = spread(photograph, { x: 0, y: 200, width: 40, height: 40 })
        expect(paper > 128).toBe(colorScheme === 'light')
        for (const { name, x, y, width, height } of await partsOf(page)) {
          expect([name, width >= 20 && height >= 16]).toEqual([name, true])
          // With a rim of the ground around it, from which it must differ.
          const [, difference] = spread(photograph, {
            x: x - 4,
            y: y - 4,
            width: width + 8,
            height: height + 8,
          })
          expect([name, difference > 2]).toEqual([name, true])
        }
      },
    )
  }

  test('changes its theme against the wish of the system', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await openReady(page, '/estilo')
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const light = await ground()
    await page.getByLabel('Oscuro').check()
    expect(await ground()).not.toBe(light)
    await page.getByLabel('Sistema').check()
    expect(await ground()).toBe(light)
  })

  test.describe('when it fails', () => {
    test.use({ expectedErrors: [/500/] })

    test('M4 says so in place of the page, with the way home', async ({ page }) => {
      expect((await page.goto('/estilo?fallo'))?.status()).toBe(500)
      await expect(page.locator('h1')).toHaveText(['Esta página no se puede mostrar'])
      await expect(page.getByText('Se ha producido un error intentalo de nuevo más tarde.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Volver al inicio' })).toBeVisible()
    })
  })
})
