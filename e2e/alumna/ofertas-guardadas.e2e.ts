import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import type { Page } from '@playwright/test'
import { expectCleanEverywhere } from '../support/axe.ts'
import { boxOf } from '../support/box.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { present } from '../support/present.ts'
import { publishOferta } from '../support/publish-oferta.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { link, list, titles } from './ofertas.ts'

test.use({ cookiesRefused: true })

test.beforeEach(async ({ page }) => {
  await logInAs(page.context(), 'ana')
})

test.describe('the ofertas she keeps', () => {
  const keep = (page: Page, puesto: string) =>
    page.getByRole('button', { name: `Guardar oferta «${puesto}»` })
  const letGo = (page: Page, puesto: string) =>
    page.getByRole('button', { name: `Quitar de guardadas «${puesto}»` })

  test(
    'empleo-7 on a phone the message stands above the bar at the foot of the oferta',
    release,
    async ({ page, baseURL }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      const puesto = `Soldadora de órbitas ${Date.now()}`
      const id = await publishOferta(baseURL, { puesto })
      await openReady(page, `/oferta/${id}`)
      await keep(page, puesto).click()
      const box = await boxOf(page.locator('.toast'))
      const bar = await boxOf(page.getByRole('link', { name: 'Llamar' }).locator('..'))
      expect(box.y + box.height).toBeLessThanOrEqual(bar.y)
      await expect(letGo(page, puesto)).toBeVisible()
      await page.locator('.toast').getByRole('button', { name: 'Deshacer' }).click()
      await expect(keep(page, puesto)).toBeVisible()
    },
  )

  test('empleo-7 undone on another page, it is shown there too', async ({ page, baseURL }) => {
    const puesto = `Fresadora de lentes ${Date.now()}`
    await publishOferta(baseURL, { puesto })
    await openReady(page, '/ofertas')
    await keep(page, puesto).click()
    await page.getByRole('link', { name: puesto, exact: true }).click()
    await expect(letGo(page, puesto)).toBeVisible()
    await page.locator('.toast').getByRole('button', { name: 'Deshacer' }).click()
    await expect(keep(page, puesto)).toBeVisible()
    await page.goBack()
    await expect(keep(page, puesto)).toHaveAttribute('aria-pressed', 'false')
  })

  test('empleo-7 kept while its page opens, it is shown there too', release, async ({ page, baseURL }) => {
    const puesto = `Pulidora de espejos ${Date.now()}`
    await publishOferta(baseURL, { puesto })
    await openReady(page, '/ofertas')
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/guardada', async (route) => {
      await promise
      await route.continue()
    })
    await keep(page, puesto).click()
    await page.getByRole('link', { name: puesto, exact: true }).click()
    await expect(keep(page, puesto)).toHaveText(/Guardar oferta/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(puesto)
    resolve()
    await expect(page.locator('.toast')).toContainText('Oferta guardada.')
    await expect(letGo(page, puesto)).toBeVisible()
    await letGo(page, puesto).click()
    await expect(keep(page, puesto)).toBeVisible()
  })

  test(
    'empleo-7 are kept from the card, at will undone, have their filter, and are let go from the page',
    release,
    async ({ page, baseURL }) => {
      const puesto = `Mecánica de drones ${Date.now()}`
      const id = await publishOferta(baseURL, { puesto })
      await openReady(page, '/ofertas')
      const toast = page.getByRole('status').filter({ hasText: 'Deshacer' })
      await keep(page, puesto).click()
      await expect(toast).toContainText('Oferta guardada.')
      await expect(keep(page, puesto)).toHaveAttribute('aria-pressed', 'true')
      await toast.getByRole('button', { name: 'Deshacer' }).click()
      await expect(keep(page, puesto)).toHaveAttribute('aria-pressed', 'false')
      await expect(toast).toContainText('Ya no está entre tus guardadas.')
      await keep(page, puesto).click()
      await expect(toast).toContainText('Oferta guardada.')
      await page.getByLabel('Solo las que he guardado').check()
      await expect(page).toHaveURL('/ofertas?guardadas=true')
      await expect(titles(page)).toHaveText([puesto])
      await expect(page.getByText('1 oferta guardada', { exact: true })).toBeVisible()
      await expect(page.getByText('1/1 (1 oferta)')).toBeVisible()

      await link(page, /^Ver \+/).click()
      await expect(page).toHaveURL(new RegExp(`/oferta/${id}`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(puesto)
      await expect(keep(page, puesto)).toBeHidden()
      await letGo(page, puesto).click()
      await expect(keep(page, puesto)).toBeVisible()
      await expect.poll(async () => (await list(page, { guardadas: 'true' })).total).toBe(0)
      await page.reload()
      await expect(keep(page, puesto)).toBeVisible()
      await link(page, 'Volver a las ofertas').click()
      await expect(page.getByText('Todavía no hay ofertas disponibles')).toBeVisible()
      expect((await (await page.request.get(`/alumnas/oferta/${id}`)).json()).oferta.guardada).toBe(false)
    },
  )

  test(
    'empleo-2 are kept without any script, and she stays where she was',
    release,
    async ({ browser, page, baseURL }) => {
      const puesto = `Soldadora de precisión ${Date.now()}`
      await publishOferta(baseURL, { puesto, titulaciones: ['Fabricación Mecánica'] })
      const context = await browser.newContext({
        javaScriptEnabled: false,
        storageState: await page.context().storageState(),
      })
      const plain = await context.newPage()
      const address = `${baseURL}/ofertas?titulacion=Fabricaci%C3%B3n+Mec%C3%A1nica&orden=afines`
      await plain.goto(address)
      await keep(plain, puesto).click()
      await expect(plain).toHaveURL(address)
      await expect(keep(plain, puesto)).toHaveAttribute('aria-pressed', 'true')
      await keep(plain, puesto).click()
      await expect(plain).toHaveURL(address)
      await expect(keep(plain, puesto)).toHaveAttribute('aria-pressed', 'false')
      await context.close()
    },
  )

  test.describe('and when it fails', () => {
    test.use({ expectedErrors: [/500/] })

    test('an error shows, and the button keeps its state', async ({ page }) => {
      await openReady(page, '/ofertas')
      await page.route('**/guardada', (route) =>
        route.fulfill({ status: 500, json: { errorCode: 'unexpectedError', errorMessage: '' } }),
      )
      const button = page.getByRole('button', { name: /^Guardar oferta/ }).first()
      const puesto = present(await titles(page).first().textContent())
      await button.click()
      await expect(page.getByRole('status').filter({ hasText: ERROR_TEXT.unexpectedError })).toBeVisible()
      await expect(keep(page, puesto).first()).toHaveAttribute('aria-pressed', 'false')
    })
  })
})

test('the ofertas are clean in axe and fit', release, async ({ page }) => {
  // One oferta is looked at in everywhere/guardadas.
  for (const path of ['/ofertas?orden=afines', '/ofertas?titulacion=Ninguna']) {
    await openReady(page, path)
    // With its message, which offers to undo it.
    if (path.includes('afines'))
      await page
        .getByRole('button', { name: /^Guardar oferta/ })
        .first()
        .click()
    await expectCleanEverywhere(page)
  }
})
