import { readFile } from 'node:fs/promises'
import { uploadAlumnaPicture } from '@alumbra/contract/alumnas/alumna'
import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import { FALLBACK_TEXT } from '@alumbra/contract/calls/page-errors'
import { changePasswordAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { test } from '../support/as-alumna.ts'
import { expectCleanEverywhere } from '../support/axe.ts'
import { boxOf } from '../support/box.ts'
import { closeAccount } from '../support/close-account.ts'
import { fileChooser } from '../support/file-chooser.ts'
import { lastMailTo } from '../support/mailbox.ts'
import { logInAlumna } from '../support/new-alumna.ts'
import { untilReady } from '../support/open-ready.ts'
import { pngFile } from '../support/png-file.ts'
import { present } from '../support/present.ts'
import { release } from '../support/release.ts'
import { expect } from '../support/test.ts'
import { COMPLETE, openEditor, perfil, saveWell } from './editor.ts'

async function fillPasswords(page: Page, actual: string, nueva: string, repetida: string) {
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await page.getByLabel('Contraseña actual', { exact: true }).fill(actual)
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(nueva)
  await page.getByLabel('Repite la contraseña nueva', { exact: true }).fill(repetida)
}

test.describe('the profile card', () => {
  test('F086 shows name, surname and e-mail, and offers no way to write them', async ({ page, alumna }) => {
    await openEditor(page)
    const card = page.getByRole('region', { name: 'Tus datos' })
    const { nombre, apellidos, email } = alumna
    await expect(card.getByRole('definition')).toHaveText([nombre, apellidos, email])
    await expect(card.getByRole('textbox')).toHaveCount(0)
  })

  test('F106 imagenes-11 a photo is cropped to a square around a pressed point, sent, and shown without a reload', async ({
    page,
  }) => {
    await openEditor(page)
    const card = page.getByRole('region', { name: 'Tus datos' })
    const before = (await perfil(page)).img
    const chooser = await fileChooser(page, () => card.getByRole('button', { name: 'Cambiar foto' }).click())
    await chooser.setFiles(await pngFile(900, 500, '#b5482a', '#0e7c7b'))
    const dialog = page.getByRole('dialog', { name: 'Así se verá tu foto' })
    const frame = dialog.getByRole('button', { name: /Encuadre/ })
    await expect(frame).toHaveAccessibleDescription(/pulsa el punto/)
    const canvas = frame.locator('canvas')
    const colour = () =>
      canvas.evaluate((drawn: HTMLCanvasElement) => [
        ...(drawn.getContext('2d')?.getImageData(200, 200, 1, 1).data.slice(0, 3) ?? []),
      ])
    const { width, height } = await boxOf(canvas)
    await dialog.getByRole('slider', { name: 'Acercar' }).fill('2')
    for (const [x, seen] of [
      [0.1, [0xb5, 0x48, 0x2a]],
      [0.99, [0x0e, 0x7c, 0x7b]],
    ] as const) {
      await canvas.click({ position: { x: x * width, y: height / 2 } })
      await expect.poll(colour).toEqual(seen)
    }
    await frame.press('ArrowRight')
    await dialog.getByRole('button', { name: 'Usar esta foto' }).click()
    await expect(dialog).toBeHidden()
    const img = present((await perfil(page)).img)
    expect(img).not.toBe(before)
    await expect(card.locator('img')).toHaveAttribute('src', img.replace('800.webp', '400.webp'))
    const kept = await sharp(await (await page.request.get(img)).body()).metadata()
    expect(kept.width).toBe(kept.height)
  })

  test(
    'imagenes-8 a photo is taken away after a question, and another can be put up',
    release,
    async ({ page }) => {
      const file = await pngFile(300, 300, '#0e7c7b')
      await page.request.post(uploadAlumnaPicture.path, { multipart: { file } })
      await openEditor(page)
      const card = page.getByRole('region', { name: 'Tus datos' })
      const remove = card.getByRole('button', { name: 'Quitar foto' })
      const question = page.getByRole('alertdialog', { name: '¿Quitar tu foto?' })
      await remove.click()
      await question.getByRole('button', { name: 'Cancelar' }).click()
      await expect(remove).toBeFocused()
      await remove.press('Enter')
      await question.getByRole('button', { name: 'Quitar foto' }).click()
      await expect(page.getByText('Tu foto ya no está.')).toBeVisible()
      await expect(remove).toHaveCount(0)
      await expect(card.getByRole('button', { name: 'Cambiar foto' })).toBeFocused()
      await expect(card.locator('img')).toHaveCount(0)
      expect((await perfil(page)).img).toBeNull()
    },
  )

  test.describe('when the photo fails', () => {
    test.use({ emptyCache: true, expectedErrors: [/404|500/] })

    test(
      'imagenes-8 textos-10 a question whose code a release has taken away offers to load the page again',
      release,
      async ({ page }) => {
        const file = await pngFile(300, 300, '#0e7c7b')
        await page.request.post(uploadAlumnaPicture.path, { multipart: { file } })
        await openEditor(page)
        await page.route('**/*.js', (route) => route.fulfill({ status: 404, body: '' }))
        const remove = page.getByRole('button', { name: 'Quitar foto' })
        await remove.click()
        const notice = page
          .getByRole('status')
          .filter({ hasText: 'Esta página ha cambiado: vuelve a cargarla.' })
        const link = notice.getByRole('link', { name: 'vuelve a cargarla' })
        await expect(link).toBeVisible()
        await page.unrouteAll()
        await link.click()
        await expect(notice).toHaveCount(0)
        await untilReady(page)
        await remove.click()
        await expect(page.getByRole('alertdialog', { name: '¿Quitar tu foto?' })).toBeVisible()
      },
    )

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

    test(
      'F109 names a wrong old one and a weak new one; done, it says so for two seconds',
      release,
      async ({ page, alumna }) => {
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
        await logInAlumna(page.request, alumna, 'Telescopio-8')
      },
    )
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

test('the profile is clean in axe and fits', release, async ({ page }) => {
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

  test(
    'the account closes by its password, and a mail says what comes',
    release,
    async ({ page, alumna }) => {
      await openEditor(page)
      await page.getByRole('button', { name: 'Quiero cerrar mi cuenta' }).click()
      const form = page.getByRole('form', { name: 'Cierre de la cuenta' })
      await form.getByLabel('Tu contraseña', { exact: true }).fill('Equivocada-1')
      await form.getByRole('button', { name: 'Cerrar mi cuenta' }).click()
      await expect(form.getByRole('alert')).toContainText(ERROR_TEXT.badOldPass)
      await closeAccount(page, alumna.password)
      await expect(page.getByRole('link', { name: 'Acceso' })).toBeVisible()
      await expect
        .poll(async () => (await lastMailTo(alumna.email)).subject)
        .toBe('Has cerrado tu cuenta de Alumbra')
    },
  )
})
