import { getPerfilAlumna, saveCv } from '@alumbra/contract/alumnas/alumna'
import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import { DAY } from '@alumbra/domain/time'
import { test } from '../support/as-alumna.ts'
import { expectCleanEverywhere } from '../support/axe.ts'
import { openReady } from '../support/open-ready.ts'
import { pressAsReleased } from '../support/press-twice.ts'
import { release } from '../support/release.ts'
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

  test(
    'cv-6 a save that hides the CV from empresas says so at once, with the missing fields',
    release,
    async ({ page }) => {
      await openEditor(page)
      const dialog = page.getByRole('dialog', { name: 'Datos guardados' })
      const accept = dialog.getByRole('button', { name: 'Aceptar' })
      await page.getByRole('button', { name: 'Añadir idioma' }).click()
      await page.keyboard.press('Enter')
      await accept.click()
      await expect(page.getByLabel('Idioma *')).toHaveCount(0)
      await expect(page.locator('#seccion-idiomas > summary')).toBeFocused()
      expect((await perfil(page)).cvCompleto).toBe(true)
      await expect(page.getByText(/^Guardado a las \d\d:\d\d$/)).toBeVisible()

      await page.getByRole('button', { name: 'Añadir idioma' }).click()
      await page.keyboard.type('Inglés')
      await expect(page.getByText('Cambios sin guardar')).toBeVisible()
      await page.getByRole('button', { name: 'Añadir idioma' }).click()
      const idioma = page.getByLabel('Idioma *').first()
      await idioma.evaluate((input: HTMLInputElement) => {
        input.focus()
        input.setSelectionRange(3, 3)
      })
      await page.keyboard.press('Enter')
      await expect(dialog).toContainText('Las empresas han dejado de ver tu CV: falta Idioma 1: nivel.')
      await accept.click()
      await expect(page.getByLabel('Idioma *')).toBeFocused()
      await page.keyboard.type('XYZ')
      await expect(idioma).toHaveValue('IngXYZlés')
      expect((await perfil(page)).cvCompleto).toBe(false)
      const notice = page.getByText(/^Las empresas han dejado de ver tu CV\. Falta:/)
      await expect(page.getByRole('button', { name: 'Guardar' })).toHaveAccessibleDescription(
        /^Las empresas han dejado de ver tu CV\. Falta: Idioma 1: nivel/,
      )
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
    },
  )

  test(
    'textos-2 in the Canary Islands the bar says by her own clock when it was saved, the day after with the date',
    release,
    async ({ browser, context }) => {
      const storageState = await context.storageState()
      const island = await browser.newContext({ storageState, timezoneId: 'Atlantic/Canary' })
      const page = await island.newPage()
      await page.clock.install()
      await openEditor(page)
      const clock = new Intl.DateTimeFormat('es-ES', { timeZone: 'Atlantic/Canary', timeStyle: 'short' })
      const now = () => clock.format().padStart(5, '0')
      // The minute may end meanwhile.
      const before = now()
      await saveWell(page)
      const text = await page.getByText(/^Guardado a las/).textContent()
      expect([before, now()]).toContain(text?.slice(-5))
      await page.clock.fastForward(DAY)
      await expect(page.getByText(/^Guardado el \d+\/\d+\/20\d\d a las \d\d:\d\d$/)).toBeVisible()
      await island.close()
    },
  )

  test(
    'cv-1 wrong fields that stop a save are counted in the bar and in their section, the topmost has the focus',
    release,
    async ({ page }) => {
      await openEditor(page)
      await page.getByLabel('Provincia').fill('Madrid 28')
      await page.getByLabel('Teléfono').fill('512345678')
      await save(page).click()
      await expect(page.getByLabel('Provincia')).toBeFocused()
      const bar = page.getByRole('link', { name: 'Revisa 2 datos', exact: true })
      await expect(bar).toBeVisible()
      await expect(page.locator('#seccion-personal > summary')).toContainText('Revisa 2 datos')
      await expectCleanEverywhere(page)
      await page.getByLabel('Provincia').fill('Madrid')
      await page.getByRole('link', { name: 'Revisa un dato', exact: true }).click()
      await expect(page.getByLabel('Teléfono')).toBeFocused()
      await page.getByLabel('Teléfono').fill('612345678')
      await saveWell(page)
      await expect(page.locator('#seccion-personal > summary')).not.toContainText('Revisa')
    },
  )

  test.describe('when the server fails', () => {
    test.use({ expectedErrors: [/500|503/] })

    test('F105 a save that fails says so, keeps every word and is sent once', release, async ({ page }) => {
      await openEditor(page)
      let sent = 0
      await page.route(`**${saveCv.path}`, (route) => {
        sent++
        return route.fulfill({ status: 500, json: {} })
      })
      await page.getByLabel('Frase que te define').fill('No me pierdas')
      await pressAsReleased(save(page))
      await save(page).click()
      const dialog = page.getByRole('alertdialog', { name: 'Error al guardar' })
      await expect(dialog).toContainText(ERROR_TEXT.updateError)
      await expect(dialog.locator('[data-state=error]')).toBeVisible()
      await dialog.getByRole('button', { name: 'Entendido' }).click()
      await expect(page.getByLabel('Frase que te define')).toHaveValue('No me pierdas')
      expect(sent).toBe(1)
    })

    test('F105 a load that fails shows loadError in place of the page', async ({ page }) => {
      await openReady(page, '/cv-alumna')
      await page.route(`**${getPerfilAlumna.path}`, (route) => route.fulfill({ status: 500, json: {} }))
      await page.getByRole('banner').getByRole('link', { name: 'Perfil', exact: true }).click()
      await expect(page.getByRole('alert')).toContainText(ERROR_TEXT.loadError)
    })
  })
})
