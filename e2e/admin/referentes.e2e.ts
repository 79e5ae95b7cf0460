import { button, popup, title } from '../support/back-office.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { getReferente, LIST, makeReferente } from './referentes.ts'

/** The list that no other test changes: the rows that they make, whose pictures may be taken away, are not active. */
const ACTIVAS = '/admin/referentes?activo=true'

test.beforeEach(async ({ page }) => {
  await logInAs(page.context(), 'carmen')
})

test(
  'F172 a row opens beside the list; reload, a shared link and the back button find it again',
  release,
  async ({ page }) => {
    const made = await makeReferente(page.request)
    await openReady(page, `/admin/referentes?buscar=${encodeURIComponent(made.nombre)}`)
    await page.getByRole('cell', { name: 'Inactivo' }).click()
    await expect(page).toHaveURL(new RegExp(`ver=${made.id}`))
    await expect(title(page, 'Detalle de mujer referente')).toBeFocused()
    await expect(page.getByLabel('Nombre')).toHaveValue(made.nombre)
    await expect(page.getByRole('row')).toHaveCount(2)

    await page.reload()
    await expect(page.getByLabel('Nombre')).toHaveValue(made.nombre)
    await page.goBack()
    await expect(title(page, 'Detalle de mujer referente')).toHaveCount(0)
    await expect(page.getByRole('searchbox', { name: 'Buscar' })).toHaveValue(made.nombre)
  },
)

test('F172 the whole way by keyboard: to a row, into it, and back to it', release, async ({ page }) => {
  await openReady(page, ACTIVAS)
  const rows = page.getByRole('rowheader').getByRole('link')
  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title(page, 'Detalle de mujer referente')).toBeFocused()
  const own = page.getByRole('link', { name: 'Ver su página y su cartel' })
  await expect(own).toHaveAttribute('href', /^\/referentes\/[^?]/)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Cerrar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows.nth(1)).toBeFocused()

  await button(page, 'Nuevo').press('Enter')
  await expect(page.getByLabel('Nombre')).toBeFocused()
  await button(page, 'Cancelar').press('Enter')
  await expect(button(page, 'Nuevo')).toBeFocused()
})

test(
  'F172 administracion-1 on a phone the open panel stands in place of the list, and the focus comes back to the row',
  release,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openReady(page, ACTIVAS)
    const row = page.getByRole('rowheader').getByRole('link').nth(3)
    await row.click()
    await expect(title(page, 'Detalle de mujer referente')).toBeFocused()
    await expect(page.getByRole('table')).toBeHidden()
    await page.getByRole('link', { name: 'Cerrar' }).click()
    await expect(row).toBeFocused()
    await expect(row).toBeInViewport()
  },
)

test("F173 'Todos' asks without `activo`, the others with it", release, async ({ page }) => {
  await openReady(page, '/admin/referentes?activo=false')
  const asked: URLSearchParams[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === LIST) asked.push(searchParams)
  })
  const state = page.getByLabel('Estado')
  await state.selectOption('Todos')
  await expect(page).toHaveURL('/admin/referentes')
  await state.selectOption('Activo')
  await expect(page).toHaveURL('/admin/referentes?activo=true')
  await expect.poll(() => asked.map((search) => search.get('activo'))).toEqual([null, 'true'])
})

test('F175 F176 view, edit and create have their titles and buttons; Cancelar restores the values', async ({
  page,
}) => {
  const made = await makeReferente(page.request)
  await openReady(page, `/admin/referentes?ver=${made.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestión mujer referente')
  await expect(title(page, 'Detalle de mujer referente')).toBeVisible()
  await expect(page.getByLabel('Nombre')).not.toBeEditable()
  await expect(button(page, 'Guardar')).toHaveCount(0)

  await button(page, 'Editar').click()
  await expect(page).toHaveURL(`/admin/referentes?ver=${made.id}&editar=1`)
  await expect(title(page, 'Editar mujer referente')).toBeVisible()
  await page.getByLabel('Nombre').fill('Otra')
  await button(page, 'Cancelar').click()
  await expect(title(page, 'Detalle de mujer referente')).toBeVisible()
  await expect(page.getByLabel('Nombre')).toHaveValue(made.nombre)
  expect((await getReferente(page.request, made.id)).nombre).toBe(made.nombre)

  await button(page, 'Nuevo').click()
  await expect(page).toHaveURL('/admin/referentes?nuevo=1')
  await expect(title(page, 'Crear nueva mujer referente')).toBeVisible()
})

test('administracion-1 asks before leaving a form with unsaved changes', release, async ({ page }) => {
  const made = await makeReferente(page.request)
  await openReady(page, `${ACTIVAS}&ver=${made.id}&editar=1`)
  await page.getByLabel('Nombre').fill('Otra')
  await page.getByRole('link', { name: 'Cerrar' }).click()
  await popup(page, '¿Sales sin guardar?').getByRole('button', { name: 'Seguir aquí' }).click()
  await expect(page.getByLabel('Nombre')).toHaveValue('Otra')
  // A filter that has asked shows again what the list is filtered by.
  const estado = page.getByLabel('Estado')
  const before = await estado.inputValue()
  await estado.selectOption({ label: 'Inactivo' })
  await popup(page, '¿Sales sin guardar?').getByRole('button', { name: 'Seguir aquí' }).click()
  await expect(estado).toHaveValue(before)
  await page.getByRole('link', { name: 'Cerrar' }).click()
  await popup(page, '¿Sales sin guardar?').getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page).toHaveURL(ACTIVAS)
})
