import { field, LIST, makeAdministrador, PASSWORD, statusOfLogin } from '../admin/administradores.ts'
import { button, popup, save, title } from '../support/back-office.ts'
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
  waitForTouch,
} from './segundo-factor.ts'

test.use({ cookiesRefused: true, expectedErrors: [/400/] })

test(
  'administradores-11 who has two steps types her own password before she lets anybody else in',
  release,
  async ({ page, browser, baseURL }) => {
    test.slow()
    await logInCarmen(page)
    const irene = await makeAdministrador(page.request)
    await openReady(page, '/admin/administradores?nuevo=1')
    await expect(field(page, 'Tu contraseña')).toHaveCount(0)
    await openReady(page, '/admin/cuenta')
    await setUpApp(page)
    await page.getByRole('button', { name: 'Ya los he guardado' }).click()

    await openReady(page, '/admin/administradores?nuevo=1')
    const email = `nueva-${crypto.randomUUID()}@alumbra.example`
    await field(page, 'Nombre').fill('Nuria Nueva')
    await field(page, 'Email').fill(email)
    await field(page, 'Contraseña').fill(PASSWORD)
    await field(page, 'Tu contraseña').fill('no es esta')
    await save(page, 'Error', 'La contraseña actual no es correcta.', 'by itself')
    await expect(field(page, 'Tu contraseña')).toHaveAccessibleDescription(
      /La contraseña actual no es correcta\.$/,
    )
    await field(page, 'Tu contraseña').fill(password)
    await save(page, 'Hecho', 'Se ha creado un administrador correctamente.', 'by itself')
    await expect(title(page, 'Detalle de administrador')).toBeFocused()

    // A change asks only when it chooses a password.
    await openReady(page, `/admin/administradores?ver=${irene.id}&editar=1`)
    await expect(field(page, 'Tu contraseña')).toHaveCount(0)
    await field(page, 'Contraseña').fill('Tormenta-sur-8')
    await field(page, 'Tu contraseña').fill(password)
    await save(page, 'Hecho', 'Se han modificado los datos del administrador correctamente')

    // Nor does she erase an account without it; the form stands in the place of the question.
    await openReady(page, `/admin/administradores?ver=${irene.id}`)
    await button(page, 'Borrar esta cuenta').click()
    const form = page.getByRole('form', { name: 'Borrar la cuenta' })
    await expect(form).toContainText('sus datos se borrarán para siempre')
    await expect(field(page, 'Tu contraseña')).toBeFocused()
    await form.getByRole('button', { name: 'Cancelar' }).click()
    await expect(form).toHaveCount(0)
    await expect(button(page, 'Borrar esta cuenta')).toBeFocused()
    await button(page, 'Borrar esta cuenta').click()
    await field(page, 'Tu contraseña').fill('no es esta')
    await form.getByRole('button', { name: 'Borrar la cuenta' }).click()
    await expect(field(page, 'Tu contraseña')).toHaveAccessibleDescription(/no es correcta/)
    expect((await page.request.get(`${LIST}/${irene.id}`)).status()).toBe(200)
    await field(page, 'Tu contraseña').fill(password)
    await field(page, 'Tu contraseña').press('Enter')
    await expect(popup(page, 'Hecho')).toContainText(`Se ha borrado la cuenta de ${irene.nombre}.`)
    expect((await page.request.get(`${LIST}/${irene.id}`)).status()).toBe(404)

    // Her own two steps and her password are changed elsewhere.
    const { id } = await (await page.request.get('/admin/me')).json()
    await openReady(page, `/admin/administradores?ver=${id}`)
    await expect(page.getByRole('button', { name: 'Quitarle el segundo paso' })).toHaveCount(0)
    await page.getByText('Entras en dos pasos.').getByRole('link', { name: 'Tu cuenta' }).click()
    await expect(page).toHaveURL('/admin/cuenta')
    await expect(page.getByText('Como entras en dos pasos, se cambia con un enlace')).toBeVisible()
    await page.getByRole('link', { name: 'Cambiar contraseña' }).click()
    await expect(page).toHaveURL('/admin/recuperar')

    // A colleague with one step neither takes the second one away nor erases the account that has it.
    const nuria = await browser.newContext({ baseURL, locale: 'es-ES' })
    expect(await statusOfLogin(nuria.request, email, PASSWORD)).toBe(200)
    const hers = await nuria.newPage()
    await openReady(hers, `/admin/administradores?ver=${id}`)
    await expect(hers.getByText('o borrar la cuenta que lo tiene')).toBeVisible()
    await expect(hers.getByText('basta con desactivar la cuenta.')).toBeVisible()
    await expect(button(hers, 'Borrar esta cuenta')).toHaveCount(0)
    await nuria.close()

    // The other tests of this server begin without a second factor.
    await openReady(page, '/admin/cuenta')
    await page.getByRole('button', { name: 'Quitar la app de códigos' }).click()
    await field(page, 'Tu contraseña').fill(password)
    await field(page, 'Tu contraseña').press('Enter')
    await expect(page.getByText('La app de códigos ya no está.')).toBeVisible()
  },
)

test(
  'administradores-6 a passkey that the device makes after Cancelar is not added',
  release,
  async ({ page }) => {
    await addAuthenticator(page)
    const touch = await waitForTouch(page)
    await logInCarmen(page)
    await startLlave(page, 'Portátil del centro')
    await expect(page.getByRole('button', { name: 'Esperando…' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await touch()
    await page.waitForTimeout(1_500)
    await openReady(page, '/admin/cuenta')
    await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Portátil del centro' })).toHaveCount(0)
  },
)
