import { request as newRequest } from '@playwright/test'
import { button, INCOMPLETE, save, title } from '../support/back-office.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { field, makeAdministrador, PASSWORD, statusOfLogin } from './administradores.ts'

const CHANGED = 'Se han modificado los datos del administrador correctamente'

test.beforeEach(async ({ page }) => {
  await logInAs(page.context(), 'carmen')
})

test('F187 M5 a new one is made, once every field is right', release, async ({ page }) => {
  await openReady(page, '/admin/administradores?nuevo=1')
  await save(page, 'Error', INCOMPLETE, 'by itself')
  const says = (name: string, text: string) =>
    expect(field(page, name)).toHaveAccessibleDescription(new RegExp(`${text}$`))
  await says('Nombre', 'Este campo es obligatorio')
  await says('Email', 'El email es obligatorio')
  await says('Contraseña', 'La contraseña es obligatoria')
  await field(page, 'Email').fill('irene@')
  await says('Email', 'Ingresa un email válido')
  await field(page, 'Contraseña').fill('Ab1!')
  await says('Contraseña', 'La contraseña debe tener al menos 8 caracteres')
  await field(page, 'Contraseña').fill('VIENTO-NORTE-7')
  await says(
    'Contraseña',
    'La contraseña debe contener mayúsculas, minúsculas, números y caracteres especiales',
  )

  const email = `nueva-${crypto.randomUUID()}@alumbra.example`
  await field(page, 'Nombre').fill('Nuria Nueva')
  await field(page, 'Email').fill(email)
  await field(page, 'Contraseña').fill(PASSWORD)
  await save(page, 'Hecho', 'Se ha creado un administrador correctamente.', 'by itself')
  await expect(title(page, 'Detalle de administrador')).toBeFocused()
  await expect(field(page, 'Email')).toHaveValue(email)
})

test('F187 M5 name, password and state can be changed, the email cannot', async ({ page, baseURL }) => {
  const { id, email } = await makeAdministrador(page.request)
  await openReady(page, `/admin/administradores?ver=${id}&editar=1`)
  await expect(field(page, 'Email')).not.toBeEditable()
  await field(page, 'Nombre').fill('Irene Cambiada')
  await field(page, 'Contraseña').fill('Tormenta-sur-8')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await save(page, 'Hecho', CHANGED)
  const { antes, ...changed } = (await sent).postDataJSON()
  expect([Object.keys(changed).sort(), antes]).toEqual([['nombre', 'password'], { nombre: 'Irene Prueba' }])
  await expect(field(page, 'Nombre')).toHaveValue('Irene Cambiada')

  const irene = await newRequest.newContext({ baseURL })
  expect([
    await statusOfLogin(irene, email, PASSWORD),
    await statusOfLogin(irene, email, 'Tormenta-sur-8'),
  ]).toEqual([401, 200])
  await button(page, 'Editar').click()
  await page.getByRole('checkbox', { name: 'Activo' }).uncheck()
  await save(page, 'Hecho', CHANGED)
  expect((await (await irene.get('/admin/me')).json()).id).toBeNull()
  await irene.dispose()
})

test(
  'F187 who changes her own password stays, and her other sessions end',
  release,
  async ({ page, browser, baseURL }) => {
    const { id, email } = await makeAdministrador(page.request)
    const elsewhere = await newRequest.newContext({ baseURL })
    const here = await browser.newContext({ baseURL, locale: 'es-ES' })
    expect([
      await statusOfLogin(elsewhere, email, PASSWORD),
      await statusOfLogin(here.request, email, PASSWORD),
    ]).toEqual([200, 200])
    const irene = await here.newPage()
    await openReady(irene, `/admin/administradores?ver=${id}&editar=1`)
    await field(irene, 'Contraseña').fill('Tormenta-sur-8')
    await save(irene, 'Hecho', CHANGED)
    await irene.getByRole('link', { name: 'Alumnas' }).click()
    await expect(irene).toHaveURL('/admin/alumnas')
    await expect(irene.getByRole('rowheader').first()).toBeVisible()
    expect((await (await elsewhere.get('/admin/me')).json()).id).toBeNull()
    await elsewhere.dispose()
    await here.close()
  },
)
