import { type Familia, getFamiliasOfertas } from '@alumbra/contract/catalogo'
import { ERROR_TEXT } from '@alumbra/contract/errors'
import { createOferta, listOfertasEmpresa, type Oferta } from '@alumbra/contract/oferta'
import { MODALIDADES, NIVELES_ESTUDIOS } from '@alumbra/domain/oferta'
import type { Page } from '@playwright/test'
import { test } from '../support/as-empresa.ts'
import { expectCleanEverywhere } from '../support/axe.ts'
import { enterEmpresa, newEmpresa, OFERTA, reviewOferta, writeOferta } from '../support/new-empresa.ts'
import { openReady, reloadReady } from '../support/open-ready.ts'
import { expect } from '../support/test.ts'

const OBLIGATORIO = 'Este campo es obligatorio'
const form = (page: Page) => page.getByRole('form', { name: 'Oferta nueva' })
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })
const submit = (page: Page) => form(page).getByRole('button', { name: 'Crear oferta' })
const preview = (page: Page) => page.getByRole('region', { name: 'Así la verán las alumnas' })
const ofertas = async (page: Page): Promise<Oferta[]> =>
  (await (await page.request.get(listOfertasEmpresa.path)).json()).ofertas

/** Everything but what is optional. */
async function fillAll(page: Page, changes: Partial<typeof OFERTA> = {}) {
  const { puesto, descripcion, modalidad, nivel_estudios, ubicacion, contacto, mail } = {
    ...OFERTA,
    ...changes,
  }
  await field(page, 'Puesto').fill(puesto)
  await field(page, 'Descripción').fill(descripcion)
  await field(page, 'Modalidad').selectOption(modalidad)
  await field(page, 'Nivel de estudios').selectOption(nivel_estudios)
  await field(page, 'Ubicación').fill(ubicacion)
  await field(page, 'Contacto').fill(contacto)
  await field(page, 'Email').fill(mail)
  await field(page, 'Teléfono').fill('')
}

/** A text that is refused, with its message, and one that is taken. */
async function expectJudged(page: Page, label: string, wrong: string, message: string, good: string) {
  await field(page, label).fill(wrong)
  await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(message.replace(/[()]/g, '\\$&')))
  await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
  await expect(submit(page)).toBeDisabled()
  await field(page, label).fill(good)
  await expect(field(page, label)).toHaveAttribute('aria-invalid', 'false')
  await expect(submit(page)).toBeEnabled()
}

test.describe('the form of a new oferta', () => {
  test('F146 has its title, and the way back to the home of the empresa', async ({ page }) => {
    await openReady(page, '/empresa')
    await page.getByRole('link', { name: 'AÑADIR OFERTA' }).click()
    await expect(page).toHaveURL('/empresa/oferta')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Crea una nueva oferta rellenando el formulario:',
    )
    await page.getByRole('link', { name: 'Volver a tus ofertas' }).click()
    await expect(page).toHaveURL('/empresa')
  })

  test('F147 can be sent only when it is whole, and says what is missing until then', async ({ page }) => {
    await openReady(page, '/empresa/oferta')
    await expect(submit(page)).toBeDisabled()
    const missing = form(page).getByRole('list', { name: 'Para poder enviarla, rellena o corrige:' })
    await expect(missing.getByRole('link')).toHaveText([
      'Puesto',
      'Descripción',
      'Modalidad',
      'Nivel de estudios',
      'Ubicación',
      'Contacto',
    ])
    await missing.getByRole('link', { name: 'Ubicación' }).click()
    await expect(field(page, 'Ubicación')).toBeFocused()
    await fillAll(page)
    await expect(missing).toHaveCount(0)
    await expect(submit(page)).toBeEnabled()
    await field(page, 'Puesto').fill('')
    await expect(submit(page)).toBeDisabled()
    await expect(field(page, 'Puesto')).toHaveAccessibleDescription(OBLIGATORIO)
  })

  test('F147 is sent once, and cannot be pressed while it is on its way', async ({ page }) => {
    await openReady(page, '/empresa/oferta')
    const arrived = Promise.withResolvers<void>()
    let sent = 0
    await page.route(`**${createOferta.path}`, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      sent++
      await arrived.promise
      await route.fulfill({ status: 201, json: { id: crypto.randomUUID() } })
    })
    await fillAll(page)
    await submit(page).click()
    const busy = form(page).getByRole('button', { name: 'Enviando…' })
    await expect(busy).toBeDisabled()
    await busy.dispatchEvent('click')
    await field(page, 'Puesto').press('Enter')
    arrived.resolve()
    await expect(page.getByRole('dialog', { name: 'Datos guardados' })).toBeVisible()
    expect(sent).toBe(1)
  })

  test('F148 F149 F150 F151 F152 F154 judges every text on change, in the words of the specification', async ({
    page,
  }) => {
    await openReady(page, '/empresa/oferta')
    await fillAll(page)
    const domain = '@ejemplo.example'
    for (const [label, max] of [
      ['Contacto', 500],
      ['Puesto', 1000],
      ['Ubicación', 2000],
    ] as const) {
      await expectJudged(page, label, '', OBLIGATORIO, 'x')
      await expectJudged(page, label, 'ñ'.repeat(max + 1), `Máximo ${max} caracteres`, 'ñ'.repeat(max))
    }
    const telefono = 'Introduce un número de teléfono válido (mínimo 9 dígitos)'
    for (const wrong of ['96512345', '96512345a'])
      await expectJudged(page, 'Teléfono', wrong, telefono, '965123456')
    await expectJudged(page, 'Teléfono', '9'.repeat(501), 'Máximo 500 caracteres', '')
    await expectJudged(page, 'Email', '', OBLIGATORIO, OFERTA.mail)
    await expectJudged(page, 'Email', 'empleo@', 'Introduce un email válido', OFERTA.mail)
    const longest = 'a'.repeat(1000 - domain.length) + domain
    await expectJudged(page, 'Email', `a${longest}`, 'Máximo 1000 caracteres', longest)
    await expectJudged(page, 'Descripción', '', OBLIGATORIO, 'ñ'.repeat(50))
    const short = 'La descripción debe tener al menos 50 caracteres'
    await expectJudged(page, 'Descripción', 'ñ'.repeat(49), short, 'ñ'.repeat(50))
    await expect(field(page, 'Descripción')).toHaveAccessibleDescription(/50\/5000 caracteres$/)
  })

  test('F153 F155 offers three modalities and five levels, and asks for one of each', async ({ page }) => {
    await openReady(page, '/empresa/oferta')
    await fillAll(page)
    for (const [label, options, message] of [
      ['Modalidad', MODALIDADES, 'Debes seleccionar una modalidad'],
      ['Nivel de estudios', NIVELES_ESTUDIOS, 'Debes seleccionar un nivel de estudios'],
    ] as const) {
      const select = field(page, label)
      expect((await select.getByRole('option').allTextContents()).slice(1)).toEqual([...options])
      await select.selectOption('')
      await expect(select).toHaveAccessibleDescription(message)
      await expect(submit(page)).toBeDisabled()
      await select.selectOption(options[0])
      await expect(submit(page)).toBeEnabled()
    }
  })

  test('F154 suggests provinces and says where the oferta will be found', async ({ page }) => {
    await openReady(page, '/empresa/oferta')
    const ubicacion = field(page, 'Ubicación')
    const suggestions = page.locator('#ubicaciones option')
    await expect(suggestions).toHaveCount(52)
    await ubicacion.fill('Elche (ali')
    await expect(suggestions).toHaveCount(1)
    await expect(suggestions).toHaveAttribute('value', 'Elche (Alicante)')
    await ubicacion.fill('Elche (Alicante), o en Madrid')
    await expect(ubicacion).toHaveAccessibleDescription(/saldrá en Alicante y Madrid\.$/)
    await ubicacion.fill('Calle de Toledo 12, A Coruña')
    await expect(ubicacion).toHaveAccessibleDescription(/saldrá en A Coruña\.$/)
    await ubicacion.fill('En remoto')
    await expect(ubicacion).toHaveAccessibleDescription(/No reconocemos ninguna provincia/)
  })

  test('F156 offers the families of ofertas, found by title or speciality; none is needed', async ({
    page,
  }) => {
    const familias: Familia[] = await (await page.request.get(getFamiliasOfertas.path)).json()
    await openReady(page, '/empresa/oferta')
    const choice = form(page).getByRole('group', { name: 'Titulaciones' })
    const boxes = choice.getByRole('checkbox')
    await expect(boxes).toHaveCount(20)
    expect(await choice.getByRole('listitem').allTextContents()).toEqual(familias.map(({ titulo }) => titulo))
    await choice.getByRole('checkbox', { name: 'Sanidad' }).check()
    await choice.getByRole('searchbox').fill('QUIMICA')
    await expect(choice.getByRole('status')).toHaveText(/titulaci(ón|ones) encontradas?/)
    await expect(choice.getByRole('checkbox', { name: 'Sanidad' })).toBeChecked()
    await expect(choice.getByRole('checkbox', { name: 'Agraria' })).toHaveCount(0)
    await choice.getByRole('checkbox', { name: /^Química/ }).press('Space')
    await expect(choice.getByText('2 elegidas: Química, Sanidad')).toBeVisible()
    await choice.getByRole('searchbox').press('Enter')
    await choice.getByRole('searchbox').fill('laboratorio clínico')
    await expect(boxes).toHaveCount(2)
    await expect(choice.getByRole('listitem').nth(1)).toContainText(/^Sanidad.*Laboratorio Clínico/)
    await choice.getByRole('searchbox').fill('')
    await expect(boxes).toHaveCount(20)
    await choice.getByRole('checkbox', { name: 'Sanidad' }).uncheck()
    await expect(choice.getByText('1 elegida: Química')).toBeVisible()
  })

  test('F116 shows the card as alumnas will see it, with every change', async ({ page, empresa }) => {
    await openReady(page, '/empresa/oferta')
    await fillAll(page)
    const card = preview(page).getByRole('article', { name: OFERTA.puesto })
    await expect(preview(page).getByText(empresa.empresa)).toBeVisible()
    await expect(card).toContainText(OFERTA.ubicacion)
    await expect(card).toContainText(OFERTA.nivel_estudios)
    await field(page, 'Descripción').fill(`${'a'.repeat(84)}bc`)
    await expect(card.getByText(`${'a'.repeat(84)}b…`)).toBeVisible()
    await expect(card.getByRole('link')).toHaveCount(0)
    await expect(card.getByRole('button')).toHaveCount(0)
  })

  test('F157 F158 creates the oferta, says so, and leads home, where it waits for review', async ({
    page,
  }) => {
    await openReady(page, '/empresa/oferta')
    const puesto = `Analista de agua ${Date.now()}`
    await fillAll(page, { puesto })
    await form(page).getByRole('checkbox', { name: 'Energía y Agua' }).check()
    const created = page.waitForRequest((request) => request.method() === 'POST')
    await submit(page).click()
    expect((await created).postDataJSON()).toEqual({
      ...OFERTA,
      puesto,
      telf: '',
      titulaciones: ['Energía y Agua'],
    })
    const dialog = page.getByRole('dialog', { name: 'Datos guardados' })
    await expect(dialog).toContainText('Los cambios han sido guardados correctamente')
    await expect(dialog.locator('[data-state=success]')).toBeVisible()
    await expect(page.locator('#puesto')).toHaveValue('')
    await expect(page).toHaveURL('/empresa/oferta')
    await dialog.getByRole('button', { name: 'Aceptar' }).click()
    await expect(page).toHaveURL('/empresa')
    const row = page.getByRole('listitem').filter({ hasText: puesto })
    await expect(row).toContainText('Pendiente')
    expect((await ofertas(page)).find((oferta) => oferta.puesto === puesto)).toMatchObject({
      estado_revision: 'pendiente',
    })
    await openReady(page, '/empresa/oferta')
    await expect(field(page, 'Puesto')).toHaveValue('')
  })

  test('F158 the success closes by itself and leads home as well', async ({ page }) => {
    await openReady(page, '/empresa/oferta')
    await fillAll(page)
    await submit(page).click()
    await expect(page.getByRole('dialog', { name: 'Datos guardados' })).toBeVisible()
    await expect(page).toHaveURL('/empresa', { timeout: 6000 })
  })

  test.describe('when the server refuses', () => {
    test.use({ expectedErrors: [/400|401|500|503/] })

    test('F159 says so and keeps every value', async ({ page }) => {
      await openReady(page, '/empresa/oferta')
      await fillAll(page)
      await form(page).getByRole('checkbox', { name: 'Química' }).check()
      await page.route(`**${createOferta.path}`, (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
      )
      await submit(page).press('Enter')
      const dialog = page.getByRole('alertdialog', { name: 'Error al guardar' })
      await expect(dialog).toContainText(ERROR_TEXT.createOfertaError)
      await expect(dialog.locator('[data-state=error]')).toBeVisible()
      await dialog.getByRole('button', { name: 'Entendido' }).click()
      await expect(field(page, 'Puesto')).toHaveValue(OFERTA.puesto)
      await expect(field(page, 'Descripción')).toHaveValue(OFERTA.descripcion)
      await expect(field(page, 'Modalidad')).toHaveValue(OFERTA.modalidad)
      await expect(form(page).getByRole('checkbox', { name: 'Química' })).toBeChecked()
      await expect(submit(page)).toBeFocused()
    })

    test('F159 a field that the server refuses says why, beside itself', async ({ page }) => {
      await openReady(page, '/empresa/oferta')
      await fillAll(page)
      const fields = { 'titulaciones.0': 'Elige una de las titulaciones de la lista', mail: 'Otro email' }
      await page.route(`**${createOferta.path}`, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 400, json: { errorCode: 'paramsError', errorMessage: '', fields } })
          : route.fallback(),
      )
      await submit(page).click()
      const dialog = page.getByRole('alertdialog', { name: 'Error al guardar' })
      await expect(dialog).toContainText(ERROR_TEXT.paramsError)
      await dialog.getByRole('button', { name: 'Entendido' }).click()
      await expect(field(page, 'Email')).toBeFocused()
      await expect(field(page, 'Email')).toHaveAccessibleDescription('Otro email')
      await expect(form(page).getByRole('group', { name: 'Titulaciones' })).toContainText(
        fields['titulaciones.0'],
      )
    })

    test('F072 a session that has ended leads to the login, and what was written waits', async ({
      page,
      empresa,
    }) => {
      await openReady(page, '/empresa/oferta')
      await fillAll(page, { puesto: 'Sobrevivo' })
      await page.context().clearCookies()
      await submit(page).click()
      await expect(page).toHaveURL('/empresa/login?volver=%2Fempresa%2Foferta')
      await enterEmpresa(page.request, empresa)
      await openReady(page, '/empresa/oferta')
      await expect(field(page, 'Puesto')).toHaveValue('Sobrevivo')
    })

    test('F072 a session that has ended leads from a link of the home to the login, and back to the form', async ({
      page,
    }) => {
      await openReady(page, '/empresa')
      await page.context().clearCookies()
      await page.getByRole('link', { name: 'AÑADIR OFERTA' }).click()
      await expect(page).toHaveURL('/empresa/login?volver=%2Fempresa%2Foferta')
    })

    test('F016 a load that fails says so in place of the form', async ({ page }) => {
      await openReady(page, '/empresa')
      await page.route(`**${getFamiliasOfertas.path}`, (route) => route.fulfill({ status: 500, json: {} }))
      await page.getByRole('link', { name: 'AÑADIR OFERTA' }).click()
      await expect(page.getByRole('alert')).toContainText(ERROR_TEXT.loadError)
    })
  })
})

test.describe('what was written', () => {
  test('survives a reload until it is discarded', async ({ page }) => {
    await openReady(page, '/empresa/oferta')
    await field(page, 'Puesto').fill('A medio escribir')
    await field(page, 'Modalidad').selectOption('Online')
    await form(page).getByRole('checkbox', { name: 'Química' }).check()
    await reloadReady(page)
    await expect(field(page, 'Puesto')).toHaveValue('A medio escribir')
    await expect(field(page, 'Modalidad')).toHaveValue('Online')
    await expect(form(page).getByRole('checkbox', { name: 'Química' })).toBeChecked()
    await expect(preview(page).getByRole('article', { name: 'A medio escribir' })).toBeVisible()
    await page.getByRole('button', { name: 'Descartarlos' }).click()
    await expect(field(page, 'Puesto')).toHaveValue('')
    await expect(form(page).getByRole('checkbox', { name: 'Química' })).not.toBeChecked()
    await reloadReady(page)
    await expect(field(page, 'Puesto')).toHaveValue('')
  })

  test('sitio-4 waits for who goes to another page and comes back, and is gone with the logout', async ({
    page,
  }) => {
    await openReady(page, '/empresa/oferta')
    await field(page, 'Puesto').fill('Vuelvo enseguida')
    await page.getByRole('link', { name: 'Volver a tus ofertas' }).click()
    await page.getByRole('link', { name: 'AÑADIR OFERTA' }).click()
    await expect(field(page, 'Puesto')).toHaveValue('Vuelvo enseguida')
    await page.getByRole('button', { name: 'Salir' }).click()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })
})

test.describe('a new oferta from an earlier one', () => {
  const expectCopied = async (page: Page, puesto: string) => {
    await expect(field(page, 'Puesto')).toHaveValue(puesto)
    for (const [label, value] of [
      ['Descripción', OFERTA.descripcion],
      ['Modalidad', OFERTA.modalidad],
      ['Nivel de estudios', OFERTA.nivel_estudios],
      ['Ubicación', OFERTA.ubicacion],
      ['Contacto', OFERTA.contacto],
      ['Email', OFERTA.mail],
      ['Teléfono', '965123456'],
    ] as const)
      await expect(field(page, label)).toHaveValue(value)
    await expect(form(page).getByRole('checkbox', { name: 'Electricidad y Electrónica' })).toBeChecked()
    await expect(submit(page)).toBeEnabled()
  }

  test('F143 F145 begins with what a rejected one says, and is another one', async ({ page, baseURL }) => {
    const id = await writeOferta(page.request, { puesto: 'La que rechazaron' })
    await reviewOferta(baseURL!, id, 'Falta el horario.')
    await openReady(page, `/empresa/edicion-oferta/${id}`)
    await page.getByRole('link', { name: 'Crear nueva con estos datos' }).click()
    await expect(page).toHaveURL(`/empresa/oferta?desde=${id}`)
    await expectCopied(page, 'La que rechazaron')
    await field(page, 'Puesto').fill('La corregida')
    await submit(page).click()
    await page.getByRole('button', { name: 'Aceptar' }).click()
    await expect(page).toHaveURL('/empresa')
    const after = await ofertas(page)
    expect(after.find((oferta) => oferta.id === id)?.estado_revision).toBe('rechazada')
    expect(after.find((oferta) => oferta.puesto === 'La corregida')?.estado_revision).toBe('pendiente')
  })

  test('F138 begins with what a deleted one says, right after it and later', async ({ page }) => {
    const puesto = `La que borro ${Date.now()}`
    const id = await writeOferta(page.request, { puesto })
    await openReady(page, '/empresa')
    await page.getByRole('button', { name: `Eliminar ${puesto}` }).click()
    await page.getByRole('button', { name: 'Sí, eliminar' }).click()
    await page.getByRole('link', { name: 'Crear nueva con estos datos' }).click()
    await expectCopied(page, puesto)
    await openReady(page, `/empresa/oferta?desde=${id}`)
    await expectCopied(page, puesto)
  })

  test('F141 says so when there is nothing to copy, or it is not theirs', async ({
    page,
    request,
    baseURL,
  }) => {
    await newEmpresa(request, baseURL, 'Otra empresa S.L.')
    const id = await writeOferta(request, { puesto: 'De otra empresa' })
    for (const desde of [id, crypto.randomUUID(), 'x']) {
      await openReady(page, `/empresa/oferta?desde=${desde}`)
      await expect(page.getByText('La oferta que querías copiar ya no existe.')).toBeVisible()
      await expect(field(page, 'Puesto')).toHaveValue('')
    }
  })

  test('keeps its own draft, apart from the one of an empty form', async ({ page }) => {
    const id = await writeOferta(page.request, { puesto: 'La de antes' })
    await openReady(page, '/empresa/oferta')
    await field(page, 'Puesto').fill('Una nueva')
    await openReady(page, `/empresa/oferta?desde=${id}`)
    await field(page, 'Puesto').fill('La de antes, mejor')
    await reloadReady(page)
    await expect(field(page, 'Puesto')).toHaveValue('La de antes, mejor')
    await openReady(page, '/empresa/oferta')
    await expect(field(page, 'Puesto')).toHaveValue('Una nueva')
  })
})

test('F147 the whole form is filled and sent with the keyboard alone', async ({ page, empresa }) => {
  await openReady(page, '/empresa/oferta')
  const puesto = `Con el teclado ${Date.now()}`
  await field(page, 'Puesto').focus()
  const keys = page.keyboard
  const next = () => keys.press('Tab')
  await keys.type(puesto)
  await next()
  await keys.type(OFERTA.descripcion)
  await next()
  await keys.type('Onl')
  await next()
  await keys.type('Grado b')
  await next()
  await keys.type('Sevilla')
  await next()
  await keys.type('electr')
  await next()
  await keys.press('Space')
  for (
    let i = 0;
    i < 8 && !(await field(page, 'Contacto').evaluate((e) => e === document.activeElement));
    i++
  )
    await next()
  await keys.type('Marta Vidal')
  await next()
  await next()
  await next()
  await expect(submit(page)).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Datos guardados' })).toBeVisible()
  await next()
  await keys.press('Enter')
  await expect(page).toHaveURL('/empresa')
  expect((await ofertas(page)).find((oferta) => oferta.puesto === puesto)).toMatchObject({
    modalidad: 'Online',
    nivel_estudios: 'Grado básico',
    ubicacion: 'Sevilla',
    titulaciones: ['Electricidad y Electrónica'],
    contacto: 'Marta Vidal',
    mail: empresa.mail,
  })
})

test.describe('for everyone', () => {
  test.use({ expectedErrors: [/500/] })

  test('the form is clean in axe and fits, with its errors and its dialogs', async ({ page }) => {
    test.setTimeout(180_000)
    await openReady(page, '/empresa/oferta')
    await expectCleanEverywhere(page)
    await field(page, 'Puesto').fill('ñ'.repeat(1001))
    await field(page, 'Descripción').fill('x')
    await field(page, 'Email').fill('x')
    await field(page, 'Ubicación').fill('Alicante')
    await form(page).getByRole('searchbox').fill('laboratorio')
    await reloadReady(page)
    await field(page, 'Email').fill('xx')
    await expectCleanEverywhere(page)
    await fillAll(page)
    await page.route(`**${createOferta.path}`, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    )
    await submit(page).click()
    await expect(page.getByRole('alertdialog', { name: 'Error al guardar' })).toBeVisible()
    await expectCleanEverywhere(page)
  })
})
