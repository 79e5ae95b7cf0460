import { ERROR_TEXT } from '@alumbra/contract/errors'
import {
  adminCreateReferente,
  adminGetReferente,
  adminListReferentes,
  adminUploadReferentePicture,
  type ReferenteAdmin,
} from '@alumbra/contract/referente'
import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { button, INCOMPLETE, popup, save, saveAndHold, title } from '../support/back-office.ts'
import { openReady } from '../support/open-ready.ts'
import { beInside } from '../support/people.ts'
import { pngFile } from '../support/png-file.ts'
import { expect, test } from '../support/test.ts'

const LIST = adminListReferentes.path
/** The list that no other test changes: what they make is not active. */
const ACTIVAS = '/admin/referentes?activo=true'

/** A role model of one test alone; not active, so that no visitor meets her. */
async function makeReferente(request: APIRequestContext, changes: object = {}): Promise<ReferenteAdmin> {
  const data = { nombre: `Inés Prueba ${crypto.randomUUID()}`, estudios: 'Física', activo: false, ...changes }
  const { id } = await (await request.post(adminCreateReferente.path, { data })).json()
  return getReferente(request, id)
}

const getReferente = async (request: APIRequestContext, id: string): Promise<ReferenteAdmin> =>
  (await request.get(adminGetReferente.path.replace(':id', id))).json()

/** A photograph larger than the hint allows: noise cannot be compressed. */
async function heavyPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const image = sharp({ create: { width: 1900, height: 1900, channels: 3, background: '#888', noise } })
  return image.jpeg({ quality: 95 }).toBuffer()
}

test.beforeEach(async ({ page }) => {
  await beInside(page.context(), 'carmen')
})

test('F172 a row opens beside the list; reload, a shared link and the back button find it again', async ({
  page,
}) => {
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
})

test('F172 the whole way by keyboard: to a row, into it, and back to it', async ({ page }) => {
  await openReady(page, ACTIVAS)
  const rows = page.getByRole('rowheader').getByRole('link')
  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title(page, 'Detalle de mujer referente')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Cerrar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows.nth(1)).toBeFocused()

  await button(page, 'Nuevo').press('Enter')
  await expect(page.getByLabel('Nombre')).toBeFocused()
  await button(page, 'Cancelar').press('Enter')
  await expect(button(page, 'Nuevo')).toBeFocused()
})

test('F172 administracion-1 on a phone what is open stands in place of the list, and the focus comes back to the row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openReady(page, ACTIVAS)
  const row = page.getByRole('rowheader').getByRole('link').nth(3)
  await row.click()
  await expect(title(page, 'Detalle de mujer referente')).toBeFocused()
  await expect(page.getByRole('table')).toBeHidden()
  await page.getByRole('link', { name: 'Cerrar' }).click()
  await expect(row).toBeFocused()
  await expect(row).toBeInViewport()
})

test("F173 'Todos' asks without `activo`, the others with it", async ({ page }) => {
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

test('administracion-1 asks before leaving what is not saved', async ({ page }) => {
  const made = await makeReferente(page.request)
  await openReady(page, `/admin/referentes?ver=${made.id}&editar=1`)
  await page.getByLabel('Nombre').fill('Otra')
  await page.getByRole('link', { name: 'Cerrar' }).click()
  await popup(page, '¿Sales sin guardar?').getByRole('button', { name: 'Seguir aquí' }).click()
  await expect(page.getByLabel('Nombre')).toHaveValue('Otra')
  await page.getByRole('link', { name: 'Cerrar' }).click()
  await popup(page, '¿Sales sin guardar?').getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page).toHaveURL('/admin/referentes')
})

test('F177 F178 only the name is required: message, popup, and the focus on it', async ({ page }) => {
  await openReady(page, '/admin/referentes?nuevo=1')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  for (const label of [
    'Frase motivadora',
    'Estudios',
    'Trabajos',
    'Instagram',
    'LinkedIn',
    'GitHub',
    'Vídeo',
  ])
    await expect(page.getByRole('textbox', { name: label })).toBeEditable()
  await expect(page.getByRole('checkbox', { name: 'Activo', exact: true })).toBeChecked()
  await save(page, 'Error', INCOMPLETE)
  await expect(page.getByLabel('Nombre')).toBeFocused()
  await expect(page.getByLabel('Nombre')).toHaveAccessibleDescription(/Este campo es obligatorio/)
  expect(sent).toEqual([])
})

test('F179 M5 M7 saves the data, then the picture, then loads list and detail again; 3 MB are no obstacle', async ({
  page,
}) => {
  // The photograph is made of noise, and drawn anew twice.
  test.slow()
  const made = await makeReferente(page.request)
  await openReady(page, `/admin/referentes?ver=${made.id}&editar=1`)
  await expect(page.getByText('Formatos: JPG, PNG. Máx. 2MB')).toBeVisible()
  const buffer = await heavyPhoto()
  expect(buffer.length).toBeGreaterThan(3_000_000)
  const order: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith(LIST)) order.push(`${request.method()} ${pathname.replace(made.id, ':id')}`)
  })
  await page.getByLabel('Frase motivadora').fill('La luz se mide')
  await page.getByLabel('Imagen').setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('figure').locator('canvas')).toBeAttached()
  await expect(page.getByRole('figure')).toContainText('La luz se mide')
  await save(page, 'Hecho', 'Se han modificado los datos del referente correctamente.')
  await expect(title(page, 'Detalle de mujer referente')).toBeFocused()
  expect(order.slice(0, 2)).toEqual([`POST ${LIST}/:id`, `POST ${adminUploadReferentePicture.path}`])
  expect(order.slice(2)).toEqual(expect.arrayContaining([`GET ${LIST}`, `GET ${LIST}/:id`]))
  expect(order.slice(2).filter((call) => !call.startsWith('GET'))).toEqual([])
  const { img, frase_motivadora } = await getReferente(page.request, made.id)
  expect([frase_motivadora, typeof img]).toEqual(['La luz se mide', 'string'])
  await expect(page.getByRole('figure').locator('img')).toHaveAttribute(
    'src',
    img!.replace('800.webp', '400.webp'),
  )
})

test('F179 M5 a new one gets her picture by the id that was answered, and stands first in the list', async ({
  page,
}) => {
  await openReady(page, '/admin/referentes?nuevo=1')
  const nombre = `Olga Prueba ${crypto.randomUUID()}`
  await page.getByLabel('Nombre').fill(nombre)
  await page.getByRole('checkbox', { name: 'Ciencia' }).check()
  await page.getByRole('checkbox', { name: 'Activo', exact: true }).uncheck()
  await page.getByLabel('Imagen').setInputFiles(await pngFile(30, 60, '#0e7c7b'))
  await save(page, 'Hecho', 'Se ha creado el referente  correctamente')
  await expect(page).toHaveURL(/[?&]ver=/)
  const id = new URL(page.url()).searchParams.get('ver') ?? ''
  const made = await getReferente(page.request, id)
  expect([made.nombre, made.areas, made.activo]).toEqual([nombre, ['S'], false])
  expect(made.img).toContain('/referentes/')
  await expect(page.getByRole('rowheader').first()).toHaveText(nombre)
})

test.describe('when something is refused', () => {
  test.use({ expectedErrors: [/404|415|500/] })

  test('M5 the popup says what the server said, and everything written stays', async ({ page }) => {
    const made = await makeReferente(page.request)
    await openReady(page, `/admin/referentes?ver=${made.id}&editar=1`)
    await page.route(`**${LIST}/*`, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { errorCode: 'zzz' } })
        : route.continue(),
    )
    await page.getByLabel('Nombre').fill('Otra')
    await save(page, 'Error', ERROR_TEXT.unexpectedError)
    await expect(page.getByLabel('Nombre')).toHaveValue('Otra')
    await expect(button(page, 'Guardar')).toBeFocused()
  })

  test('a picture that is refused is told; the data are saved, and once', async ({ page }) => {
    await openReady(page, '/admin/referentes?nuevo=1')
    await page.route('**/imagen', (route) =>
      route.fulfill({ status: 415, json: { errorCode: 'unsupportedType' } }),
    )
    const nombre = `Eva Prueba ${crypto.randomUUID()}`
    await page.getByLabel('Nombre').fill(nombre)
    await page.getByRole('checkbox', { name: 'Activo', exact: true }).uncheck()
    await page.getByLabel('Imagen').setInputFiles(await pngFile(9, 9))
    await saveAndHold(page)
    await expect(popup(page, 'Error')).toContainText('Los datos están guardados, pero la imagen no.')
    await expect(popup(page, 'Error')).toContainText(ERROR_TEXT.unsupportedType)
    await page.keyboard.press('Escape')
    await expect(title(page, 'Detalle de mujer referente')).toBeFocused()
    const found = await page.request.get(`${LIST}?search=${encodeURIComponent(nombre)}`)
    expect((await found.json()).total).toBe(1)
  })

  test('one that is not there says so beside the list', async ({ page }) => {
    const answer = await page.goto('/admin/referentes?ver=01890000-0000-7000-8000-000000000000')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('alert')).toContainText(ERROR_TEXT.notFound)
    await expect(page.getByRole('rowheader')).toHaveCount(20)
  })
})
