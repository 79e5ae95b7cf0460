import { readFile } from 'node:fs/promises'
import { getPerfilAlumna, type PerfilAlumna, saveCv, uploadAlumnaPicture } from '@alumbra/contract/alumna'
import type { CallBody } from '@alumbra/contract/call'
import { type Familia, getFamiliasEstudios } from '@alumbra/contract/catalogo'
import { changePasswordAlumna } from '@alumbra/contract/cuenta-alumna'
import { ERROR_TEXT, FALLBACK_TEXT } from '@alumbra/contract/errors'
import { CV_OBLIGATORIO, PUESTO_OBLIGATORIO } from '@alumbra/domain/cv'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { test } from '../support/as-alumna.ts'
import { expectCleanEverywhere } from '../support/axe.ts'
import { lastMailTo } from '../support/mailbox.ts'
import { enterAs } from '../support/new-alumna.ts'
import { openReady, reloadReady } from '../support/open-ready.ts'
import { pngFile } from '../support/png-file.ts'
import { send } from '../support/send.ts'
import { expect } from '../support/test.ts'

type Sent = CallBody<typeof saveCv>

const COMPLETE: Sent = {
  telf: '612345678',
  provincia: 'Sevilla',
  frase_definitoria: 'Quiero entender cómo funcionan las cosas',
  titulacion: 'Química',
  especialidad: 'Operaciones de Laboratorio (Grado Medio)',
  linkedin: '',
  github: '',
  habilidades_tecnicas: '',
  proyectos_certificados: '',
  otros_estudios: '',
  formacion: [],
  experiencia: [],
  idiomas: [],
}

/** She opens her page; her CV is this one. */
async function openEditor(page: Page, cv: Sent = COMPLETE) {
  await send(page.request, saveCv, cv)
  await openReady(page, '/alumna')
}

const perfil = async (page: Page): Promise<PerfilAlumna> =>
  (await page.request.get(getPerfilAlumna.path)).json()
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true })
const entry = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

/** Saves, and sees it done. */
async function saveWell(page: Page) {
  await save(page).click()
  await page.getByRole('dialog', { name: 'Datos guardados' }).getByRole('button', { name: 'Aceptar' }).click()
}

test.describe('the profile card', () => {
  test('F086 shows name, surname and e-mail, and offers no way to write them', async ({ page, alumna }) => {
    await openEditor(page)
    const card = page.getByRole('region', { name: 'Tus datos' })
    const { nombre, apellidos, email } = alumna
    await expect(card.getByRole('definition')).toHaveText([nombre, apellidos, email])
    await expect(card.getByRole('textbox')).toHaveCount(0)
  })

  test('F106 a photo is cropped to a square, sent, and shown without a reload', async ({ page }) => {
    await openEditor(page)
    const card = page.getByRole('region', { name: 'Tus datos' })
    const before = (await perfil(page)).img
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      card.getByRole('button', { name: 'Cambiar foto' }).click(),
    ])
    await chooser.setFiles(await pngFile(900, 500, '#b5482a'))
    const dialog = page.getByRole('dialog', { name: 'Así se verá tu foto' })
    await dialog.getByRole('button', { name: /Encuadre/ }).press('ArrowRight')
    await dialog.getByRole('slider', { name: 'Acercar' }).fill('2')
    await dialog.getByRole('button', { name: 'Usar esta foto' }).click()
    await expect(dialog).toBeHidden()
    const { img } = await perfil(page)
    expect(img).not.toBe(before)
    await expect(card.locator('img')).toHaveAttribute('src', img!.replace('800.webp', '400.webp'))
    const kept = await sharp(await (await page.request.get(img!)).body()).metadata()
    expect(kept.width).toBe(kept.height)
  })

  test.describe('when the photo fails', () => {
    test.use({ expectedErrors: [/500/] })

    test('F107 it says so, the old one stays and the page goes on', async ({ page }) => {
      await openEditor(page)
      await page.route(`**${uploadAlumnaPicture.path}`, (route) => route.fulfill({ status: 500, json: {} }))
      const choose = page.locator('input[type=file]')
      await choose.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no') })
      await expect(page.getByText(/No hemos podido abrir esa imagen/)).toBeVisible()
      await choose.setInputFiles(await pngFile(9, 9))
      const dialog = page.getByRole('dialog', { name: 'Así se verá tu foto' })
      await dialog.getByRole('button', { name: 'Usar esta foto' }).click()
      await expect(dialog.getByRole('alert')).toContainText('No hemos podido cambiar la foto')
      await dialog.getByRole('button', { name: 'Cancelar' }).click()
      await page.getByLabel('Frase que te define').fill('Sigo aquí')
      await saveWell(page)
      expect((await perfil(page)).frase_definitoria).toBe('Sigo aquí')
    })
  })

  test('F108 a wrong repetition is named and nothing is sent', async ({ page, alumna }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await openEditor(page)
    await fillPasswords(page, alumna.password, 'Telescopio-8', 'Telescopio-9')
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(page.getByLabel('Repite la contraseña nueva', { exact: true })).toHaveAccessibleDescription(
      'Las contraseñas no coinciden',
    )
    expect(sent.filter((url) => url.includes(changePasswordAlumna.path))).toEqual([])
  })

  test.describe('F109 a password change', () => {
    test.use({ expectedErrors: [/400|429|500/] })

    test('F109 that fails otherwise says the message of its code, or the default text', async ({
      page,
      alumna,
    }) => {
      await openEditor(page)
      const form = page.getByRole('form', { name: 'Cambio de contraseña' })
      await fillPasswords(page, alumna.password, 'Telescopio-8', 'Telescopio-8')
      for (const [status, errorCode, text] of [
        [429, 'tooManyRequests', ERROR_TEXT.tooManyRequests],
        [500, 'unexpectedError', FALLBACK_TEXT],
        [500, 'neverHeardOf', FALLBACK_TEXT],
      ] as const) {
        const json = { errorCode, errorMessage: '' }
        await page.route(`**${changePasswordAlumna.path}`, (route) => route.fulfill({ status, json }))
        await page.getByRole('button', { name: 'Guardar contraseña' }).click()
        await expect(form.getByRole('alert')).toContainText(text)
        await expect(page.getByLabel('Contraseña nueva', { exact: true })).toHaveValue('Telescopio-8')
        await page.unrouteAll()
      }
    })

    test('F109 names a wrong old one and a weak new one; done, it says so for two seconds', async ({
      page,
      alumna,
    }) => {
      await openEditor(page)
      const alert = page.getByRole('form', { name: 'Cambio de contraseña' }).getByRole('alert')
      await fillPasswords(page, 'Equivocada-1', 'Telescopio-8', 'Telescopio-8')
      await page.getByRole('button', { name: 'Guardar contraseña' }).click()
      await expect(alert).toContainText(ERROR_TEXT.badOldPass)
      await page.getByLabel('Contraseña actual', { exact: true }).fill(alumna.password)
      await page.getByLabel('Contraseña nueva', { exact: true }).fill('corta')
      await page.getByLabel('Repite la contraseña nueva', { exact: true }).fill('corta')
      await page.getByRole('button', { name: 'Guardar contraseña' }).click()
      await expect(alert).toContainText(ERROR_TEXT.badNewPass)
      await page.getByLabel('Contraseña nueva', { exact: true }).fill('Telescopio-8')
      await page.getByLabel('Repite la contraseña nueva', { exact: true }).fill('Telescopio-8')
      await page.getByRole('button', { name: 'Guardar contraseña' }).click()
      const dialog = page.getByRole('dialog', { name: 'Contraseña modificada' })
      await expect(dialog).toBeVisible()
      await expect(dialog).toBeHidden({ timeout: 4000 })
      await expect(page.getByLabel('Contraseña actual', { exact: true })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Cambiar contraseña' })).toBeFocused()
      await enterAs(page.request, alumna, 'Telescopio-8')
    })
  })
})

async function fillPasswords(page: Page, actual: string, nueva: string, repetida: string) {
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await page.getByLabel('Contraseña actual', { exact: true }).fill(actual)
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(nueva)
  await page.getByLabel('Repite la contraseña nueva', { exact: true }).fill(repetida)
}

test.describe('the CV editor', () => {
  test('F087 F088 has its title, preview, note, seven sections and one button', async ({ page }) => {
    await openEditor(page)
    await expect(page.getByRole('heading', { name: 'CURRÍCULUM', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ver cómo queda' })).toHaveAttribute('href', '/cv-alumna')
    await expect(
      page.getByText(/solo ven tu CV si están rellenos todos los campos marcados con \*/),
    ).toBeVisible()
    const editor = page.getByRole('region', { name: 'CURRÍCULUM' })
    await expect(editor.getByRole('heading', { level: 3 })).toHaveText([
      'Tu CV está completo',
      'Información Personal',
      'Formación',
      'Experiencia',
      'Idiomas',
      'Formación no STEAM',
      'Habilidades Técnicas',
      'Proyectos Personales',
    ])
    await expect(save(page)).toBeVisible()
  })

  test('the enter key saves the whole of it from any line', async ({ page }) => {
    await openEditor(page, { ...COMPLETE, idiomas: [{ idioma: 'Inglés', nivel: 'Básico' }] })
    await page.getByLabel('Frase que te define *').fill('Todo se mueve')
    for (const line of ['GitHub', 'Idioma *']) {
      await page.getByLabel(line).press('Enter')
      const saved = page.getByRole('dialog', { name: 'Datos guardados' })
      await saved.getByRole('button', { name: 'Aceptar' }).click()
      await expect(page).toHaveURL('/alumna')
      expect((await perfil(page)).frase_definitoria).toBe('Todo se mueve')
    }
  })

  test('F089 entries are added, removed, brought back and put in order', async ({ page }) => {
    await openEditor(page)
    const add = page.getByRole('button', { name: 'Añadir idioma' })
    await add.click()
    await expect(page.getByLabel('Idioma *')).toBeFocused()
    await page.keyboard.type('Inglés')
    await add.click()
    await page.keyboard.type('Francés')
    await entry(page, 'Idioma 2').getByRole('button', { name: 'Subir Idioma 2' }).press('Enter')
    await expect(entry(page, 'Idioma 1').getByLabel('Idioma *')).toHaveValue('Francés')
    await expect(page.getByRole('button', { name: 'Subir Idioma 1' })).toBeFocused()
    await page.getByRole('button', { name: 'Quitar Idioma 1' }).click()
    await expect(page.getByRole('button', { name: 'Deshacer' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(entry(page, 'Idioma 1').getByLabel('Idioma *')).toHaveValue('Francés')
    await page.getByRole('button', { name: 'Quitar Idioma 1' }).click()
    await entry(page, 'Idioma 1').getByLabel('Nivel').selectOption('Avanzado')
    await saveWell(page)
    await page.reload()
    await expect(page.getByLabel('Idioma *')).toHaveValue('Inglés')
    expect((await perfil(page)).idiomas).toEqual([{ idioma: 'Inglés', nivel: 'Avanzado' }])
  })

  test('F089 the pointer drags an entry past its neighbour', async ({ page }) => {
    await openEditor(page, {
      ...COMPLETE,
      idiomas: [
        { idioma: 'Inglés', nivel: 'Básico' },
        { idioma: 'Gallego', nivel: 'Avanzado' },
      ],
    })
    const grip = entry(page, 'Idioma 1').getByTitle('Arrastra para cambiar el orden')
    await grip.scrollIntoViewIfNeeded()
    const from = (await grip.boundingBox())!
    const to = (await entry(page, 'Idioma 2').boundingBox())!
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(to.x + 20, to.y + to.height - 10, { steps: 12 })
    await page.mouse.up()
    await expect(entry(page, 'Idioma 1').getByLabel('Idioma *')).toHaveValue('Gallego')
    await expect(entry(page, 'Idioma 2').getByLabel('Nivel')).toHaveValue('Básico')
  })

  test('F090 another title replaces the specialities and clears the choice; Otros asks for the name', async ({
    page,
  }) => {
    await openEditor(page)
    const familias: Familia[] = await (await page.request.get(getFamiliasEstudios.path)).json()
    const titulo = page.getByLabel('Titulación *')
    const especialidad = page.getByLabel('Especialidad *')
    await expect(especialidad).toHaveValue(String(COMPLETE.especialidad))
    await titulo.selectOption('Bachillerato')
    await expect(especialidad).toHaveValue('')
    await expect(especialidad.locator('option')).toHaveText([
      'Elige una especialidad',
      ...familias.find((one) => one.titulo === 'Bachillerato')!.especialidades,
    ])
    await page.getByRole('button', { name: 'Añadir formación' }).click()
    const formacion = entry(page, 'Formación 1')
    await expect(formacion.getByLabel('Nombre de los estudios')).toHaveCount(0)
    await formacion.getByLabel('Titulación *').selectOption('Otros')
    await formacion.getByLabel('Nombre de los estudios').fill('Taller de robots')
    await formacion.getByLabel('Especialidad *').selectOption('Otros estudios')
    await saveWell(page)
    expect((await perfil(page)).formacion[0]).toMatchObject({
      fa_titulo: 'Otros',
      fa_especialidad: 'Otros estudios',
      otros_titulo: 'Taller de robots',
    })
  })

  test('F091 F092 years of a quarter of a century; Actualmente fixes the end', async ({ page }) => {
    await openEditor(page)
    await page.getByRole('button', { name: 'Añadir experiencia' }).click()
    const job = entry(page, 'Experiencia 1')
    const year = new Date().getFullYear()
    const years = await job.getByLabel('Año de inicio').locator('option').allTextContents()
    expect(years.slice(1)).toEqual(Array.from({ length: 26 }, (_, i) => String(year - 25 + i)))
    await job.getByLabel('Puesto').fill('Técnica')
    await job.getByLabel('Año de inicio').selectOption(String(year - 1))
    await job.getByLabel('Actualmente').check()
    await expect(job.getByLabel('Año de fin')).toBeDisabled()
    await expect(job.getByLabel('Año de fin')).toHaveValue('Actualmente')
    await saveWell(page)
    expect((await perfil(page)).experiencia[0]?.fin).toBe('Actualmente')
    await job.getByLabel('Actualmente').uncheck()
    await expect(job.getByLabel('Año de fin')).toBeEnabled()
    await job.getByLabel('Año de fin').selectOption(String(year - 2))
    await expect(job.getByLabel('Año de fin')).toHaveAccessibleDescription(/no puede ser anterior/)
  })

  test('F093 the phone is cleaned, cut at nine and judged', async ({ page }) => {
    await openEditor(page)
    const telf = page.getByLabel('Teléfono')
    await telf.fill('+34 600.11-22 33 44')
    await expect(telf).toHaveValue('600112233')
    await telf.fill('512345678')
    await expect(telf).toHaveAccessibleDescription(
      'El teléfono debe comenzar con 6, 7, 8 o 9 y tener 9 dígitos',
    )
    await telf.fill('61234567')
    await expect(telf).toHaveAccessibleDescription('El teléfono debe tener 9 dígitos')
    await save(page).click()
    await expect(telf).toBeFocused()
    expect((await perfil(page)).telf).toBe('612345678')
    await telf.fill('')
    await saveWell(page)
    expect((await perfil(page)).telf).toBe('')
  })

  test('F094 F095 F096 what is missing is said, saved as a draft, and led to', async ({ page }) => {
    await openEditor(page)
    await page.getByLabel('Provincia').fill('Sevilla 2')
    await expect(page.getByLabel('Provincia')).toHaveAccessibleDescription('Solo se permiten letras')
    await expect(page.locator('#provincias option')).toHaveCount(52)
    await page.getByLabel('Provincia').fill('')
    await expect(page.getByLabel('Provincia')).toHaveAccessibleDescription(CV_OBLIGATORIO)
    await page.getByLabel('Titulación *').selectOption('')
    await page.getByLabel('Frase que te define').fill(' ')
    await saveWell(page)
    for (const name of ['Provincia', 'Frase que te define', 'Titulación *', 'Especialidad *'])
      await expect(page.getByLabel(name)).toHaveAccessibleDescription(new RegExp(CV_OBLIGATORIO))
    expect((await perfil(page)).cvCompleto).toBe(false)
    const meter = page.getByRole('region', { name: 'Faltan 4 datos para que te vean' })
    await meter.getByRole('link', { name: 'Provincia' }).click()
    await expect(page.getByLabel('Provincia')).toBeFocused()
    await page.keyboard.type('Madrid')
    await expect(page.getByRole('region', { name: 'Faltan 3 datos para que te vean' })).toBeVisible()
  })

  test('F095 F097 F102 long texts count and stop a save past their limit', async ({ page }) => {
    await openEditor(page, { ...COMPLETE, formacion: [{ fa_titulo: 'Química', fa_especialidad: 'x' }] })
    for (const [label, max] of [
      ['Frase que te define', 200],
      ['Proyectos destacados', 250],
      ['Otros estudios', 1000],
      ['Qué sabes hacer', 1000],
      ['Proyectos y certificados', 1000],
    ] as const) {
      const field = page.getByLabel(label)
      await field.fill('ñ'.repeat(max + 1))
      await expect(field).toHaveAccessibleDescription(
        new RegExp(`Debe tener máximo ${max} caracteres ${max + 1}/${max} caracteres$`),
      )
      await save(page).click()
      await expect(field).toBeFocused()
      await field.fill('ñ'.repeat(max))
      await expect(field).toHaveAccessibleDescription(new RegExp(`(^| )${max}/${max} caracteres$`))
    }
    await saveWell(page)
    expect((await perfil(page)).otros_estudios).toHaveLength(1000)
  })

  test('F097 F099 F101 entries say what they miss and are kept', async ({ page }) => {
    await openEditor(page)
    await page.getByRole('button', { name: 'Añadir formación' }).click()
    await page.getByRole('button', { name: 'Añadir experiencia' }).click()
    await page.getByRole('button', { name: 'Añadir idioma' }).click()
    await entry(page, 'Experiencia 1').getByLabel('Año de inicio').selectOption({ index: 5 })
    await expect(page.getByLabel('Puesto')).toHaveAccessibleDescription(PUESTO_OBLIGATORIO)
    await saveWell(page)
    await expect(entry(page, 'Formación 1').getByText('Este campo es obligatorio')).toHaveCount(2)
    await expect(entry(page, 'Idioma 1').getByText('Este campo es obligatorio')).toHaveCount(2)
    await expect(entry(page, 'Idioma 1').getByLabel('Nivel').locator('option')).toHaveText([
      'Elige un nivel',
      'Básico',
      'Intermedio',
      'Avanzado',
    ])
    expect((await perfil(page)).camposPendientes).toHaveLength(5)
  })

  test('F104 says that it was saved and closes after three seconds, with a bar', async ({ page }) => {
    await openEditor(page)
    await save(page).click()
    const dialog = page.getByRole('dialog', { name: 'Datos guardados' })
    await expect(dialog).toContainText('Los cambios han sido guardados correctamente')
    await expect(dialog.locator('[data-state=success]')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Aceptar' })).toBeVisible()
    await expect(dialog).toBeHidden({ timeout: 5000 })
  })

  test.describe('when the server fails', () => {
    test.use({ expectedErrors: [/500|503/] })

    test('F105 a save that fails says so and keeps every word', async ({ page }) => {
      await openEditor(page)
      await page.route(`**${saveCv.path}`, (route) => route.fulfill({ status: 500, json: {} }))
      await page.getByLabel('Frase que te define').fill('No me pierdas')
      await save(page).click()
      const dialog = page.getByRole('alertdialog', { name: 'Error al guardar' })
      await expect(dialog).toContainText(ERROR_TEXT.updateError)
      await expect(dialog.locator('[data-state=error]')).toBeVisible()
      await dialog.getByRole('button', { name: 'Entendido' }).click()
      await expect(page.getByLabel('Frase que te define')).toHaveValue('No me pierdas')
    })

    test('F105 a load that fails shows loadError in place of the page', async ({ page }) => {
      await openReady(page, '/nosotras')
      await page.route(`**${getPerfilAlumna.path}`, (route) => route.fulfill({ status: 500, json: {} }))
      await page.getByRole('banner').getByRole('link', { name: 'Perfil', exact: true }).click()
      await expect(page.getByRole('alert')).toContainText(ERROR_TEXT.loadError)
    })
  })
})

test.describe('what was typed', () => {
  test('sitio-4 survives a reload until it is discarded, and is gone once saved', async ({ page }) => {
    await openEditor(page)
    const frase = page.getByLabel('Frase que te define')
    await frase.fill('A medio escribir')
    await reloadReady(page)
    await expect(frase).toHaveValue('A medio escribir')
    await page.getByRole('button', { name: 'Descartarlos' }).click()
    await expect(frase).toHaveValue(String(COMPLETE.frase_definitoria))
    await expect(page.getByRole('main')).toBeFocused()
    await frase.fill('Esta sí')
    await saveWell(page)
    await reloadReady(page)
    await expect(page.getByRole('button', { name: 'Descartarlos' })).toHaveCount(0)
    await expect(frase).toHaveValue('Esta sí')
  })

  test('sitio-4 is asked about before the page is left', async ({ page }) => {
    await openEditor(page)
    await page.getByLabel('Frase que te define').fill('Todavía no')
    const perfilLink = page.getByRole('banner').getByRole('link', { name: 'Alumbra', exact: true })
    await perfilLink.click()
    const dialog = page
      .getByRole('dialog', { name: '¿Sales sin guardar?' })
      .or(page.getByRole('alertdialog', { name: '¿Sales sin guardar?' }))
    await dialog.getByRole('button', { name: 'Seguir aquí' }).click()
    await expect(page).toHaveURL('/alumna')
    await perfilLink.click()
    await dialog.getByRole('button', { name: 'Salir sin guardar' }).click()
    await expect(page).toHaveURL('/nosotras')
  })

  test.describe('when the session is over', () => {
    test.use({ expectedErrors: [/401/] })

    test('leads to the login and is there again after it', async ({ page, alumna }) => {
      await openEditor(page)
      await page.getByLabel('Frase que te define').fill('Sobrevivo')
      await page.context().clearCookies()
      await save(page).click()
      await expect(page).toHaveURL('/alumna/login?volver=%2Falumna')
      await enterAs(page.request, alumna)
      await openReady(page, '/alumna')
      await expect(page.getByLabel('Frase que te define')).toHaveValue('Sobrevivo')
    })
  })

  test.describe('when it was saved elsewhere meanwhile', () => {
    test.use({ expectedErrors: [/409/] })

    test('cv-3 nothing is overwritten before she says which one stays', async ({ page }) => {
      await openEditor(page)
      const frase = page.getByLabel('Frase que te define')
      await frase.fill('Lo de aquí')
      await send(page.request, saveCv, { frase_definitoria: 'Lo de allí' })
      await save(page).click()
      const dialog = page.getByRole('alertdialog', { name: 'Tu CV ha cambiado en otro sitio' })
      await dialog.getByRole('button', { name: 'Decidir luego' }).click()
      expect((await perfil(page)).frase_definitoria).toBe('Lo de allí')
      await expect(frase).toHaveValue('Lo de aquí')
      await save(page).click()
      await dialog.getByRole('button', { name: 'Ver lo guardado' }).click()
      await expect(frase).toHaveValue('Lo de allí')

      await frase.fill('Otra vez lo de aquí')
      await send(page.request, saveCv, { frase_definitoria: 'Y otra vez lo de allí' })
      await reloadReady(page)
      await expect(frase).toHaveValue('Otra vez lo de aquí')
      await save(page).click()
      await dialog.getByRole('button', { name: 'Guardar lo de aquí' }).click()
      await page
        .getByRole('dialog', { name: 'Datos guardados' })
        .getByRole('button', { name: 'Aceptar' })
        .click()
      expect((await perfil(page)).frase_definitoria).toBe('Otra vez lo de aquí')
    })
  })

  test('sitio-4 is cleared from the browser with the logout', async ({ page }) => {
    await openEditor(page)
    await page.getByLabel('Frase que te define').fill('De nadie más')
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('alumbra.cv.')))
    await page.getByRole('button', { name: 'Salir' }).click()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })
})

test('everything stored about her comes in one archive', async ({ page }) => {
  await openEditor(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar mis datos' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Mis datos en Alumbra.zip')
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.includes('mis-datos.json')).toBe(true)
})

test('the profile is clean in axe and fits', async ({ page }) => {
  await openEditor(page, {
    ...COMPLETE,
    frase_definitoria: '',
    formacion: [{ fa_titulo: 'Otros' }, {}],
    experiencia: [{ inicio: '2024', fin: 'Actualmente' }],
    idiomas: [{ idioma: 'Inglés' }],
  })
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await page.getByRole('button', { name: 'Quitar Formación 2' }).click()
  await saveWell(page)
  await expectCleanEverywhere(page)
})

test.describe('she leaves', () => {
  test.use({ expectedErrors: [/400/] })

  test('the account closes by its password, and a mail says what comes', async ({ page, alumna }) => {
    await openEditor(page)
    await page.getByRole('button', { name: 'Quiero cerrar mi cuenta' }).click()
    const form = page.getByRole('form', { name: 'Cierre de la cuenta' })
    await form.getByLabel('Tu contraseña', { exact: true }).fill('Equivocada-1')
    await form.getByRole('button', { name: 'Cerrar mi cuenta' }).click()
    await expect(form.getByRole('alert')).toContainText(ERROR_TEXT.badOldPass)
    await form.getByLabel('Tu contraseña', { exact: true }).fill(alumna.password)
    await form.getByRole('button', { name: 'Cerrar mi cuenta' }).click()
    await page
      .getByRole('dialog', { name: 'Cuenta cerrada' })
      .getByRole('button', { name: 'Aceptar' })
      .click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Acceso' })).toBeVisible()
    await expect
      .poll(async () => (await lastMailTo(alumna.email)).subject)
      .toBe('Has cerrado tu cuenta de Alumbra')
  })
})
