import { adminInviteAlumna } from '@alumbra/contract/alumnas/alumna-admin'
import { adminSaveReferente } from '@alumbra/contract/referentes/referente-admin'
import type { Browser, Page } from '@playwright/test'
import { expectCleanEverywhere } from '../support/axe.ts'
import { button, popup, save, title } from '../support/back-office.ts'
import { tabTo } from '../support/keyboard.ts'
import { openReady, reloadReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { makeAdministrador, PASSWORD, statusOfLogin } from './administradores.ts'
import { getReferente, makeReferente } from './referentes.ts'

test.use({ cookiesRefused: true, expectedErrors: [/409/] })

test.beforeEach(async ({ page }) => {
  await logInAs(page.context(), 'carmen')
  // A reload with unsaved text asks; here the answer is yes.
  page.on('dialog', (dialog) => dialog.accept())
})

const SAVED = 'Se han modificado los datos del referente correctamente.'
const frase = (page: Page) => page.getByLabel('Frase motivadora')
const question = (page: Page, name: string) =>
  page.getByRole('alertdialog', { name: `${name} ha cambiado en otro sitio` })

/** The page of another teacher, in her own browser. */
async function pageOfIrene(browser: Browser, baseURL: string | undefined, page: Page) {
  const { email } = await makeAdministrador(page.request)
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  expect(await statusOfLogin(context.request, email, PASSWORD)).toBe(200)
  return context.newPage()
}

async function saveWithKeys(page: Page) {
  await tabTo(page, button(page, 'Guardar'))
  await page.keyboard.press('Enter')
}

test(
  'administracion-9 two teachers change one sentence: the second sees both, chooses by keyboard and loses no word',
  release,
  async ({ browser, baseURL, page }) => {
    test.slow()
    const { id } = await makeReferente(page.request, { frase_motivadora: 'Mira.', trabajos: 'Óptica' })
    const edit = `/admin/referentes?ver=${id}&editar=1`
    const irene = await pageOfIrene(browser, baseURL, page)
    await openReady(irene, edit)
    await openReady(page, edit)
    await frase(irene).fill('Mira arriba.')
    await irene.getByLabel('Trabajos').fill('Telescopios')
    await save(irene, 'Hecho', SAVED)
    await irene.context().close()

    await frase(page).focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Mira de noche.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Astronomía')
    await saveWithKeys(page)
    const dialog = question(page, 'Esta referente')
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Frase motivadora', 'Estudios'])
    const version = (name: string) => dialog.getByRole('radio', { name, exact: true })
    await expect(version('Guardado Mira arriba.')).not.toBeChecked()
    await expect(version('Lo de aquí Mira de noche.')).toBeChecked()
    await expect(version('Lo de aquí Astronomía')).toBeChecked()
    await expect(dialog).toContainText(/Irene Prueba ya cambió la frase motivadora y los trabajos el \d/)
    await expect(dialog).toContainText('Trabajos: se queda lo guardado en los dos casos.')
    await expectCleanEverywhere(page)

    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(button(page, 'Guardar')).toBeFocused()
    await expect(frase(page)).toHaveValue('Mira de noche.')
    expect(await getReferente(page.request, id)).toMatchObject({
      frase_motivadora: 'Mira arriba.',
      estudios: 'Física',
    })

    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await tabTo(page, dialog.getByRole('button', { name: 'Quedarme con lo guardado' }))
    await page.keyboard.press('Enter')
    await expect(frase(page)).toHaveValue('Mira arriba.')
    await expect(page.getByLabel('Trabajos')).toHaveValue('Telescopios')
    await expect(page.getByRole('status').filter({ hasText: 'Ves lo que estaba guardado' })).toBeVisible()
    await expectCleanEverywhere(page)
    const undo = button(page, 'Deshacer')
    await undo.focus()
    await page.keyboard.press('Enter')
    await expect(title(page, 'Editar mujer referente')).toBeFocused()
    await expect(frase(page)).toHaveValue('Mira de noche.')
    await expect(page.getByLabel('Estudios')).toHaveValue('Astronomía')
    await expect(page.getByLabel('Trabajos')).toHaveValue('Telescopios')

    // The text in the tab knows over a reload which sentence it was made from.
    const data = { frase_motivadora: 'Mira lejos.' }
    await page.request.post(adminSaveReferente.path.replace(':id', id), { data })
    await reloadReady(page)
    await expect(frase(page)).toHaveValue('Mira de noche.')
    await frase(page).focus()
    await saveWithKeys(page)
    await expect(dialog).toContainText('Mira lejos.')
    await tabTo(page, dialog.getByRole('button', { name: 'Guardar lo elegido' }))
    await page.keyboard.press('Enter')
    await expect(popup(page, 'Hecho')).toContainText(SAVED)
    await expect(title(page, 'Detalle de mujer referente')).toBeVisible()
    expect(await getReferente(page.request, id)).toMatchObject({
      frase_motivadora: 'Mira de noche.',
      estudios: 'Astronomía',
      trabajos: 'Telescopios',
    })
  },
)

test('administracion-10 of two differences each is chosen by itself, and only the chosen one is saved', async ({
  page,
}) => {
  const { id } = await makeReferente(page.request, { frase_motivadora: 'Mira.', estudios: 'Física' })
  await openReady(page, `/admin/referentes?ver=${id}&editar=1`)
  await frase(page).fill('Mira de noche.')
  await page.getByLabel('Estudios').fill('Astronomía')
  const data = { frase_motivadora: 'Mira arriba.', estudios: 'Química' }
  await page.request.post(adminSaveReferente.path.replace(':id', id), { data })
  await button(page, 'Guardar').click()
  const dialog = question(page, 'Esta referente')
  const saved = dialog.getByRole('radio', { name: 'Guardado Química' })
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByRole('radio', { name: 'Lo de aquí Astronomía' }))
  await page.keyboard.press('ArrowLeft')
  await expect(saved).toBeChecked()
  await expectCleanEverywhere(page)
  await tabTo(page, dialog.getByRole('button', { name: 'Guardar lo elegido' }))
  await page.keyboard.press('Enter')
  await expect(popup(page, 'Hecho')).toContainText(SAVED)
  expect(await getReferente(page.request, id)).toMatchObject({
    frase_motivadora: 'Mira de noche.',
    estudios: 'Química',
  })

  // Where all the saved ones are taken nothing is saved, and the text of here is one press away.
  await openReady(page, `/admin/referentes?ver=${id}&editar=1`)
  await frase(page).fill('Una.')
  await page.getByLabel('Estudios').fill('Otra')
  const again = { frase_motivadora: 'Mira lejos.', estudios: 'Óptica' }
  await page.request.post(adminSaveReferente.path.replace(':id', id), { data: again })
  await button(page, 'Guardar').click()
  for (const name of ['Guardado Mira lejos.', 'Guardado Óptica'])
    await dialog.getByRole('radio', { name }).check()
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click()
  await expect(frase(page)).toHaveValue('Mira lejos.')
  await button(page, 'Deshacer').click()
  await expect(frase(page)).toHaveValue('Una.')
  await expect(page.getByLabel('Estudios')).toHaveValue('Otra')
})

test('administracion-9 a plantilla that somebody else has changed asks, and the other field keeps its change', async ({
  page,
}) => {
  const path = '/admin/api/plantillas'
  const titulo = `Sueldo ${crypto.randomUUID().slice(0, 8)}`
  const first = { titulo, texto: 'Falta el sueldo.' }
  const { id } = await (await page.request.post(path, { data: first })).json()
  const saved = async () => {
    const { plantillas } = await (await page.request.get(path)).json()
    return plantillas.find((one: { id: string }) => one.id === id)
  }
  await openReady(page, '/admin/ofertas/plantillas')
  await page.getByRole('button', { name: `Editar «${titulo}»` }).click()
  await page.getByLabel('Motivo').fill('Indica el sueldo bruto.')
  const other = { titulo: `${titulo} anual`, texto: 'Di el sueldo.' }
  await page.request.post(`${path}/${id}`, { data: other })
  await button(page, 'Guardar').click()
  const dialog = question(page, 'Esta plantilla')
  await expect(dialog.getByRole('definition')).toHaveText(['Di el sueldo.', 'Indica el sueldo bruto.'])
  await dialog.getByRole('button', { name: 'Quedarme con lo guardado' }).click()
  await expect(page.getByLabel('Motivo')).toHaveValue('Di el sueldo.')
  await button(page, 'Deshacer').click()
  await expect(page.getByLabel('Motivo')).toHaveValue('Indica el sueldo bruto.')
  await button(page, 'Guardar').click()
  await expect(page.getByRole('status').filter({ hasText: 'Plantilla guardada.' })).toBeVisible()
  expect(await saved()).toEqual({ id, titulo: other.titulo, texto: 'Indica el sueldo bruto.' })
  await page.request.delete(`${path}/${id}`)
})

test(
  'administracion-9 a group that somebody else has changed asks, and her switch stays as it was put meanwhile',
  release,
  async ({ page }) => {
    const data = {
      nombre: 'Nora',
      apellidos: 'Gil Prueba',
      email: `${crypto.randomUUID()}@invitadas.example`,
      grupo: '1º DAM',
    }
    const { id } = await (await page.request.post(adminInviteAlumna.path, { data })).json()
    const path = `/admin/api/alumnas/${id}`
    await openReady(page, `/admin/alumnas?ver=${id}&editar=1`)
    await page.getByLabel('Grupo', { exact: true }).last().fill('2º DAW')
    await page.request.post(`${path}/grupo`, { data: { grupo: '2º DAM' } })
    await page.request.post(`${path}/activo`, { data: { activo: false } })
    await button(page, 'Guardar').click()
    const dialog = question(page, 'Esta cuenta')
    await expect(dialog.getByRole('definition')).toHaveText(['2º DAM', '2º DAW'])
    await expect(dialog).toContainText('Activo: se queda lo guardado en los dos casos.')
    await dialog.getByRole('button', { name: 'Guardar lo de aquí' }).click()
    await expect(popup(page, 'Hecho')).toBeVisible()
    const saved = await (await page.request.get(path)).json()
    expect([saved.grupo, saved.activo]).toEqual(['2º DAW', false])
  },
)

test.describe('a plantilla that is gone', () => {
  test.use({ expectedErrors: [/404/] })

  test(
    'historial-8 the form of a plantilla that somebody has deleted says so and keeps the text',
    release,
    async ({ page }) => {
      const path = '/admin/api/plantillas'
      const data = { titulo: `Horario ${crypto.randomUUID().slice(0, 8)}`, texto: 'Falta el horario.' }
      const { id } = await (await page.request.post(path, { data })).json()
      await openReady(page, '/admin/ofertas/plantillas')
      await page.getByRole('button', { name: `Editar «${data.titulo}»` }).click()
      await page.getByLabel('Motivo').fill('Indica el horario.')
      await page.request.delete(`${path}/${id}`)
      await button(page, 'Guardar').click()
      await expect(page.getByText('Alguien ha borrado esta plantilla mientras la cambiabas.')).toBeVisible()
      await expect(page.getByLabel('Motivo')).toHaveValue('Indica el horario.')
    },
  )
})
