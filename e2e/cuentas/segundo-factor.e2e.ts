import { PEOPLE } from '../../api/seed/people.ts'
import { codeOf } from '../../api/test/people/segundo-factor.ts'
import { expectCleanEverywhere } from '../support/axe.ts'
import { test } from '../support/localhost-server.ts'
import { openReady } from '../support/open-ready.ts'
import { release } from '../support/release.ts'
import { expect } from '../support/test.ts'
import {
  addAuthenticator,
  logInCarmen,
  password,
  setUpApp,
  startLlave,
  typePassword,
} from './segundo-factor.ts'

test.use({ cookiesRefused: true, expectedErrors: [/401/] })

test(
  'administradores-6 a code of her app is the second step; a recovery code is another way, once',
  release,
  async ({ page }) => {
    await logInCarmen(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await openReady(page, '/admin/cuenta')
    const clave = await setUpApp(page, expectCleanEverywhere)
    const codes = await page.getByRole('listitem').locator('code').allInnerTexts()
    expect(codes).toHaveLength(10)
    await expectCleanEverywhere(page)
    await page.getByRole('button', { name: 'Ya los he guardado' }).click()
    await expect(page.getByText('Te quedan 10.')).toBeVisible()
    await page.context().clearCookies()

    await typePassword(page)
    await expect(page.getByRole('heading', { name: 'Falta un paso' })).toBeFocused()
    await expectCleanEverywhere(page)
    await page.getByRole('button', { name: 'Volver' }).click()
    await expect(page.getByLabel('Email')).toBeFocused()
    await typePassword(page)
    await page.getByLabel('Código').fill('000 000')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByRole('alert')).toContainText('Ese código no vale')
    await page.getByLabel('Código').fill(codeOf(clave, 30))
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL('/admin/referentes')
    await page.context().clearCookies()

    await typePassword(page)
    await page.getByLabel('Código').fill((codes[0] ?? '').toLowerCase())
    await page.getByLabel('Código').press('Enter')
    await expect(page).toHaveURL('/admin/referentes')
    await openReady(page, '/admin/cuenta')
    await expect(page.getByText('Te quedan 9.')).toBeVisible()

    await page.getByRole('button', { name: 'Quitar la app de códigos' }).click()
    await page.getByRole('textbox', { name: 'Tu contraseña' }).fill(password)
    await page.getByRole('textbox', { name: 'Tu contraseña' }).press('Enter')
    await expect(page.getByText('La app de códigos ya no está.')).toBeVisible()
    await expect(page.getByText('Te quedan')).toHaveCount(0)

    await page.getByRole('link', { name: 'Cambiar contraseña' }).click()
    await expect(page.getByLabel('Nombre')).toHaveValue(PEOPLE.carmen.nombre)
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeEditable()
  },
)

test('administradores-6 a passkey is added by the device, lets her in, and is taken away', async ({
  page,
}) => {
  await addAuthenticator(page)
  await logInCarmen(page)
  await startLlave(page, 'Portátil del centro')
  await page.getByRole('button', { name: 'Ya los he guardado' }).click()
  await expect(page.getByRole('heading', { name: 'Portátil del centro' })).toBeVisible()
  await page.context().clearCookies()

  await typePassword(page)
  await page.getByRole('button', { name: 'Usar mi llave de acceso' }).click()
  await expect(page).toHaveURL('/admin/referentes')
  await openReady(page, '/admin/cuenta')
  await expect(page.getByText(/^Llave de acceso puesta el .* Usada por última vez/)).toBeVisible()

  await page.getByRole('button', { name: 'Quitar la llave Portátil del centro' }).click()
  await page.getByRole('textbox', { name: 'Tu contraseña' }).fill(password)
  await page.getByRole('textbox', { name: 'Tu contraseña' }).press('Enter')
  await expect(page.getByText('La llave ya no está.')).toBeVisible()
  await page.context().clearCookies()
  await typePassword(page)
  await expect(page).toHaveURL('/admin/referentes')
})
