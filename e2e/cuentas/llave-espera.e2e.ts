import { test } from '../support/localhost-server.ts'
import { openReady } from '../support/open-ready.ts'
import { release } from '../support/release.ts'
import { expect } from '../support/test.ts'
import {
  addAuthenticator,
  logInCarmen,
  password,
  startLlave,
  typePassword,
  waitForTouch,
} from './segundo-factor.ts'

test.use({ cookiesRefused: true })

test(
  'administradores-6 while the device asks, the page says so beside a button that waits',
  release,
  async ({ page }) => {
    const waits = page.getByRole('status').filter({ hasText: 'Sigue los pasos de tu dispositivo…' })
    const button = page.getByRole('button', { name: 'Esperando…' })
    await addAuthenticator(page)
    const touch = await waitForTouch(page)
    await logInCarmen(page)
    await startLlave(page, 'Portátil del centro')
    await expect(waits).toBeVisible()
    await expect(button).toBeVisible()
    await expect(page.getByText('Enviando…')).toHaveCount(0)
    await touch()
    const code = (await page.getByRole('listitem').locator('code').first().textContent()) ?? ''
    await page.getByRole('button', { name: 'Ya los he guardado' }).click()
    await expect(page.getByRole('heading', { name: 'Portátil del centro' })).toBeVisible()

    await page.context().clearCookies()
    await typePassword(page)
    const useKey = page.getByRole('button', { name: 'Usar mi llave de acceso' })
    // The device gives up, twice: each time the focus is on what says so.
    await page.evaluate(() => {
      const { get } = navigator.credentials
      navigator.credentials.get = () => Promise.reject(new DOMException('', 'NotAllowedError'))
      addEventListener('give-device-back', () => Object.assign(navigator.credentials, { get }))
    })
    for (const time of ['first', 'second']) {
      await useKey.press('Enter')
      await expect(page.getByRole('alert'), time).toBeFocused()
    }
    await page.evaluate(() => dispatchEvent(new Event('give-device-back')))
    await useKey.click()
    await expect(waits).toBeVisible()
    await expect(useKey).toHaveAttribute('aria-disabled', 'true')
    // The device stays silent: a recovery code is another way in, while it is still asked.
    await page.getByLabel('Código').fill(code)
    await page.getByLabel('Código').press('Enter')
    await expect(page).toHaveURL('/admin/referentes')

    // The other tests of this server begin without a second factor.
    await openReady(page, '/admin/cuenta')
    await page.getByRole('button', { name: 'Quitar la llave Portátil del centro' }).click()
    await page.getByRole('textbox', { name: 'Tu contraseña' }).fill(password)
    await page.getByRole('textbox', { name: 'Tu contraseña' }).press('Enter')
    await expect(page.getByText('La llave ya no está.')).toBeVisible()
  },
)
