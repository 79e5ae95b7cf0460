import { saveCv } from '@alumbra/contract/alumnas/alumna'
import type { Page } from '@playwright/test'
import { test } from '../support/as-alumna.ts'
import { logInAlumna } from '../support/new-alumna.ts'
import { release } from '../support/release.ts'
import { expect } from '../support/test.ts'
import { openEditor, perfil, save } from './editor.ts'

test.describe('while a save is under way', () => {
  /** Holds the answers to saves until the function is called. */
  async function holdSaves(page: Page) {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(`**${saveCv.path}`, async (route) => {
      if (route.request().method() !== 'GET') await promise
      await route.continue()
    })
    return resolve
  }
  const dialogs = (page: Page) => page.locator('dialog[open]')
  const frase = (page: Page) => page.getByLabel('Frase que te define')

  test('cv-6 what she writes meanwhile stays, and no dialog takes the keyboard', async ({ page }) => {
    await openEditor(page)
    const answer = await holdSaves(page)
    await frase(page).fill('Uno')
    await save(page).click()
    await frase(page).focus()
    await page.keyboard.press('End')
    await page.keyboard.type(' dos')
    answer()
    await expect(
      page.getByRole('status').filter({ hasText: 'Lo que has escrito después sigue sin guardar.' }),
    ).toBeVisible()
    await page.keyboard.type(' tres')
    await expect(frase(page)).toHaveValue('Uno dos tres')
    await expect(dialogs(page)).toHaveCount(0)
    await expect(page.getByText('Cambios sin guardar')).toBeVisible()
    expect((await perfil(page)).frase_definitoria).toBe('Uno')
  })

  test('cv-6 a blank that she writes meanwhile, which no server keeps, is not called unsaved', async ({
    page,
  }) => {
    await openEditor(page)
    const answer = await holdSaves(page)
    await frase(page).fill('Uno')
    await save(page).click()
    await frase(page).press('End')
    await page.keyboard.type(' ')
    answer()
    await expect(
      page.getByText('Los cambios han sido guardados correctamente.', { exact: true }),
    ).toBeVisible()
    await expect(frase(page)).toHaveValue('Uno ')
    await expect(page.getByText(/^Guardado a las/)).toBeVisible()
    await expect(page.getByText('Las empresas pueden verlo.')).toBeVisible()
    await page.keyboard.type('y')
    await expect(page.getByText('Cambios sin guardar')).toBeVisible()
    await page.keyboard.press('Backspace')
    await expect(page.getByText(/^Guardado a las/)).toBeVisible()
  })

  test(
    'cv-6 an entry that she opens or goes into meanwhile stays, with no word in it yet',
    release,
    async ({ page }) => {
      const idioma = page.getByLabel('Idioma *')
      const puesto = page.getByLabel('Puesto')
      await openEditor(page)
      await page.getByRole('button', { name: 'Añadir idioma' }).click()
      for (const [go, field, text] of [
        [() => idioma.click(), idioma, 'Francés'],
        [() => page.getByRole('button', { name: 'Añadir experiencia' }).click(), puesto, 'Becaria'],
      ] as const) {
        const answer = await holdSaves(page)
        await frase(page).fill(`${text} `)
        await save(page).click()
        await go()
        answer()
        const toast = page.getByText('Los cambios han sido guardados correctamente.', { exact: true })
        await expect(toast).toBeVisible()
        await expect(frase(page)).toHaveValue(text)
        await page.keyboard.type(text)
        await expect(field).toHaveValue(text)
        await expect(dialogs(page)).toHaveCount(0)
        if (field === idioma) await page.getByLabel('Nivel *').selectOption('Básico')
      }
      await expect(idioma).toHaveValue('Francés')
    },
  )

  test('cv-6 leaving waits for it, and asks nothing once it is saved', release, async ({ page }) => {
    await openEditor(page)
    const answer = await holdSaves(page)
    await frase(page).fill('Me voy')
    await save(page).click()
    await page.getByRole('banner').getByRole('link', { name: 'Busco empleo' }).click()
    answer()
    await expect(page).toHaveURL('/ofertas')
    await expect(dialogs(page)).toHaveCount(0)
    await expect(page.getByText('Los cambios han sido guardados correctamente.')).toBeVisible()
    expect((await perfil(page)).frase_definitoria).toBe('Me voy')
  })

  test(
    'cv-6 sitio-4 the logout waits for it too, says so, and asks nothing once it is saved',
    release,
    async ({ page, alumna }) => {
      await openEditor(page)
      const answer = await holdSaves(page)
      await frase(page).fill('Me desconecto')
      await save(page).click()
      await page.getByRole('button', { name: 'Salir' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Sales en cuanto' })).toBeVisible()
      await expect(dialogs(page)).toHaveCount(0)
      answer()
      await expect(page).toHaveURL('/')
      await logInAlumna(page.request, alumna)
      expect((await perfil(page)).frase_definitoria).toBe('Me desconecto')
    },
  )
})
