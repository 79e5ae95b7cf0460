import { getPerfilAlumna, saveCv } from '@alumbra/contract/alumnas/alumna'
import type { Page } from '@playwright/test'
import { test } from '../support/as-alumna.ts'
import { expectCleanEverywhere } from '../support/axe.ts'
import { logInAlumna } from '../support/new-alumna.ts'
import { openReady, reloadReady } from '../support/open-ready.ts'
import { release } from '../support/release.ts'
import { send } from '../support/send.ts'
import { expect } from '../support/test.ts'
import { COMPLETE, openEditor, perfil, save, saveWell } from './editor.ts'

/** Holds what reads the saved CV until the function is called. */
async function holdReads(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${getPerfilAlumna.path}`, async (route) => {
    if (route.request().method() === 'GET') await promise
    await route.continue()
  })
  return resolve
}

test.describe('typed text', () => {
  test('sitio-4 survives a reload until it is discarded, and is gone once saved', async ({ page }) => {
    await openEditor(page)
    const frase = page.getByLabel('Frase que te define')
    const undo = page.getByRole('button', { name: 'Deshacer' })
    await frase.fill('A medio escribir')
    await reloadReady(page)
    await expect(frase).toHaveValue('A medio escribir')
    await page.getByRole('button', { name: 'Descartarlos' }).click()
    await expect(frase).toHaveValue(String(COMPLETE.frase_definitoria))
    await expect(page.getByRole('main')).toBeFocused()
    // It would write over the next words.
    await expect(undo).toBeVisible()
    await frase.fill('Esta sí')
    await expect(undo).toHaveCount(0)
    await reloadReady(page)
    await page.getByRole('button', { name: 'Descartarlos' }).click()
    await page.getByRole('link', { name: 'Ver cómo queda' }).click()
    await expect(page).toHaveURL('/cv-alumna')
    await expect(undo).toBeVisible()
    await page.goBack()
    await expect(frase).toHaveValue(String(COMPLETE.frase_definitoria))
    await undo.click()
    await expect(frase).toHaveValue('Esta sí')
    await saveWell(page)
    await reloadReady(page)
    await expect(page.getByRole('button', { name: 'Descartarlos' })).toHaveCount(0)
    await expect(frase).toHaveValue('Esta sí')
  })

  test('sitio-4 is asked about before the page is left', release, async ({ page }) => {
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

    test('leads to the login and is there again after it', release, async ({ page, alumna }) => {
      await openEditor(page)
      await page.getByLabel('Frase que te define').fill('Sobrevivo')
      await page.context().clearCookies()
      await save(page).click()
      await expect(page).toHaveURL('/alumna/login?volver=%2Falumna&sesion=terminada')
      await expect(page.getByRole('region', { name: 'Tu sesión' })).toContainText(
        'Lo que no llegaste a guardar te espera en este navegador.',
      )
      await logInAlumna(page.request, alumna)
      await openReady(page, '/alumna')
      await expect(page.getByLabel('Frase que te define')).toHaveValue('Sobrevivo')
    })
  })

  test.describe('when it was saved elsewhere meanwhile', () => {
    test.use({ expectedErrors: [/409/] })

    test('cv-3 she sees what differs, and neither choice loses a word', release, async ({ page }) => {
      await openEditor(page, { ...COMPLETE, idiomas: [{ idioma: 'Inglés', nivel: 'Básico' }] })
      const frase = page.getByLabel('Frase que te define')
      await frase.fill('Lo de aquí')
      await page.getByLabel('Nivel *').selectOption('Avanzado')
      await send(page.request, saveCv, { frase_definitoria: 'Lo de allí', telf: '698765432' })
      // A second press while the other CV is read asks nothing more.
      const read = await holdReads(page)
      const refused = page.waitForResponse((response) => response.status() === 409)
      await save(page).click()
      expect((await refused).request().postDataJSON()).toMatchObject({ version: expect.stringMatching(/Z$/) })
      await page.getByLabel('Teléfono').press('Enter')
      await expect(page.getByRole('button', { name: 'Guardando…' })).toBeVisible()
      read()
      const dialog = page.getByRole('alertdialog', { name: 'Tu CV ha cambiado en otro sitio' })
      await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Frase que te define', 'Idiomas'])
      await expect(dialog.getByRole('definition')).toHaveText([
        'Lo de allí',
        'Lo de aquí',
        'Inglés · Básico',
        'Inglés · Avanzado',
      ])
      await expect(dialog).toContainText('Teléfono: se queda lo guardado en los dos casos.')
      await dialog.getByRole('button', { name: 'Decidir luego' }).click()
      expect((await perfil(page)).frase_definitoria).toBe('Lo de allí')
      await expect(frase).toHaveValue('Lo de aquí')

      await save(page).click()
      await dialog.getByRole('button', { name: 'Quedarme con lo guardado' }).click()
      await expect(frase).toHaveValue('Lo de allí')
      await page.getByRole('button', { name: 'Deshacer' }).click()
      await expect(frase).toHaveValue('Lo de aquí')
      await expect(page.getByLabel('Teléfono')).toHaveValue('698765432')

      // The draft knows over a reload what it was made from.
      await send(page.request, saveCv, { frase_definitoria: 'Otra vez lo de allí', github: 'github.com/noa' })
      await reloadReady(page)
      await expect(frase).toHaveValue('Lo de aquí')
      await save(page).click()
      await dialog.getByRole('button', { name: 'Guardar lo de aquí' }).click()
      const saved = page.getByRole('dialog', { name: 'Datos guardados' })
      await saved.getByRole('button', { name: 'Aceptar' }).click()
      expect(await perfil(page)).toMatchObject({
        frase_definitoria: 'Lo de aquí',
        telf: '698765432',
        github: 'github.com/noa',
        idiomas: [{ idioma: 'Inglés', nivel: 'Avanzado' }],
      })
    })
  })

  test('F087 cv-8 the preview shows it without a question, and it is still there afterwards', async ({
    page,
  }) => {
    await openEditor(page)
    const frase = page.getByLabel('Frase que te define')
    await frase.fill('Aún sin guardar')
    await page.getByRole('link', { name: 'Ver cómo queda' }).click()
    await expect(page).toHaveURL('/cv-alumna')
    const about = page.getByRole('region', { name: 'Sobre mí', exact: true })
    await expect(page.getByText('Así quedaría; aún no está guardado.')).toBeVisible()
    await expect(about).toContainText('Aún sin guardar')
    await expectCleanEverywhere(page)
    await page.getByRole('link', { name: 'Vuelve a tu perfil para guardarlo' }).click()
    await expect(frase).toHaveValue('Aún sin guardar')
    expect((await perfil(page)).frase_definitoria).toBe(COMPLETE.frase_definitoria)
    await saveWell(page)
    await page.getByRole('link', { name: 'Ver cómo queda' }).click()
    await expect(about).toContainText('Aún sin guardar')
    await expect(page.getByText('Así quedaría')).toHaveCount(0)
  })

  test('sitio-4 is cleared from the browser with the logout', release, async ({ page }) => {
    await openEditor(page)
    await page.getByLabel('Frase que te define').fill('De nadie más')
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('alumbra.cv.')))
    await page.getByRole('button', { name: 'Salir' }).click()
    const question = page.getByRole('alertdialog', { name: '¿Sales sin guardar?' })
    await question.getByRole('button', { name: 'Seguir aquí' }).click()
    await expect(page).toHaveURL('/alumna')
    await page.getByRole('button', { name: 'Salir' }).click()
    await question.getByRole('button', { name: 'Salir y borrarlo' }).click()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })
})

test.describe('outside of her pages', () => {
  test.use({ expectedErrors: [/404/] })

  test('sitio-4 the logout asks about typed text too, on any page', release, async ({ page }) => {
    await openEditor(page)
    await page.getByLabel('Frase que te define').fill('De nadie más')
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('alumbra.cv.')))
    const asked: string[] = []
    for (const [path, accept] of [
      ['/alumna/no-existe', false],
      ['/referentes', false],
      ['/nosotras', true],
    ] as const) {
      await page.goto(path)
      page.once('dialog', async (dialog) => {
        asked.push(dialog.message())
        await (accept ? dialog.accept() : dialog.dismiss())
      })
      await page.getByRole('button', { name: 'Salir' }).click()
      await expect(page).toHaveURL(accept ? '/' : path)
      expect((await page.evaluate(() => Object.keys(localStorage))).length).toBe(accept ? 0 : 1)
    }
    expect(asked).toEqual(Array(3).fill('¿Sales sin guardar?'))
  })
})
