import {
  adminCountPendientes,
  adminGetOferta,
  adminListOfertas,
  type OfertaAdmin,
} from '@alumbra/contract/oferta-admin'
import type { Page } from '@playwright/test'
import { expectCleanEverywhere } from '../support/axe.ts'
import { button, INCOMPLETE, save, saveAndHold, title } from '../support/back-office.ts'
import { lastMailTo } from '../support/mailbox.ts'
import { reviewOferta, writeOferta } from '../support/new-empresa.ts'
import { type EmpresaInside, empresaInside } from '../support/newcomers.ts'
import { openReady } from '../support/open-ready.ts'
import { beInside } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const ENVIADO = 'Se ha enviado un mail a la empresa notificando del nuevo estado.'
const BORRADA = 'Está oferta esta marcada como borrada y no se puede editar.'

let empresa: EmpresaInside
test.beforeAll(async ({ baseURL }) => {
  empresa = await empresaInside(baseURL!, 'Ópticas Mirasol S.L.')
})
test.afterAll(() => empresa.request.dispose())
test.beforeEach(async ({ page }) => {
  await beInside(page.context(), 'carmen')
})

let written = 0
/** An oferta of this file alone, found by its name. */
async function write(): Promise<{ id: string; puesto: string }> {
  const puesto = `Tallista de lentes ${crypto.randomUUID().slice(0, 8)}-${written++}`
  return { id: await writeOferta(empresa.request, { puesto }), puesto }
}
const stored = async (page: Page, id: string): Promise<OfertaAdmin> =>
  (await page.request.get(adminGetOferta.path.replace(':id', id))).json()
const state = (page: Page) => page.getByLabel('Estado de revisión')
const reason = (page: Page) => page.getByRole('textbox', { name: 'Motivo de rechazo' })

test("F172 F176 F184 the section has its title, search, states and pages, and no 'Nuevo'", async ({
  page,
}) => {
  await openReady(page, '/admin/ofertas')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestión oferta')
  await expect(page.getByRole('searchbox', { name: 'Buscar' })).toBeVisible()
  await expect(page.getByLabel('Estado').getByRole('option')).toHaveText([
    'Todos',
    'Pendiente',
    'Aceptada',
    'Rechazada',
    'Borrada',
  ])
  await expect(page.getByRole('columnheader')).toHaveText(['Puesto', 'Empresa', 'Estado', 'Fecha'])
  await expect(button(page, 'Nuevo')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Páginas de ofertas' })).toContainText(
    /Anterior1\/\d+ \(\d+ ofertas\)Siguiente/,
  )
  await openReady(page, '/admin/ofertas?nuevo=1')
  await expect(page.getByRole('form')).toHaveCount(0)
})

test('F184 the list asks by state and search, pending ones first; an old address keeps both', async ({
  page,
}) => {
  const accepted = await write()
  await reviewOferta(test.info().project.use.baseURL ?? '', accepted.id)
  const waiting = await write()
  await openReady(page, '/admin/ofertas')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === adminListOfertas.path)
      asked.push(`${searchParams.get('status')}/${searchParams.get('search')}`)
  })
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('opticas MIRASOL')
  await page.getByRole('searchbox', { name: 'Buscar' }).press('Enter')
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toContainText('Pendiente')
  await page.getByLabel('Estado').selectOption('Aceptada')
  await expect(page).toHaveURL(/estado=aceptada/)
  await expect(page.getByRole('rowheader', { name: accepted.puesto })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: waiting.puesto })).toHaveCount(0)
  await page.getByLabel('Estado').selectOption('Pendiente')
  await expect(page.getByRole('rowheader', { name: waiting.puesto })).toBeVisible()
  expect(asked).toEqual(['null/opticas MIRASOL', 'aceptada/opticas MIRASOL', 'pendiente/opticas MIRASOL'])
  await page.reload()
  await expect(page.getByLabel('Estado')).toHaveValue('pendiente')
  await expect(page.getByRole('rowheader', { name: waiting.puesto })).toBeVisible()
})

test('F174 a search that finds none says so', async ({ page }) => {
  await page.goto('/admin/ofertas?buscar=zzzz&estado=borrada')
  await expect(page.getByText('Todavía no hay ofertas disponibles', { exact: true })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('F185 the detail shows everything; only the state and the reason can be changed', async ({ page }) => {
  const { id, puesto } = await write()
  await openReady(page, `/admin/ofertas?ver=${id}`)
  await expect(title(page, 'Detalle de oferta')).toBeVisible()
  const whole = await stored(page, id)
  for (const [label, value] of [
    ['Id', id],
    ['Empresa', empresa.empresa],
    ['Email', whole.mail],
    ['Contacto', whole.contacto],
    ['Puesto', puesto],
    ['Descripción', whole.descripcion],
    ['Modalidad', whole.modalidad],
    ['Ubicación', whole.ubicacion],
    ['Nivel de estudios', whole.nivel_estudios],
    ['Titulaciones', whole.titulaciones.join('\n')],
    ['Motivo de rechazo', ''],
  ] as const)
    await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue(value)
  await expect(page.getByRole('form').getByText('Pendiente')).toBeVisible()

  await button(page, 'Editar').click()
  await expect(title(page, 'Editar oferta')).toBeVisible()
  await expect(state(page)).toBeFocused()
  const editable = page.getByRole('form').locator(':is(input, textarea, select):not([readonly], :disabled)')
  await expect(editable).toHaveCount(1)
  await state(page).selectOption('Rechazada')
  await expect(editable).toHaveCount(2)
})

test('F175 Cancelar leaves the state as it was', async ({ page }) => {
  const { id } = await write()
  await openReady(page, `/admin/ofertas?ver=${id}&editar=1`)
  await state(page).selectOption('Rechazada')
  await reason(page).fill('Todavía lo pienso.')
  await button(page, 'Cancelar').click()
  await expect(title(page, 'Detalle de oferta')).toBeVisible()
  expect((await stored(page, id)).estado_revision).toBe('pendiente')
})

test('F186 M5 rejected with a reason, then accepted: popup, mail, list, detail and badge follow', async ({
  page,
}) => {
  const { id, puesto } = await write()
  await openReady(page, `/admin/ofertas?buscar=${encodeURIComponent(puesto)}&ver=${id}&editar=1`)
  await expect(state(page).locator('option:not(:disabled)')).toHaveText(['Aceptada', 'Rechazada'])
  await expect(reason(page)).toBeDisabled()
  await state(page).selectOption('Rechazada')
  await expect(reason(page)).toBeEnabled()
  await save(page, 'Error', INCOMPLETE)
  await expect(reason(page)).toHaveAccessibleDescription(/Debes proporcionar un motivo de rechazo/)
  await expect(reason(page)).toBeFocused()

  await reason(page).fill('Falta el horario.\nY el sueldo.')
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await save(page, 'Hecho', ENVIADO)
  await expect(title(page, 'Detalle de oferta')).toBeFocused()
  await expect(reason(page)).toHaveValue('Falta el horario.\nY el sueldo.')
  await expect(page.getByRole('row').nth(1)).toContainText('Rechazada')
  expect(asked).toContain(`GET ${adminCountPendientes.path}`)
  const { subject, text } = await lastMailTo(empresa.mail)
  expect([subject, text]).toEqual([
    expect.stringContaining(`Tu oferta está rechazada: ${puesto}`),
    expect.stringContaining('Falta el horario.'),
  ])

  await button(page, 'Editar').click()
  await expect(state(page)).toHaveValue('rechazada')
  await state(page).selectOption('Aceptada')
  await expect(reason(page)).toBeDisabled()
  await save(page, 'Hecho', ENVIADO)
  await expect(page.getByRole('row').nth(1)).toContainText('Aceptada')
  expect((await stored(page, id)).motivo_rechazo).toBeNull()
})

test('F170 F186 the badge of the sidebar counts one less after a decision and leads to the queue', async ({
  page,
}) => {
  const { id } = await write()
  // Others write ofertas meanwhile: here one decision counts alone.
  let pendientes = 7
  await page.route(`**${adminCountPendientes.path}`, (route) => route.fulfill({ json: { pendientes } }))
  await openReady(page, '/admin/referentes')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  const badge = page
    .getByRole('navigation', { name: 'Secciones' })
    .getByRole('link', { name: /pendientes de revisar/ })
  await expect(badge).toHaveText('7 pendientes de revisar')
  await page.getByRole('link', { name: 'Ofertas de empresas' }).click()
  await expect(page.getByRole('link', { name: 'Revisar 7 pendientes' })).toBeVisible()
  await page.goto(`/admin/ofertas?ver=${id}&editar=1`)
  await page.locator('html[data-ready]').waitFor()
  pendientes = 6
  await state(page).selectOption('Aceptada')
  await save(page, 'Hecho', ENVIADO)
  await expect(badge).toHaveText('6 pendientes de revisar')
  await badge.click()
  await expect(page).toHaveURL('/admin/ofertas/revision')
})

test('F186 what changes nothing is told as what it is, and mails nobody', async ({ page, baseURL }) => {
  const { id, puesto } = await write()
  await reviewOferta(baseURL ?? '', id)
  await expect.poll(async () => (await lastMailTo(empresa.mail)).subject).toContain(puesto)
  await openReady(page, `/admin/ofertas?ver=${id}&editar=1`)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await save(page, 'Hecho', 'No has cambiado nada. La empresa no recibe ningún mail.')
  expect(sent).toEqual([])
})

test('F186 a deleted one says so and cannot be edited', async ({ page }) => {
  const { id } = await write()
  expect((await empresa.request.delete(`/empresa/oferta/${id}`)).status()).toBe(204)
  for (const path of [`/admin/ofertas?ver=${id}`, `/admin/ofertas?ver=${id}&editar=1`]) {
    await openReady(page, path)
    await expect(page.getByText(BORRADA, { exact: true })).toBeVisible()
    await expect(button(page, 'Editar')).toHaveCount(0)
    await expect(button(page, 'Guardar')).toHaveCount(0)
    await expect(page.getByLabel('Estado de revisión')).toHaveCount(0)
  }
})

test.describe('when somebody else was first', () => {
  test.use({ expectedErrors: [/409/] })

  test('F186 M5 the popup names her and what she did, and the decision stays hers', async ({
    page,
    baseURL,
  }) => {
    const { id } = await write()
    await openReady(page, `/admin/ofertas?ver=${id}&editar=1`)
    await reviewOferta(baseURL ?? '', id, 'Falta el horario.')
    await state(page).selectOption('Aceptada')
    await saveAndHold(page)
    await expect(page.getByRole('alertdialog')).toContainText(
      /Otra persona ha cambiado esto mientras tanto.* Detalles: Carmen .* ya la rechazó el .* a las /,
    )
    await page.keyboard.press('Escape')
    expect((await stored(page, id)).estado_revision).toBe('rechazada')
  })
})

test.describe('accessibility faults', () => {
  test.slow()

  test('there are none in the list nor in the detail', async ({ page }) => {
    const { id } = await write()
    await openReady(page, '/admin/ofertas')
    await expectCleanEverywhere(page)
    expect((await empresa.request.delete(`/empresa/oferta/${id}`)).status()).toBe(204)
    await openReady(page, `/admin/ofertas?ver=${id}`)
    await expectCleanEverywhere(page)
  })

  test('there are none in the form nor in what it says', async ({ page }) => {
    const { id } = await write()
    await openReady(page, `/admin/ofertas?ver=${id}&editar=1`)
    await expectCleanEverywhere(page)
    await state(page).selectOption('Rechazada')
    await saveAndHold(page)
    await page.keyboard.press('Escape')
    await expectCleanEverywhere(page)
  })
})
