import { field, makeAdministrador, PASSWORD } from '../admin/administradores.ts'
import { save, title } from '../support/back-office.ts'
import { test } from '../support/localhost-server.ts'
import { openReady } from '../support/open-ready.ts'
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

test('administradores-11 who has two steps types her own password before she lets anybody else in', async ({
  page,
}) => {
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

  // Her own two steps and her password are changed elsewhere.
  const { id } = await (await page.request.get('/admin/me')).json()
  await openReady(page, `/admin/administradores?ver=${id}`)
  await expect(page.getByRole('button', { name: 'Quitarle el segundo paso' })).toHaveCount(0)
  await page.getByText('Entras en dos pasos.').getByRole('link', { name: 'Tu cuenta' }).click()
  await expect(page).toHaveURL('/admin/cuenta')
  await expect(page.getByText('Como entras en dos pasos, se cambia con un enlace')).toBeVisible()
  await page.getByRole('link', { name: 'Cambiar contraseña' }).click()
  await expect(page).toHaveURL('/admin/recuperar')

  // The other tests of this server begin without a second factor.
  await openReady(page, '/admin/cuenta')
  await page.getByRole('button', { name: 'Quitar la app de códigos' }).click()
  await field(page, 'Tu contraseña').fill(password)
  await field(page, 'Tu contraseña').press('Enter')
  await expect(page.getByText('La app de códigos ya no está.')).toBeVisible()
})

test('administradores-6 a passkey that the device makes after Cancelar is not added', async ({ page }) => {
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
})
