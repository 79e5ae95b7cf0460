import { adminListOfertas } from '@alumbra/contract/ofertas/oferta-admin'
import { expectCleanEverywhere } from '../support/axe.ts'
import { button, saveAndHold, title } from '../support/back-office.ts'
import { reviewOferta } from '../support/new-empresa.ts'
import { type LoggedInEmpresa, loggedInEmpresa } from '../support/newcomers.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { reason, state, stored, writePendiente } from './ofertas.ts'

let empresa: LoggedInEmpresa

test.beforeAll(async ({ baseURL }) => {
  empresa = await loggedInEmpresa(baseURL, 'Ópticas Mirasol S.L.')
})

test.afterAll(() => empresa.request.dispose())

test.beforeEach(async ({ page }) => {
  await logInAs(page.context(), 'carmen')
})

test(
  "F172 F176 F184 the section has its title, search, states and pages, and no 'Nuevo'",
  release,
  async ({ page }) => {
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
  },
)

test(
  'F184 the list asks by state and search, pending ones first; an old address keeps both',
  release,
  async ({ page }) => {
    const accepted = await writePendiente(empresa)
    await reviewOferta(test.info().project.use.baseURL, accepted.id)
    const waiting = await writePendiente(empresa)
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
  },
)

test('F174 a search that finds none says so', async ({ page }) => {
  await page.goto('/admin/ofertas?buscar=zzzz&estado=borrada')
  await expect(page.getByText('Todavía no hay ofertas disponibles', { exact: true })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test(
  'F185 the detail shows everything; only the state and the reason can be changed',
  release,
  async ({ page }) => {
    const { id, puesto } = await writePendiente(empresa)
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
  },
)

test(
  'F185 the detail of an accepted oferta says nothing about a rejection, its form does',
  release,
  async ({ page }) => {
    const { id } = await writePendiente(empresa)
    await reviewOferta(test.info().project.use.baseURL, id)
    await openReady(page, `/admin/ofertas?ver=${id}`)
    await expect(page.getByRole('form').getByText('Aceptada')).toBeVisible()
    await expect(reason(page)).toHaveCount(0)
    await button(page, 'Editar').click()
    await expect(reason(page)).toBeDisabled()
    await state(page).selectOption('Rechazada')
    await expect(reason(page)).toBeEnabled()
  },
)

test('F175 Cancelar leaves the state as it was', release, async ({ page }) => {
  const { id } = await writePendiente(empresa)
  await openReady(page, `/admin/ofertas?ver=${id}&editar=1`)
  await state(page).selectOption('Rechazada')
  await reason(page).fill('Todavía lo pienso.')
  await button(page, 'Cancelar').click()
  await expect(title(page, 'Detalle de oferta')).toBeVisible()
  expect((await stored(page, id)).estado_revision).toBe('pendiente')
})

// Those of the list itself are looked for in everywhere/guardadas.
test.describe('accessibility faults', () => {
  test.slow()

  test('there are none in the detail', release, async ({ page }) => {
    const { id } = await writePendiente(empresa)
    expect((await empresa.request.delete(`/empresa/oferta/${id}`)).status()).toBe(204)
    await openReady(page, `/admin/ofertas?ver=${id}`)
    await expectCleanEverywhere(page)
  })

  test('there are none in the form nor in its messages', release, async ({ page }) => {
    const { id } = await writePendiente(empresa)
    await openReady(page, `/admin/ofertas?ver=${id}&editar=1`)
    await expectCleanEverywhere(page)
    await state(page).selectOption('Rechazada')
    await saveAndHold(page)
    await page.keyboard.press('Escape')
    await expectCleanEverywhere(page)
  })
})
