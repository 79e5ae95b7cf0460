import { changePasswordEmpresa } from '@alumbra/contract/cuenta-empresa'
import {
  getPerfilEmpresa,
  type PerfilEmpresa,
  savePerfilEmpresa,
  uploadEmpresaPicture,
} from '@alumbra/contract/empresa'
import { ERROR_TEXT } from '@alumbra/contract/errors'
import { listOfertasEmpresa } from '@alumbra/contract/oferta'
import { fechaLista } from '@alumbra/domain/fechas'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { NOMBRE, test } from '../support/as-empresa.ts'
import { expectCleanEverywhere } from '../support/axe.ts'
import { enterEmpresa, reviewOferta, writeOferta } from '../support/new-empresa.ts'
import { openReady } from '../support/open-ready.ts'
import { pngFile } from '../support/png-file.ts'
import { expect } from '../support/test.ts'

const card = (page: Page) => page.getByRole('region', { name: NOMBRE })
const list = (page: Page) => page.getByRole('region', { name: 'Tus ofertas' })
const row = (page: Page, puesto: string) => list(page).getByRole('listitem').filter({ hasText: puesto })
const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
const perfil = async (page: Page): Promise<PerfilEmpresa> =>
  (await page.request.get(getPerfilEmpresa.path)).json()
const putPerfil = async (page: Page, data: object) =>
  expect((await page.request.post(savePerfilEmpresa.path, { data })).status()).toBe(200)

/** Everything the page asks a path for, from now on. */
function requestsTo(page: Page, path: string): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(path)) sent.push(request.method())
  })
  return sent
}

async function openEdit(page: Page) {
  await openReady(page, '/empresa')
  await button(card(page), 'Editar datos').click()
}

test.describe('the profile card', () => {
  test('F127 F129 shows the empresa; name, CIF and mail offer no way to write them', async ({
    page,
    empresa,
  }) => {
    await putPerfil(page, { telf: '965123456', contacto: 'Marta Vidal', linkedin: 'linkedin.com/company/x' })
    await openEdit(page)
    await expect(button(card(page), 'Editar datos')).toHaveAttribute('aria-expanded', 'true')
    await expect(card(page).getByRole('definition')).toHaveText([empresa.cif, empresa.mail])
    await expect(card(page).getByRole('textbox')).toHaveCount(3)
    await button(card(page), 'Cancelar').click()
    await expect(card(page).getByRole('definition')).toHaveText([
      empresa.cif,
      empresa.mail,
      '965123456',
      'Marta Vidal',
      /^linkedin\.com\/company\/x/,
    ])
    await expect(card(page).getByRole('link', { name: /linkedin/ })).toHaveAttribute(
      'href',
      'https://linkedin.com/company/x',
    )
  })

  test('F128 F130 Guardar saves and leaves the edit, Cancelar leaves it as it was', async ({ page }) => {
    await putPerfil(page, { telf: '', contacto: '', linkedin: '' })
    await openEdit(page)
    await expect(card(page).getByLabel('Teléfono')).toBeFocused()
    await page.keyboard.type('966000111')
    await card(page).getByLabel('Contacto').fill('Otra persona')
    await button(card(page), 'Cancelar').click()
    await expect(button(card(page), 'Editar datos')).toBeFocused()
    await expect(card(page).getByText('Sin indicar')).toHaveCount(3)
    expect((await perfil(page)).contacto).toBe('')

    await page.keyboard.press('Enter')
    await page.keyboard.type('966000111')
    await card(page).getByLabel('Contacto').fill('Inés Roig')
    await card(page).getByLabel('LinkedIn').fill('linkedin.com/company/jucar')
    await button(card(page), 'Guardar').click()
    const dialog = page.getByRole('dialog', { name: 'Datos guardados' })
    await expect(dialog).toContainText('Los cambios han sido guardados correctamente')
    await button(dialog, 'Aceptar').click()
    await expect(button(card(page), 'Editar datos')).toBeFocused()
    await expect(card(page).getByRole('textbox')).toHaveCount(0)
    await expect(card(page)).toContainText('Inés Roig')
    expect(await perfil(page)).toMatchObject({
      telf: '966000111',
      contacto: 'Inés Roig',
      linkedin: 'linkedin.com/company/jucar',
    })
    await page.reload()
    await expect(card(page)).toContainText('966000111')
  })

  test('F131 the phone is judged when it is left and when it is saved', async ({ page }) => {
    const sent = requestsTo(page, savePerfilEmpresa.path)
    await openEdit(page)
    const telf = card(page).getByLabel('Teléfono')
    await telf.fill('')
    await telf.pressSequentially('96512345a')
    // Long enough for a message to come.
    await page.waitForTimeout(500)
    await expect(telf).toHaveAccessibleDescription('Solo números, sin espacios.')
    await page.keyboard.press('Tab')
    await expect(telf).toHaveAccessibleDescription(/El teléfono solo puede contener números$/)
    await telf.fill('96512345')
    await page.keyboard.press('Tab')
    await expect(telf).toHaveAccessibleDescription(/El teléfono debe tener al menos 9 dígitos$/)
    await button(card(page), 'Guardar').click()
    await expect(telf).toBeFocused()
    await expect(
      card(page).getByRole('link', { name: 'El teléfono debe tener al menos 9 dígitos' }),
    ).toBeVisible()

    await button(card(page), 'Cancelar').click()
    await button(card(page), 'Editar datos').click()
    await telf.fill('12')
    await telf.press('Enter')
    await expect(telf).toHaveAccessibleDescription(/El teléfono debe tener al menos 9 dígitos$/)
    expect(sent).toEqual([])
    await telf.fill('')
    await button(card(page), 'Guardar').click()
    await expect(page.getByRole('dialog', { name: 'Datos guardados' })).toBeVisible()
    expect((await perfil(page)).telf).toBe('')
  })

  test('a long address stays whole where there is room for it', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openReady(page, '/empresa')
    const lines = await card(page)
      .getByRole('definition')
      .nth(1)
      .evaluate((mail) => {
        const range = document.createRange()
        range.selectNodeContents(mail)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      })
    expect(lines).toBe(1)
  })

  test('F132 a logo is kept whole on a square, and shown without a reload', async ({ page }) => {
    await openReady(page, '/empresa')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      button(card(page), 'Cambiar logo').click(),
    ])
    // A wide logo: its two ends tell whether anything was cut off.
    const wide = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="150"><rect width="600" height="150" fill="#0e7c7b"/><rect width="20" height="150" fill="#f00"/><rect x="580" width="20" height="150" fill="#00f"/></svg>',
    )
    await chooser.setFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await sharp(wide).png().toBuffer(),
    })
    const dialog = page.getByRole('dialog', { name: 'Así se verá tu logo' })
    await expect(dialog.getByRole('radio', { name: 'Blanco' })).toBeChecked()
    await button(dialog, 'Usar este logo').click()
    await expect(dialog).toBeHidden()
    await expect(button(card(page), 'Cambiar logo')).toBeFocused()
    const { logo } = await perfil(page)
    await expect(card(page).locator('img')).toHaveAttribute('src', logo!.replace('800.webp', '400.webp'))
    const image = sharp(await (await page.request.get(logo!)).body())
    const { width, height } = await image.metadata()
    expect(width).toBe(height)
    const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ]
    const middle = Math.floor(info.height / 2)
    const [left, right, above] = [pixel(5, middle), pixel(info.width - 6, middle), pixel(middle, 5)]
    expect(left[0]! > 200 && left[2]! < 60, `red at the left: ${left}`).toBe(true)
    expect(right[2]! > 200 && right[0]! < 60, `blue at the right: ${right}`).toBe(true)
    expect(Math.min(...above)).toBeGreaterThan(250)
  })

  test.describe('when the logo fails', () => {
    test.use({ expectedErrors: [/500/] })

    test('F132 it says so, the old one stays and the page goes on', async ({ page }) => {
      const before = (await perfil(page)).logo
      await openReady(page, '/empresa')
      await page.route(`**${uploadEmpresaPicture.path}`, (route) => route.fulfill({ status: 500, json: {} }))
      const choose = page.locator('input[type=file]')
      await choose.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no') })
      await expect(page.getByText(/No hemos podido abrir esa imagen/)).toBeVisible()
      await choose.setInputFiles(await pngFile(9, 9))
      const dialog = page.getByRole('dialog', { name: 'Así se verá tu logo' })
      await button(dialog, 'Usar este logo').click()
      await expect(dialog.getByRole('alert')).toContainText('No hemos podido cambiar el logo')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      expect((await perfil(page)).logo).toBe(before)
    })
  })

  test('F133 the password panel opens and closes; a wrong repetition is named and nothing is sent', async ({
    page,
    empresa,
  }) => {
    const sent = requestsTo(page, changePasswordEmpresa.path)
    await openReady(page, '/empresa')
    const toggle = button(card(page), 'Cambiar contraseña')
    const form = card(page).getByRole('form', { name: 'Cambio de contraseña' })
    await toggle.click()
    await expect(form).toBeVisible()
    await toggle.click()
    await expect(form).toHaveCount(0)
    await fillPasswords(page, empresa.password, 'Telescopio-8', 'Telescopio-9')
    await button(form, 'Guardar contraseña').click()
    await expect(form.getByLabel('Repite la contraseña nueva', { exact: true })).toHaveAccessibleDescription(
      'Las contraseñas no coinciden',
    )
    expect(sent).toEqual([])
  })

  test.describe('a password change', () => {
    test.use({ expectedErrors: [/400/] })

    test('F133 names a wrong old one and a weak new one; done, the panel is closed and empty', async ({
      page,
      empresa,
    }) => {
      await openReady(page, '/empresa')
      const form = card(page).getByRole('form', { name: 'Cambio de contraseña' })
      await fillPasswords(page, 'Equivocada-1', 'Telescopio-8', 'Telescopio-8')
      await button(form, 'Guardar contraseña').click()
      await expect(form.getByRole('alert')).toContainText(ERROR_TEXT.badOldPass)
      await button(card(page), 'Cambiar contraseña').click()
      await fillPasswords(page, empresa.password, 'corta', 'corta')
      await button(form, 'Guardar contraseña').click()
      await expect(form.getByRole('alert')).toContainText(ERROR_TEXT.badNewPass)
      await button(card(page), 'Cambiar contraseña').click()
      await fillPasswords(page, empresa.password, 'Telescopio-8', 'Telescopio-8')
      await button(form, 'Guardar contraseña').click()
      const dialog = page.getByRole('dialog', { name: 'Contraseña modificada' })
      await expect(dialog).toBeVisible()
      await expect(dialog).toBeHidden({ timeout: 4000 })
      await expect(form).toHaveCount(0)
      await button(card(page), 'Cambiar contraseña').click()
      await expect(form.getByLabel('Contraseña actual', { exact: true })).toHaveValue('')
      await enterEmpresa(page.request, { ...empresa, password: 'Telescopio-8' })
    })
  })

  test.describe('when the server fails', () => {
    test.use({ expectedErrors: [/500|401/] })

    test('F128 a save that fails says so, keeps what was written and stays in the edit', async ({ page }) => {
      await openEdit(page)
      await page.route(`**${savePerfilEmpresa.path}`, (route) => route.fulfill({ status: 500, json: {} }))
      await card(page).getByLabel('Contacto').fill('No me pierdas')
      await button(card(page), 'Guardar').click()
      const dialog = page.getByRole('alertdialog', { name: 'Error al guardar' })
      await expect(dialog).toContainText(ERROR_TEXT.updateError)
      await button(dialog, 'Entendido').click()
      await expect(card(page).getByLabel('Contacto')).toHaveValue('No me pierdas')
      await expect(button(card(page), 'Guardar')).toBeFocused()
    })

    test('F072 a save after the session has ended leads to the login and back', async ({ page }) => {
      await openEdit(page)
      await page.context().clearCookies()
      await button(card(page), 'Guardar').click()
      await expect(page).toHaveURL('/empresa/login?volver=%2Fempresa')
    })
  })
})

async function fillPasswords(page: Page, actual: string, nueva: string, repetida: string) {
  const form = card(page).getByRole('form', { name: 'Cambio de contraseña' })
  if ((await form.count()) === 0) await button(card(page), 'Cambiar contraseña').click()
  await form.getByLabel('Contraseña actual', { exact: true }).fill(actual)
  await form.getByLabel('Contraseña nueva', { exact: true }).fill(nueva)
  await form.getByLabel('Repite la contraseña nueva', { exact: true }).fill(repetida)
}

/** The empresa has an oferta in each state; answers the id of the one that was rejected. */
async function writeThree(request: APIRequestContext, baseURL: string | undefined): Promise<string> {
  const rejected = await writeOferta(request, { puesto: 'Puesto rechazado' })
  await reviewOferta(baseURL, rejected, 'Falta el horario.')
  await reviewOferta(baseURL, await writeOferta(request, { puesto: 'Puesto aceptado' }))
  await writeOferta(request, { puesto: 'Puesto pendiente' })
  return rejected
}

test.describe('the ofertas of an empresa', () => {
  test('F134 the page is called Gestión ofertas and says what the states mean', async ({ page }) => {
    await openReady(page, '/empresa')
    await expect(page).toHaveTitle('Gestión ofertas · Alumbra')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestión ofertas')
    await expect(list(page).getByRole('term')).toHaveText(['Pendiente', 'Aceptada', 'Rechazada'])
    await expect(page.getByText('Todavía no hay ofertas disponibles')).toBeVisible()
  })

  test('F135 F136 each shows state, dates and the reason of its rejection, and leads to its details', async ({
    page,
    baseURL,
  }) => {
    const rejected = await writeThree(page.request, baseURL)
    await openReady(page, '/empresa')
    await expect(list(page).getByRole('heading', { level: 3 })).toHaveText([
      'Puesto pendiente',
      'Puesto aceptado',
      'Puesto rechazado',
    ])
    const today = fechaLista(new Date().toISOString())
    await expect(row(page, 'Puesto pendiente')).toContainText('Pendiente')
    await expect(row(page, 'Puesto aceptado')).toContainText('Aceptada')
    await expect(row(page, 'Puesto aceptado')).toContainText(`Publicada el ${today}`)
    await expect(row(page, 'Puesto rechazado')).toContainText(`Creada el ${today}`)
    await expect(row(page, 'Puesto rechazado')).toContainText('Falta el horario.')
    await expect(list(page).getByText('Motivo del rechazo')).toHaveCount(1)
    await expect(
      row(page, 'Puesto rechazado').getByRole('link', { name: 'Ver detalles de Puesto rechazado' }),
    ).toHaveAttribute('href', `/empresa/edicion-oferta/${rejected}`)
    await expect(page.getByRole('link', { name: 'AÑADIR OFERTA' })).toHaveAttribute('href', '/empresa/oferta')
  })

  test('F137 F139 asks with the position in quotes; cancel, backdrop, close and Escape delete nothing', async ({
    page,
    baseURL,
  }) => {
    await writeThree(page.request, baseURL)
    await openReady(page, '/empresa')
    const sent = requestsTo(page, '/empresa/oferta/')
    const remove = button(row(page, 'Puesto aceptado'), 'Eliminar Puesto aceptado')
    const dialog = page.getByRole('alertdialog', { name: '¿Estás segura?' })
    for (const leave of [
      () => button(dialog, 'Cancelar').click(),
      () => page.mouse.click(5, 5),
      () => button(dialog, 'Cerrar').click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await remove.click()
      await expect(dialog).toContainText('¿Quieres eliminar la oferta «Puesto aceptado»?')
      await expect(dialog.getByRole('button')).toHaveText(['Cancelar', 'Sí, eliminar', ''])
      await leave()
      await expect(dialog).toHaveCount(0)
      await expect(remove).toBeFocused()
    }
    expect(sent).toEqual([])
    await expect(list(page).getByRole('listitem')).toHaveCount(3)
  })

  test('F139 a dialog with a timer closes by it', async ({ page }) => {
    await openEdit(page)
    await button(card(page), 'Guardar').click()
    const dialog = page.getByRole('dialog', { name: 'Datos guardados' })
    await expect(dialog.getByText('Se cierra solo en 3 segundos')).toBeVisible()
    await expect(dialog).toHaveCount(0, { timeout: 5000 })
  })

  test('F138 a confirmed deletion reloads the list and the focus lands where the row was', async ({
    page,
    baseURL,
  }) => {
    await writeThree(page.request, baseURL)
    await openReady(page, '/empresa')
    const calls = requestsTo(page, '/empresa/')
    await button(row(page, 'Puesto aceptado'), /^Eliminar/).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(button(page, 'Sí, eliminar')).toBeFocused()
    await page.keyboard.press('Enter')
    const note = list(page).getByRole('listitem').nth(1)
    await expect(note).toBeFocused()
    await expect(note).toContainText('Has eliminado «Puesto aceptado».')
    await expect(list(page).getByRole('heading', { level: 3 })).toHaveText([
      'Puesto pendiente',
      'Puesto rechazado',
    ])
    expect(calls).toEqual(['DELETE', 'GET'])
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Crear nueva con estos datos' })).toBeFocused()
    const { ofertas } = await (await page.request.get(listOfertasEmpresa.path)).json()
    expect(ofertas).toHaveLength(2)
  })

  test.describe('when the deletion fails', () => {
    test.use({ expectedErrors: [/500/] })

    test('F140 it says so and the oferta stays', async ({ page }) => {
      await writeOferta(page.request, { puesto: 'Puesto pendiente' })
      await openReady(page, '/empresa')
      await page.route('**/empresa/oferta/*', (route) => route.fulfill({ status: 500, json: {} }))
      await button(row(page, 'Puesto pendiente'), /^Eliminar/).click()
      await button(page, 'Sí, eliminar').click()
      await expect(page.getByText(ERROR_TEXT.deleteOfertaError)).toBeVisible()
      await expect(row(page, 'Puesto pendiente')).toBeVisible()
      await expect(button(row(page, 'Puesto pendiente'), /^Eliminar/)).toBeFocused()
    })
  })
})

test('the home of an empresa is clean in axe and fits, with its dialogs and its errors', async ({ page }) => {
  test.setTimeout(180_000)
  await writeOferta(page.request, { puesto: 'Puesto a la vista' })
  await openReady(page, '/empresa')
  await expectCleanEverywhere(page)
  await button(row(page, 'Puesto a la vista'), /^Eliminar/).click()
  await expectCleanEverywhere(page)
  await page.keyboard.press('Escape')
  await page.locator('input[type=file]').setInputFiles(await pngFile(90, 30, '#8a2f62'))
  await expect(page.getByRole('dialog', { name: 'Así se verá tu logo' })).toBeVisible()
  await expectCleanEverywhere(page)
  await page.keyboard.press('Escape')
  await button(card(page), 'Editar datos').click()
  await card(page).getByLabel('Teléfono').fill('1')
  await button(card(page), 'Guardar').click()
  await expectCleanEverywhere(page)
  await button(card(page), 'Cambiar contraseña').click()
  await button(card(page), 'Guardar contraseña').click()
  await expectCleanEverywhere(page)
})
