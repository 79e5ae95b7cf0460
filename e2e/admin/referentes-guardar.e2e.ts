import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import { adminUploadReferentePicture } from '@alumbra/contract/referentes/referente-admin'
import sharp from 'sharp'
import { button, INCOMPLETE, popup, save, saveAndHold, title } from '../support/back-office.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { pngFile } from '../support/png-file.ts'
import { present } from '../support/present.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { getReferente, LIST, makeReferente } from './referentes.ts'

/** A photograph larger than the hint allows: noise cannot be compressed. */
async function heavyPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const image = sharp({ create: { width: 1900, height: 1900, channels: 3, background: '#888', noise } })
  return image.jpeg({ quality: 95 }).toBuffer()
}

test.beforeEach(async ({ page }) => {
  await logInAs(page.context(), 'carmen')
})

test('F177 F178 only the name is required: message, popup, and focus on it', release, async ({ page }) => {
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
  // The photograph is made of noise, and redrawn twice.
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
  const upload = page.waitForRequest(/\/imagen$/)
  await save(page, 'Hecho', 'Se han modificado los datos del referente correctamente.')
  // Half a megabit a second carries it in the ten seconds of a call.
  expect(Number(await (await upload).headerValue('content-length'))).toBeLessThan(601_000)
  await expect(title(page, 'Detalle de mujer referente')).toBeFocused()
  expect(order.slice(0, 2)).toEqual([`POST ${LIST}/:id`, `POST ${adminUploadReferentePicture.path}`])
  expect(order.slice(2)).toEqual(expect.arrayContaining([`GET ${LIST}`, `GET ${LIST}/:id`]))
  expect(order.slice(2).filter((call) => !call.startsWith('GET'))).toEqual([])
  const { img, frase_motivadora } = await getReferente(page.request, made.id)
  expect([frase_motivadora, typeof img]).toEqual(['La luz se mide', 'string'])
  await expect(page.getByRole('figure').locator('img')).toHaveAttribute(
    'src',
    present(img).replace('800.webp', '400.webp'),
  )

  // imagenes-8: taken away at once, beside a text that is being written.
  await page.getByRole('button', { name: 'Editar' }).click()
  await page.getByLabel('Frase motivadora').fill('La luz se cuenta')
  await page.getByRole('button', { name: 'Quitar la imagen' }).click()
  const question = page.getByRole('alertdialog', { name: '¿Quitar la imagen de esta referente?' })
  await question.getByRole('button', { name: 'Quitar la imagen' }).click()
  await expect(page.getByText('La imagen ya no está.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quitar la imagen' })).toHaveCount(0)
  await expect(page.getByLabel('Frase motivadora')).toHaveValue('La luz se cuenta')
  expect((await getReferente(page.request, made.id)).img).toBeNull()
})

test(
  'F179 a large picture with transparent parts is made smaller, and keeps them',
  release,
  async ({ page }) => {
    test.slow()
    const made = await makeReferente(page.request)
    await openReady(page, `/admin/referentes?ver=${made.id}&editar=1`)
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
    const buffer = await sharp({
      create: { width: 800, height: 800, channels: 3, background: '#888', noise },
    })
      .extend({ left: 100, background: '#0000' })
      .png()
      .toBuffer()
    expect(buffer.length).toBeGreaterThan(1_000_000)
    await page.getByLabel('Imagen').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer })
    await expect(page.getByRole('figure').locator('canvas')).toBeAttached()
    const upload = page.waitForRequest(/\/imagen$/)
    await save(page, 'Hecho', 'Se han modificado los datos del referente correctamente.')
    expect(Number(await (await upload).headerValue('content-length'))).toBeLessThan(buffer.length / 2)
    const { img } = await getReferente(page.request, made.id)
    const kept = await page.request.get(present(img))
    const { data, info } = await sharp(await kept.body())
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, info.channels, data[3]]).toEqual([800, 711, 4, 0])
  },
)

test('F179 M5 a new one gets her picture by its id, and stands first', release, async ({ page }) => {
  const older = await makeReferente(page.request)
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
  // Others may make one meanwhile, which stands above her.
  const mine = async () =>
    (await page.getByRole('rowheader').allTextContents()).find((name) =>
      [nombre, older.nombre].includes(name),
    )
  await expect.poll(mine).toBe(nombre)
})

test.describe('when something is refused', () => {
  test.use({ expectedErrors: [/404|415|500/] })

  test('M5 the popup shows the message of the server, and the form keeps its text', async ({ page }) => {
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

  test('a refused picture shows an error; the data are saved, once', release, async ({ page }) => {
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

  test('one that is not there says so beside the list', release, async ({ page }) => {
    const answer = await page.goto('/admin/referentes?ver=01890000-0000-7000-8000-000000000000')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('alert')).toContainText(ERROR_TEXT.notFound)
    await expect(page.getByRole('rowheader')).toHaveCount(20)
    await page.getByRole('link', { name: 'Volver a la lista' }).click()
    await expect(page).toHaveURL('/admin/referentes')
  })
})

test('referentes-9 the form names the letters that the PDF of the poster cannot write, as they are written', async ({
  page,
}) => {
  const made = await makeReferente(page.request)
  await openReady(page, `/admin/referentes?ver=${made.id}&editar=1`)
  const note = page.getByText('El PDF no sabe escribir estas letras')
  await page.getByLabel('Frase motivadora').fill('Χαίρε, Олена')
  await expect(note).toHaveCount(0)
  await page.getByLabel('Frase motivadora').fill('屠呦呦')
  await expect(note).toContainText('屠 呦. Al imprimir')
})
