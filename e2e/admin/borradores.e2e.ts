import type { Page } from '@playwright/test'
import { expectCleanEverywhere } from '../support/axe.ts'
import { button, save } from '../support/back-office.ts'
import { endSession } from '../support/end-session.ts'
import { type LoggedInEmpresa, loggedInEmpresa } from '../support/newcomers.ts'
import { openReady, reloadReady, untilReady } from '../support/open-ready.ts'
import { logInAs, PEOPLE } from '../support/people.ts'
import { pngFile } from '../support/png-file.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { makeAdministrador, PASSWORD } from './administradores.ts'
import { makeReferente } from './referentes.ts'
import { heading, reachMine, stateOf, writeMany } from './review-queue.ts'

test.use({ cookiesRefused: true, expectedErrors: [/status of 401|ERR_INTERNET_DISCONNECTED/] })

let empresa: LoggedInEmpresa

test.beforeAll(async ({ baseURL }) => {
  empresa = await loggedInEmpresa(baseURL, 'Sismógrafos Cabo de Gata S.L.')
})

test.afterAll(() => empresa.request.dispose())

test.beforeEach(async ({ page }) => {
  await logInAs(page.context(), 'carmen')
  // A reload with unsaved text asks; here the answer is yes.
  page.on('dialog', (dialog) => dialog.accept())
})

const recovered = (page: Page) => page.getByRole('status').filter({ hasText: 'Hemos recuperado los cambios' })
const motivo = (page: Page) => page.getByLabel('Motivo de rechazo')

type Login = { email: string; password: string }

async function logInAgain(page: Page, { email, password }: Login = PEOPLE.carmen) {
  await untilReady(page)
  const session = page.getByRole('region', { name: 'Tu sesión' })
  await expect(session).toContainText('Tu sesión ha terminado.')
  await expect(session).toContainText('Lo que no llegaste a guardar te espera en este navegador.')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Acceder' }).click()
}

test(
  'administracion-4 a form outlives a reload and an ended session, with its lists and boxes, and can be discarded',
  release,
  async ({ page }) => {
    await openReady(page, '/admin/referentes?nuevo=1')
    await page.getByLabel('Nombre').fill('Inés Prueba')
    await page.getByLabel('Ciencia').check()
    await button(page, 'Añadir un año').click()
    await page.getByLabel('Año').fill('1970')
    await page.getByLabel('Qué hizo').fill('Midió las mareas de un año entero.')
    const imagen = page.getByLabel('Imagen')
    await imagen.setInputFiles(await pngFile(30, 60))
    await reloadReady(page)
    await expect(imagen).toHaveAccessibleDescription(/La imagen que habías elegido .* elígela otra vez\./)
    await imagen.setInputFiles(await pngFile(30, 60))
    await expect(imagen).not.toHaveAccessibleDescription(/elígela otra vez/)
    await expect(page.getByLabel('Año')).toHaveValue('1970')

    await endSession(page.context())
    await button(page, 'Guardar').click()
    await expect(page).toHaveURL('/admin?volver=%2Fadmin%2Freferentes%3Fnuevo%3D1&sesion=terminada')
    await expect(page.getByRole('region', { name: 'Tu sesión' })).toContainText('Tu sesión ha terminado.')
    await logInAgain(page)
    await expect(page).toHaveURL('/admin/referentes?nuevo=1')
    await expect(recovered(page)).toBeVisible()
    await expect(page.getByLabel('Nombre')).toHaveValue('Inés Prueba')
    await expect(page.getByLabel('Ciencia')).toBeChecked()
    await expect(page.getByLabel('Qué hizo')).toHaveValue('Midió las mareas de un año entero.')
    await expectCleanEverywhere(page)

    await button(page, 'Descartarlos').click()
    await expect(page.getByRole('heading', { name: 'Crear nueva mujer referente' })).toBeFocused()
    await expect(page.getByLabel('Nombre')).toHaveValue('')
    await expect(page.getByLabel('Ciencia')).not.toBeChecked()
    await expect(page.getByLabel('Año')).toHaveCount(0)
    await reloadReady(page)
    await expect(page.getByLabel('Nombre')).toHaveValue('')
  },
)

test('administracion-4 another administradora who logs in in the same tab does not read it', async ({
  page,
}) => {
  const { email } = await makeAdministrador(page.request)
  await openReady(page, '/admin/referentes?nuevo=1')
  await page.getByLabel('Nombre').fill('Inés Prueba')
  await endSession(page.context())
  await button(page, 'Guardar').click()
  await logInAgain(page, { email, password: PASSWORD })
  await expect(page).toHaveURL('/admin/referentes?nuevo=1')
  await untilReady(page)
  await expect(page.getByLabel('Nombre')).toHaveValue('')
  await expect(recovered(page)).toBeHidden()
})

test(
  'administracion-4 a draft is over once it is saved, cancelled or left on purpose; never a password',
  release,
  async ({ page }) => {
    const made = await makeReferente(page.request)
    const edit = `/admin/referentes?ver=${made.id}&editar=1`
    await openReady(page, edit)
    await page.getByLabel('Estudios').fill('Química')
    await save(page, 'Hecho', 'Se han modificado los datos del referente correctamente.')
    await openReady(page, edit)
    await expect(page.getByLabel('Estudios')).toHaveValue('Química')
    await page.getByLabel('Estudios').fill('Geología')
    await button(page, 'Cancelar').click()
    await openReady(page, edit)
    await page.getByLabel('Estudios').fill('Astronomía')
    await page.getByRole('link', { name: 'Cerrar' }).click()
    await button(page, 'Salir sin guardar').click()
    await openReady(page, edit)
    await expect(page.getByLabel('Estudios')).toHaveValue('Química')
    await expect(recovered(page)).toHaveCount(0)

    await openReady(page, '/admin/administradores?nuevo=1')
    await page.getByLabel('Nombre').fill('Nadia Prueba')
    await page.getByLabel('Contraseña', { exact: true }).fill('Secreta-Secreta-9')
    await reloadReady(page)
    await expect(page.getByLabel('Nombre')).toHaveValue('Nadia Prueba')
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('')
  },
)

test(
  'administracion-4 a reason for a rejection outlives a reload, an ended session and «Deshacer»',
  release,
  async ({ page, context }) => {
    const { mark, ids, address } = await writeMany(empresa, 1)
    const [id = ''] = ids
    await openReady(page, address)
    await reachMine(page, mark)
    await page.keyboard.press('r')
    await motivo(page).fill('Falta el salario bruto anual.')
    await reloadReady(page)
    await expect(motivo(page)).toHaveValue('Falta el salario bruto anual.')

    await context.setOffline(true)
    await button(page, 'Rechazar y seguir').click()
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(
      'Parece que no tienes conexión. Lo que has escrito se guarda en esta pestaña hasta que la cierres.',
    )
    await context.setOffline(false)

    const shown = page.url()
    await endSession(context)
    await button(page, 'Rechazar y seguir').click()
    await logInAgain(page)
    await expect(page).toHaveURL(shown)
    await expect(motivo(page)).toHaveValue('Falta el salario bruto anual.')
    await button(page, 'Rechazar y seguir').click()
    await expect.poll(() => stateOf(page, id)).toBe('rechazada')

    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(heading(page)).toHaveText(`Sismóloga ${mark}-1`)
    await expect.poll(() => stateOf(page, id)).toBe('pendiente')
    await expect(motivo(page)).toHaveValue('Falta el salario bruto anual.')
  },
)

test(
  'administracion-4 a plantilla that was being written is open again after a reload, with its text',
  release,
  async ({ page }) => {
    await openReady(page, '/admin/ofertas/plantillas')
    await button(page, 'Nueva plantilla').click()
    await page.getByLabel('Título').fill('Falta la jornada')
    await reloadReady(page)
    await expect(page.getByLabel('Título')).toHaveValue('Falta la jornada')
    await expect(recovered(page)).toBeVisible()
    await button(page, 'Cancelar').click()
    await reloadReady(page)
    await expect(page.getByLabel('Título')).toHaveCount(0)
  },
)

test(
  'administracion-4 Escape closes a plantilla and loses nothing; Cancelar gives it up',
  release,
  async ({ page }) => {
    await openReady(page, '/admin/ofertas/plantillas')
    await button(page, 'Nueva plantilla').click()
    await page.getByLabel('Título').fill('Falta el horario')
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Título')).toHaveCount(0)
    await button(page, 'Nueva plantilla').click()
    await expect(page.getByLabel('Título')).toHaveValue('Falta el horario')
    await expect(recovered(page)).toBeVisible()
    await expectCleanEverywhere(page)
    await button(page, 'Cancelar').click()
    await button(page, 'Nueva plantilla').click()
    await expect(page.getByLabel('Título')).toHaveValue('')
  },
)
