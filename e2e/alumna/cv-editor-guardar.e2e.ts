import { getPerfilAlumna, saveCv } from '@alumbra/contract/alumnas/alumna'
import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import { test } from '../support/as-alumna.ts'
import { expectCleanEverywhere } from '../support/axe.ts'
import { openReady } from '../support/open-ready.ts'
import { expect } from '../support/test.ts'
import { openEditor, perfil, save, saveWell } from './editor.ts'

test.describe('the CV editor', () => {
  test('F104 says that it was saved and closes after three seconds, with a bar', async ({ page }) => {
    await openEditor(page)
    await save(page).click()
    const dialog = page.getByRole('dialog', { name: 'Datos guardados' })
    await expect(dialog).toContainText('Los cambios han sido guardados correctamente')
    await expect(dialog.locator('[data-state=success]')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Aceptar' })).toBeVisible()
    await expect(dialog).toBeHidden({ timeout: 5000 })
  })

  test('cv-6 a save that hides the CV from empresas says so at once, with the missing fields', async ({
    page,
  }) => {
    await openEditor(page)
    await page.getByRole('button', { name: 'Añadir idioma' }).click()
    await saveWell(page)
    expect((await perfil(page)).cvCompleto).toBe(true)
    await expect(page.getByText(/^Guardado a las \d\d:\d\d$/)).toBeVisible()

    await page.getByRole('button', { name: 'Añadir idioma' }).click()
    await page.keyboard.type('Inglés')
    await expect(page.getByText('Cambios sin guardar')).toBeVisible()
    await save(page).click()
    const dialog = page.getByRole('dialog', { name: 'Datos guardados' })
    await expect(dialog).toContainText('Las empresas han dejado de ver tu CV: falta Idioma 1: nivel.')
    await dialog.getByRole('button', { name: 'Aceptar' }).click()
    expect((await perfil(page)).cvCompleto).toBe(false)
    const notice = page.getByText(/^Las empresas han dejado de ver tu CV\. Falta:/)
    await expectCleanEverywhere(page)
    await notice.getByRole('link', { name: 'Idioma 1: nivel' }).click()
    await expect(page.getByLabel('Nivel *')).toBeFocused()
    await page.getByLabel('Nivel *').selectOption('Básico')
    await expect(
      page.getByText('Ya no falta nada: guarda y las empresas volverán a ver tu CV.'),
    ).toBeVisible()
    await saveWell(page)
    await expect(page.getByText('Ya no falta nada')).toHaveCount(0)
    expect((await perfil(page)).cvCompleto).toBe(true)
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
      await openReady(page, '/cv-alumna')
      await page.route(`**${getPerfilAlumna.path}`, (route) => route.fulfill({ status: 500, json: {} }))
      await page.getByRole('banner').getByRole('link', { name: 'Perfil', exact: true }).click()
      await expect(page.getByRole('alert')).toContainText(ERROR_TEXT.loadError)
    })
  })
})
