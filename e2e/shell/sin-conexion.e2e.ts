import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import type { Page } from '@playwright/test'
import { choose } from '../admin/import-file.ts'
import { ACCOUNTS } from '../cuentas/sesiones.ts'
import { newAlumna } from '../support/new-alumna.ts'
import { openReady, reloadReady, untilReady } from '../support/open-ready.ts'
import { logIn, logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

const NOT_SENT = 'No se ha enviado: parece que no tienes conexión.'
const OFFLINE = 'Detalles: Parece que no tienes conexión. Lo que has escrito'

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|503/] })

test('textos-4 without a connection a form says so, and that her text is safe', async ({ page, context }) => {
  await openReady(page, '/contacto')
  await page.getByLabel('Nombre').fill('Noa')
  await page.getByLabel('Email').fill('noa@ejemplo.example')
  await page.getByLabel('Tema').fill('Una charla')
  await page.getByLabel('Instituto').selectOption({ index: 1 })
  await page.getByLabel('Mensaje').fill('¿Venís a mi instituto?')
  await page.getByRole('checkbox').check()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('alert')).toContainText(
    `${ERROR_TEXT.messageError} ${OFFLINE} se guarda en esta pestaña hasta que la cierres.`,
  )
  await expect(page.getByLabel('Mensaje')).toHaveValue('¿Venís a mi instituto?')
  await context.setOffline(false)

  await logIn(page.request, 'ana')
  await openReady(page, '/alumna')
  await page.getByLabel('Frase que te define').fill('En el autobús')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Error al guardar' })
  await expect(dialog).toContainText(`${ERROR_TEXT.updateError} ${OFFLINE} está guardado en este navegador.`)
  await context.setOffline(false)
})

test('textos-7 a page that is opened without a connection says so, and opens once there is one', async ({
  page,
  context,
}) => {
  await logIn(page.request, 'ana')
  await openReady(page, '/ofertas')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Perfil' }).first().click()
  await expect(page.getByRole('heading', { name: 'No hay conexión' })).toBeVisible()
  await expect(page.getByText('Error 503')).toBeHidden()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'CURRÍCULUM' })).toBeVisible()
})

/** Nothing comes from the server any more, and the browser believes that it is online. */
const cutOff = (page: Page) => page.route(/^http/, (route) => route.abort('internetdisconnected'))

test.describe('in a browser that is wrong about its connection', () => {
  // What it fetches ahead would be here.
  test.use({ emptyCache: true })

  test(
    'textos-10 a link whose page cannot be fetched stays, says so, and leads on when there is one',
    release,
    async ({ page }) => {
      await openReady(page, '/referentes')
      await cutOff(page)
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' })
      await link.click()
      await expect(
        page.getByRole('alert').filter({ hasText: 'Parece que no tienes conexión.' }),
      ).toBeVisible()
      await expect(page).toHaveURL('/referentes')
      await expect(page.getByText('Cargando…')).toHaveCount(0)
      await page.unrouteAll()
      await link.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacto')
    },
  )
})

test.describe('after a release that took the code of this page away', () => {
  test.use({ emptyCache: true, expectedErrors: [/404/] })

  test('textos-10 a link opens its page at the first press', async ({ page }) => {
    await openReady(page, '/referentes')
    await page.route('**/*.js', (route) => route.fulfill({ status: 404, body: '' }))
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' })
    const opened = page.waitForRequest((request) => request.isNavigationRequest())
    await link.click()
    expect(new URL((await opened).url()).pathname).toBe('/contacto')
  })

  test('textos-10 a file of invitations that cannot be read for it says so', release, async ({ page }) => {
    await logInAs(page.context(), 'carmen')
    await openReady(page, '/admin/alumnas/fichero')
    // A fragment in the address: a link to it stays within the page.
    await page.getByRole('link', { name: 'Saltar al contenido' }).press('Enter')
    await expect(page).toHaveURL('/admin/alumnas/fichero#contenido')
    await page.route('**/*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await choose(page, 'a.csv', 'Nombre;Apellidos;Email\nAna;Gil;ana@ejemplo.es')
    const alert = page.getByRole('alert').filter({ hasText: 'Esta página ha cambiado: vuelve a cargarla.' })
    const link = alert.getByRole('link', { name: 'vuelve a cargarla' })
    await expect(link).toBeVisible()
    await page.unrouteAll()
    await link.press('Enter')
    await expect(alert).toHaveCount(0)
    await untilReady(page)
  })

  test('textos-10 a part that is fetched when it is opened says so', release, async ({ page }) => {
    await newAlumna(page.request, { nombre: 'Noa', apellidos: 'Paz Güell' })
    await openReady(page, '/alumna')
    await page.route('**/*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Esta página ha cambiado' })
    await expect(alert).toBeVisible()
    await page.unrouteAll()
    await alert.getByRole('link', { name: 'vuelve a cargarla' }).click()
    await untilReady(page)
    await expect(alert).toHaveCount(0)
  })
})

test(
  'F013 textos-4 a user who cannot be logged out stays, with all that was written',
  release,
  async ({ page, context }) => {
    await newAlumna(page.request, { nombre: 'Noa', apellidos: 'Paz Güell' })
    await openReady(page, '/alumna')
    const frase = page.getByLabel('Frase que te define')
    await frase.fill('En el autobús')
    await context.setOffline(true)
    const leave = async () => {
      await page.getByRole('button', { name: 'Salir' }).click()
      await page.getByRole('button', { name: 'Salir y borrarlo' }).click()
    }
    await leave()
    await expect(page.getByRole('alert').filter({ hasText: 'No has salido' })).toBeVisible()
    await expect(page).toHaveURL('/alumna')
    await context.setOffline(false)
    await reloadReady(page)
    await expect(frase).toHaveValue('En el autobús')
    await page.route('**/alumnas/auth/logout', (route) => route.fulfill({ status: 503, json: {} }))
    const fallback = page.waitForRequest((request) => new URL(request.url()).pathname === '/salir')
    await leave()
    expect((await fallback).method()).toBe('POST')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Acceso' })).toBeVisible()
  },
)

for (const [who, { path, settle }] of Object.entries(ACCOUNTS))
  test(
    `textos-13 sesiones-7 ${who} who ends a session without a connection keeps the page, which says so`,
    release,
    async ({ page, context, browser, baseURL }) => {
      const logIn = await settle(page.request, baseURL)
      const other = await browser.newContext(baseURL ? { baseURL } : {})
      for (const { request } of [page, other]) await logIn(request)
      await openReady(page, path)
      await context.setOffline(true)
      for (const name of [/^Cerrar esta sesión/, 'Cerrar todas las demás']) {
        // The message may lie over the button.
        await page.getByRole('button', { name }).press('Enter')
        await expect(page.getByRole('alert').filter({ hasText: NOT_SENT })).toHaveCount(1)
        await expect(page.getByText('La que estás usando ahora')).toBeVisible()
      }
      await context.setOffline(false)
      expect((await other.request.get('/cuenta/sesiones')).status()).toBe(200)
      await page.getByRole('button', { name: 'Cerrar todas las demás' }).click()
      await expect(page.getByText('Solo sigue abierta esta.')).toBeVisible()
      expect((await other.request.get('/cuenta/sesiones')).status()).toBe(401)
      await other.close()
    },
  )

test('textos-4 without a connection nothing is saved or paused, and the page says why', async ({
  page,
  context,
}) => {
  await newAlumna(page.request, { nombre: 'Noa', apellidos: 'Paz Güell' })
  const message = page.getByRole('status').filter({ hasText: 'Detalles: Parece que no tienes conexión.' })
  await openReady(page, '/alumna')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Pausar mi CV' }).click()
  await expect(message).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pausar mi CV' })).toBeVisible()
  await context.setOffline(false)
  await openReady(page, '/ofertas')
  await context.setOffline(true)
  const save = page.getByRole('button', { name: /^Guardar oferta/ }).first()
  await save.click()
  await expect(message).toBeVisible()
  await expect(save).toHaveAttribute('aria-pressed', 'false')
  await context.setOffline(false)
})
