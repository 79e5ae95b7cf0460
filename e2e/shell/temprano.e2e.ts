import { getPerfilAlumna, type PerfilAlumna, saveCv } from '@alumbra/contract/alumnas/alumna'
import { loginAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import type { Page } from '@playwright/test'
import { expectCleanEverywhere } from '../support/axe.ts'
import { newAlumna, putCv } from '../support/new-alumna.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

test.use({ emptyCache: true })

const EVA = { nombre: 'Eva', apellidos: 'Pronto Sanz' }

/** React and the pages: every script but the small one that keeps the first press. */
const REACT = /\/assets\/(?!boot-)[^/]+\.js$/

/** Opens a page whose scripts wait until what it answers is called. */
async function openAsleep(page: Page, path: string) {
  const held = Promise.withResolvers<void>()
  await page.route(REACT, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForLoadState('domcontentloaded')
  return async () => {
    held.resolve()
    await page.locator('html[data-ready]').waitFor()
  }
}

async function openEditor(page: Page) {
  await newAlumna(page.request, EVA)
  await putCv(page.request, { idiomas: [{ idioma: 'Inglés', nivel: 'Básico' }] })
  return openAsleep(page, '/alumna')
}

const perfil = async (page: Page): Promise<PerfilAlumna> =>
  (await page.request.get(getPerfilAlumna.path)).json()
const entry = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

test.describe('before the scripts are there', () => {
  test('text typed into the CV stays, is kept as a draft and can be saved', release, async ({ page }) => {
    const untilReady = await openEditor(page)
    const frase = page.getByLabel('Frase que te define')
    await entry(page, 'Idioma 1').getByRole('textbox', { name: 'Idioma' }).fill('Gallego')
    await entry(page, 'Idioma 1').getByLabel('Nivel').selectOption('Avanzado')
    await frase.fill('Escribo cuando quiero')
    await frase.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, 0))
    await page.keyboard.type('Yo')
    await untilReady()
    await expect(frase).toBeFocused()
    await page.keyboard.type(': ')
    await expect(frase).toHaveValue('Yo: Escribo cuando quiero')
    await expect(frase).toHaveAccessibleDescription(/25\/200/)
    page.once('dialog', (question) => question.accept())
    await page.reload()
    await expect(frase).toHaveValue('Yo: Escribo cuando quiero')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Datos guardados' })).toBeVisible()
    const { frase_definitoria, idiomas } = await perfil(page)
    expect([frase_definitoria, idiomas]).toEqual([
      'Yo: Escribo cuando quiero',
      [{ idioma: 'Gallego', nivel: 'Avanzado' }],
    ])
  })

  test(
    'text typed into the forms of visitors stays, and is counted and checked',
    release,
    async ({ page }) => {
      let untilReady = await openAsleep(page, '/contacto')
      await page.getByLabel('Mensaje').fill('Hola a todas')
      await page.getByLabel('Instituto').selectOption('Otros')
      await page.getByRole('checkbox').check()
      await untilReady()
      await expect(page.getByLabel('Mensaje')).toHaveValue('Hola a todas')
      await expect(page.getByLabel('Mensaje')).toHaveAccessibleDescription(/^12\/500/)
      await expect(page.getByLabel('Instituto')).toHaveValue('Otros')
      await expect(page.getByRole('checkbox')).toBeChecked()

      untilReady = await openAsleep(page, '/registro')
      await page.getByLabel('Nombre').fill('Eva')
      await page.getByLabel('Contraseña', { exact: true }).fill('Abc-12')
      await untilReady()
      await expect(page.getByLabel('Nombre')).toHaveValue('Eva')
      await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(
        /al menos 8 caracteres/,
      )
    },
  )

  test(
    'a login is sent when they come, and the password to no other address',
    release,
    async ({ page, request }) => {
      const eva = await newAlumna(request, EVA)
      const sent: string[] = []
      page.on(
        'request',
        (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname),
      )
      const untilReady = await openAsleep(page, '/alumna/login')
      await page.getByLabel('Email').fill(eva.email)
      await page.getByLabel('Contraseña', { exact: true }).fill(eva.password)
      const button = page.getByRole('button', { name: 'Acceder' })
      await button.click()
      await expect(button).toHaveAttribute('aria-busy', 'true')
      await untilReady()
      await expect(page).toHaveURL('/alumna')
      expect(sent).toEqual([loginAlumna.path])
    },
  )

  test('a press of a button opens, adds and saves when they come', release, async ({ page }) => {
    let untilReady = await openEditor(page)
    const add = page.getByRole('button', { name: 'Añadir idioma' })
    // Twice, because nothing happened.
    await add.dblclick()
    await untilReady()
    await expect(page.getByRole('group', { name: /^Idioma/ })).toHaveCount(2)
    await expect(add).not.toHaveAttribute('aria-busy')

    page.once('dialog', (question) => question.accept())
    untilReady = await openAsleep(page, '/alumna')
    await page.getByRole('button', { name: 'Cambiar contraseña' }).press('Enter')
    await untilReady()
    await expect(page.getByLabel('Contraseña actual', { exact: true })).toBeVisible()

    page.once('dialog', (question) => question.accept())
    untilReady = await openAsleep(page, '/alumna')
    await page.getByLabel('Frase que te define').fill('Con prisa')
    const saved = page.waitForRequest((request) => request.url().endsWith(saveCv.path))
    await page.getByLabel('Provincia').press('Enter')
    await untilReady()
    await saved
    await expect(page.getByRole('dialog', { name: 'Datos guardados' })).toBeVisible()
    await expect(page).toHaveURL('/alumna')
    expect((await perfil(page)).frase_definitoria).toBe('Con prisa')
  })

  test.describe('and when they never come', () => {
    test.use({ expectedErrors: [/ERR_FAILED|400/] })

    test(
      'a form with an `action` is sent without scripts, and any other keeps its text',
      release,
      async ({ page }) => {
        await page.route(REACT, (route) => route.abort())
        await page.goto('/registro')
        const notice = page.getByRole('alert').filter({ hasText: 'no se ha cargado entera' })
        await expect(notice).toBeVisible()
        await page.getByLabel('Nombre').fill('Eva')
        await page.getByRole('button', { name: 'Crear cuenta' }).click()
        await expect(page.getByLabel('Apellidos')).toHaveAccessibleDescription('El apellido es obligatorio')
        await expect(page.getByLabel('Nombre')).toHaveValue('Eva')

        await newAlumna(page.request, EVA)
        await page.goto('/alumna')
        await page.getByLabel('Frase que te define').fill('Sin prisa')
        await page.getByRole('button', { name: 'Guardar', exact: true }).click()
        await page.getByRole('button', { name: 'Guardar', exact: true }).click()
        await expect(page).toHaveURL('/alumna')
        await expect(page.getByLabel('Frase que te define')).toHaveValue('Sin prisa')

        // The way out works without them; once they come, the notice is gone.
        await page.unroute(REACT)
        await page.getByRole('link', { name: 'Volver a cargar' }).click()
        await expect(page.locator('html[data-ready]')).toBeAttached()
        await expect(notice).toBeHidden()
      },
    )

    test(
      'sitio-10 the page says so within five seconds, without the small script too',
      release,
      async ({ page }) => {
        await page.route('**/assets/*.js', () => {})
        await page.goto('/contacto', { waitUntil: 'commit' })
        // Looks twice a second; an expectation looks once a second by then.
        await page.getByRole('link', { name: 'Volver a cargar' }).waitFor({ timeout: 5000 })
        await expectCleanEverywhere(page)
      },
    )
  })
})

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/405/] })

  test('nothing of a CV ever stands in an address', async ({ page }) => {
    await newAlumna(page.request, EVA)
    await page.goto('/alumna')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    expect(new URL(page.url()).search).toBe('')
  })
})
