import { openReady } from '../support/open-ready.ts'
import { expect, test } from '../support/test.ts'

// The key that a test leaves on purpose is not in the cookie policy.
test.use({ cookiesRefused: true, expectedErrors: [/^visto, kept in/] })

const answered: string[] = []

test.describe('a page that one test leaves to the next', () => {
  for (const turn of ['first', 'second', 'third'])
    test(`is like a new one to the ${turn} test`, async ({ page, context }) => {
      expect(context.pages()).toEqual([page])
      expect(page.viewportSize()).toEqual({ width: 1280, height: 720 })
      const before = answered.length
      await openReady(page, '/contacto')
      expect(answered.length).toBe(before)
      expect(
        await page.evaluate(() => ({
          kept: [sessionStorage.getItem('visto'), localStorage.getItem('visto')],
          light: matchMedia('(prefers-color-scheme: light)').matches,
          moves: matchMedia('(prefers-reduced-motion: no-preference)').matches,
          earlier: history.length,
          pointed: document.querySelectorAll('main :hover').length,
        })),
      ).toEqual({ kept: [null, null], light: true, moves: true, earlier: 2, pointed: 0 })
      await expect(page.getByLabel('Nombre')).toHaveValue('')

      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 320, height: 640 })
      await page.evaluate(() => {
        sessionStorage.setItem('visto', 'sí')
        addEventListener('pagehide', () => localStorage.setItem('visto', 'sí'))
      })
      page.on('response', (answer) => answered.push(answer.url()))
      await page.route('**/contacto', (route) => route.fulfill({ status: 418, body: 'of another test' }))
      await page.getByLabel('Nombre').fill('Íñigo')
      await page.getByLabel('Nombre').hover()
    })

  test('is another one after a script that nothing takes away', async ({ page }) => {
    await page.addInitScript(() => Object.assign(globalThis, { left: true }))
  })

  test('and has no such script', async ({ page }) => {
    await openReady(page, '/contacto')
    expect(await page.evaluate(() => 'left' in globalThis)).toBe(false)
  })
})

for (const hasTouch of [false, true])
  test.describe(`a phone ${hasTouch ? 'with' : 'without'} touch`, () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch })

    test('is not the browser of the test before', async ({ page }) => {
      await openReady(page, '/contacto')
      expect(await page.evaluate(() => navigator.maxTouchPoints > 0)).toBe(hasTouch)
    })
  })
