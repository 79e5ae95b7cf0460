import type { Page } from '@playwright/test'
import { boxOf } from '../support/box.ts'
import { openReady } from '../support/open-ready.ts'
import { pressTwice } from '../support/press-twice.ts'
import { expect, test } from '../support/test.ts'
import { press } from './estilo.ts'

const outcome = (page: Page) => page.locator('output')

/** The animation that a dialog's timer is. */
const timerOf = async (page: Page) => {
  const bar = page.locator('dialog[open] span.bg-luz')
  await expect(bar).toBeVisible()
  return bar.evaluateHandle((element) => {
    const [timer] = element.getAnimations()
    if (!timer) throw new Error('The bar does not move')
    return timer
  })
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

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

  test('F139 two presses before the question stands there ask once, and the next question comes', async ({
    page,
  }) => {
    await openReady(page, '/estilo')
    const opener = page.getByRole('button', { name: 'Pregunta', exact: true })
    await opener.evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await expect(dialog(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await press(page, 'Pregunta')
    await expect(dialog(page)).toHaveCount(1)
  })

  test('textos-14 the second press of a double click does not dismiss the question that it finds', async ({
    page,
  }) => {
    await openReady(page, '/estilo')
    const opener = page.getByRole('button', { name: 'Pregunta', exact: true })
    // Beside the question.
    await opener.evaluate((button) => {
      document.body.style.paddingBottom = '100vh'
      button.scrollIntoView()
    })
    await pressTwice(opener, () => dialog(page).waitFor())
    await page.keyboard.press('Escape')
    await expect(outcome(page)).toHaveText('escape')
    await press(page, 'Pregunta')
    await page.mouse.click(5, 5)
    await expect(outcome(page)).toHaveText('backdrop')
  })

  test('textos-14 a double tap counts where the browser calls each of its taps the first', async ({
    page,
  }) => {
    await openReady(page, '/estilo')
    // As Firefox on Android does it.
    const tapped = await page
      .getByRole('button', { name: 'Pregunta', exact: true })
      .evaluate(async (opener) => {
        const tap = (where: Element, clientX: number) => {
          const how = { bubbles: true, cancelable: true, detail: 1, pointerType: 'touch', clientX }
          return where.dispatchEvent(new PointerEvent('click', how))
        }
        const asked = Promise.withResolvers<Element>()
        new MutationObserver(() => {
          const answer = document.querySelector('dialog[open] button')
          if (answer) asked.resolve(answer)
        }).observe(document.body, { subtree: true, attributes: true, childList: true })
        tap(opener, 10)
        const answer = await asked.promise
        return [tap(answer, 20), tap(answer, 110)]
      })
    expect(tapped).toEqual([false, true])
    await expect(dialog(page)).toHaveCount(0)
  })

  test('F139 a press that only ends outside does not dismiss it', async ({ page }) => {
    await openReady(page, '/estilo')
    await press(page, 'Pregunta')
    const title = await boxOf(dialog(page).getByRole('heading'))
    await page.mouse.move(title.x + 5, title.y + 5)
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

test.describe('a toast', () => {
  test('shows without taking the focus, one at a time, until it is closed', async ({ page }) => {
    await openReady(page, '/estilo')
    await press(page, 'Noticia buena')
    const message = page.getByRole('status').filter({ hasText: 'Oferta guardada.' })
    await expect(message).toBeVisible()
    await expect(page.getByRole('button', { name: 'Noticia buena' })).toBeFocused()
    await press(page, 'Noticia mala')
    await expect(message).toHaveCount(0)
    await expect(page.getByText('Error: No se ha podido guardar la oferta.')).toBeVisible()
    await press(page, 'Cerrar el aviso')
    await expect(page.getByText('No se ha podido guardar la oferta.')).toHaveCount(0)
  })
})
