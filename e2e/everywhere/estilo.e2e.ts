import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { openReady } from '../support/open-ready.ts'
import { expect, test } from '../support/test.ts'

const THEMES = ['light', 'dark'] as const

const pieces = (page: Page) => page.locator('[data-pieza]')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const outcome = (page: Page) => page.locator('output')

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
    test(`is photographed, and each piece is seen in its photograph, ${colorScheme}`, async ({
      page,
    }, info) => {
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
    })
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

test.describe('a dialog', () => {
  const dialog = (page: Page) => page.locator('dialog[open]')

  for (const [row, ends, end] of [
    ['confirmed', 'confirmed', (page) => page.getByRole('button', { name: 'Guardar el mío' }).click()],
    ['denied', 'denied', (page) => page.getByRole('button', { name: 'Quedarme con el otro' }).click()],
    ['cancel', 'cancel', (page) => page.getByRole('button', { name: 'Seguir escribiendo' }).click()],
    ['close', 'close', (page) => page.getByRole('button', { name: 'Cerrar' }).click()],
    ['escape', 'escape', (page) => page.keyboard.press('Escape')],
    ['backdrop', 'backdrop', (page) => page.mouse.click(5, 5)],
  ] as [string, string, (page: Page) => Promise<void>][]) {
    test(`F139 ends as ${row}, and the focus returns to where it was`, async ({ page }) => {
      await openReady(page, '/estilo')
      const opener = page.getByRole('button', { name: 'Pregunta con tres respuestas' })
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alertdialog', { name: 'Hay otro CV más nuevo' })).toBeVisible()
      await end(page)
      await expect(dialog(page)).toHaveCount(0)
      await expect(outcome(page)).toHaveText(ends)
      await expect(opener).toBeFocused()
    })
  }

  test('F139 a press that only ends outside does not dismiss it', async ({ page }) => {
    await openReady(page, '/estilo')
    await press(page, 'Pregunta')
    const title = await dialog(page).getByRole('heading').boundingBox()
    await page.mouse.move(title!.x + 5, title!.y + 5)
    await page.mouse.down()
    await page.mouse.move(5, 5)
    await page.mouse.up()
    await expect(dialog(page)).toBeVisible()
    await expect(outcome(page)).toHaveText('ninguna todavía')
  })

  test('F139 keeps the keyboard inside', async ({ page }) => {
    await openReady(page, '/estilo')
    await press(page, 'Pregunta')
    for (let i = 0; i < 8; i++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(
        /DIALOG|BODY/,
      )
    }
    await page.keyboard.press('Escape')
    await expect(outcome(page)).toHaveText('escape')
  })

  for (const [name, ms] of [
    ['Guardado, 3 segundos', 3_000],
    ['Cambiado, 2 segundos', 2_000],
    ['Error, 2 segundos', 2_000],
  ] as const) {
    test(`M6 '${name}' closes by its timer at ${ms} ms, not sooner, and its bar runs out with it`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await openReady(page, '/estilo')
      await press(page, name)
      const timer = await timerOf(page)
      expect(await timer.evaluate((run) => run.effect?.getTiming().duration)).toBe(ms)
      expect(await timer.evaluate((run) => run.playState)).toBe('running')
      // The clock of the page is moved by hand, so that a busy machine does not matter.
      await timer.evaluate((run, at) => {
        run.playbackRate = 0
        run.currentTime = at
      }, ms - 10)
      await expect(page.getByText(`Se cierra solo en ${ms / 1000} segundos`)).toBeVisible()
      const bar = dialog(page).locator('span.bg-luz')
      expect((await bar.boundingBox())?.width).toBeLessThan(8)
      await timer.evaluate((run) => {
        run.playbackRate = 1
      })
      await expect(dialog(page)).toHaveCount(0)
      await expect(outcome(page)).toHaveText('timer')
    })
  }

  test('M6 waits while it is pointed at, and goes on afterwards', async ({ page }) => {
    await openReady(page, '/estilo')
    await press(page, 'Guardado, 3 segundos')
    const timer = await timerOf(page)
    await page.getByRole('heading', { name: 'Datos guardados' }).hover()
    await expect(page.getByText('En pausa')).toBeVisible()
    expect(await timer.evaluate((run) => run.playState)).toBe('paused')
    await page.mouse.move(5, 5)
    await expect.poll(() => timer.evaluate((run) => run.playState)).toBe('running')
    await timer.evaluate((run) => run.finish())
    await expect(outcome(page)).toHaveText('timer')
  })

  test('M6 waits while the keyboard is in it, and does not start there', async ({ page }) => {
    await openReady(page, '/estilo')
    await press(page, 'Error, 2 segundos')
    const timer = await timerOf(page)
    expect(await timer.evaluate((run) => run.playState)).toBe('running')
    await page.keyboard.press('Tab')
    await expect(page.getByText('En pausa')).toBeVisible()
    expect(await timer.evaluate((run) => run.playState)).toBe('paused')
    await page.keyboard.press('Enter')
    await expect(outcome(page)).toHaveText('confirmed')
  })
})

test.describe('news', () => {
  test('is told without taking the focus, one at a time, until it is closed', async ({ page }) => {
    await openReady(page, '/estilo')
    await press(page, 'Noticia buena')
    const told = page.getByRole('status').filter({ hasText: 'Oferta guardada.' })
    await expect(told).toBeVisible()
    await expect(page.getByRole('button', { name: 'Noticia buena' })).toBeFocused()
    await press(page, 'Noticia mala')
    await expect(told).toHaveCount(0)
    await expect(page.getByText('Error: No se ha podido guardar la oferta.')).toBeVisible()
    await press(page, 'Cerrar el aviso')
    await expect(page.getByText('No se ha podido guardar la oferta.')).toHaveCount(0)
  })
})

/** The animation that a dialog's timer is. */
const timerOf = async (page: Page) => {
  const bar = page.locator('dialog[open] span.bg-luz')
  await expect(bar).toBeVisible()
  return bar.evaluateHandle((element) => element.getAnimations()[0]!)
}

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
