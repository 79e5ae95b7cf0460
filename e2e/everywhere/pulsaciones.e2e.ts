import { boxOf } from '../support/box.ts'
import { openReady } from '../support/open-ready.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true, cookiesRefused: true })

test('textos-14 two quick taps show a password and hide it again', async ({ page }) => {
  await openReady(page, '/alumna/login')
  const eye = page.getByRole('button', { name: 'Mostrar: Contraseña' })
  await eye.tap()
  await expect(eye).toHaveAttribute('aria-pressed', 'true')
  await eye.tap()
  await expect(eye).toHaveAttribute('aria-pressed', 'false')
})

test('textos-14 a quick tap on the chip beside the first one chooses it', async ({ page }) => {
  await openReady(page, '/referentes')
  const chip = (name: string) => page.getByRole('button', { name, exact: true })
  const [first, second] = [await boxOf(chip('Ciencia')), await boxOf(chip('Tecnología'))]
  await page.touchscreen.tap(first.x + first.width - 12, first.y + 22)
  await page.touchscreen.tap(second.x + 14, second.y + 22)
  await expect(chip('Tecnología')).toHaveAttribute('aria-pressed', 'true')
})
