import type { Browser, Page } from '@playwright/test'
import { newAlumna } from '../support/new-alumna.ts'
import { logInEmpresa, newEmpresa } from '../support/new-empresa.ts'
import { alumnaWithCv } from '../support/newcomers.ts'
import { openReady } from '../support/open-ready.ts'
import { publishOferta } from '../support/publish-oferta.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { askedFor, box, estado, olderAlumna } from './consentimiento.ts'
import { ACCOUNTS, type LogIn } from './sesiones.ts'

test.use({ cookiesRefused: true, expectedErrors: [/401/] })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

/** Presses a button of a page whose account is no longer the one that is logged in. */
async function expectRefused(page: Page, name: string | RegExp) {
  await button(page, name).click()
  await expect(
    page.getByText('En otra pestaña se ha entrado con otra cuenta. Vuelve a cargar esta página.'),
  ).toBeVisible()
  await expect(page.getByText('No se ha cambiado nada.')).toBeVisible()
}

for (const [who, { path, settle }] of Object.entries(ACCOUNTS))
  test(
    `wire-21 sesiones-7 ${who} whose page is left open ends no session of the account that has entered since`,
    release,
    async ({ page, browser, baseURL }) => {
      const first = await settle(page.request, baseURL)
      const second = await settle(page.request, baseURL)
      const phones = await Promise.all([first, second].map((logIn) => phoneOf(browser, baseURL, logIn)))
      for (const name of [/^Cerrar esta sesión/, 'Cerrar todas las demás']) {
        await first(page.request)
        await openReady(page, path)
        await second(page.request)
        await expectRefused(page, name)
        for (const { request } of phones) expect((await request.get('/cuenta/sesiones')).status()).toBe(200)
      }
      // The page of the account that is logged in now.
      await page.getByRole('link', { name: 'Volver a cargar la página' }).click()
      await expect(page.getByText('La que estás usando ahora')).toBeVisible()
      await button(page, 'Cerrar todas las demás').click()
      await expect(page.getByText('Solo sigue abierta esta.')).toBeVisible()
      const statuses = await Promise.all(phones.map(({ request }) => request.get('/cuenta/sesiones')))
      expect(statuses.map((answer) => answer.status())).toEqual([200, 401])
      for (const phone of phones) await phone.close()
    },
  )

async function phoneOf(browser: Browser, baseURL: string | undefined, logIn: LogIn) {
  const phone = await browser.newContext(baseURL ? { baseURL } : {})
  await logIn(phone.request)
  return phone
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'wire-21 a preselección and a nota of one empresa are not written for another one',
    release,
    async ({ page, baseURL }) => {
      const vera = await alumnaWithCv(baseURL, 'Vera', 'Cambio Cuenta')
      const first = await newEmpresa(page.request, baseURL, 'Hornos Primera S.L.')
      const second = await newEmpresa(page.request, baseURL, 'Hornos Segunda S.L.')
      await page.goto(`/talento-cv/${vera.id}`)
      await button(page, /^Preseleccionar/).click()
      await page.getByRole('textbox', { name: 'Nota' }).fill('De la segunda')
      await button(page, 'Guardar nota').click()
      await logInEmpresa(page.request, first)
      await page.goto(`/talento-cv/${vera.id}`)
      await button(page, /^Preseleccionar/).click()
      await page.getByRole('textbox', { name: 'Nota' }).fill('De la primera')
      await logInEmpresa(page.request, second)
      await expectRefused(page, 'Guardar nota')
      await logInEmpresa(page.request, first)
      await page.goto(`/talento-cv/${vera.id}`)
      await logInEmpresa(page.request, second)
      await expectRefused(page, /^Quitar de la preselección/)
      await page.goto(`/talento-cv/${vera.id}`)
      await expect(page.getByRole('textbox', { name: 'Nota' })).toHaveValue('De la segunda')
      await vera.request.dispose()
    },
  )

  test('wire-21 an oferta that one alumna saves is not saved for another one', async ({ page, baseURL }) => {
    const id = await publishOferta(baseURL, { puesto: 'Técnica de dos alumnas' })
    await newAlumna(page.request, { nombre: 'Nora', apellidos: 'Prieto' })
    await page.goto(`/oferta/${id}`)
    await newAlumna(page.request, { nombre: 'Lola', apellidos: 'Prieto' })
    await expectRefused(page, /^Guardar oferta/)
    await page.goto(`/oferta/${id}`)
    await expect(button(page, /^Guardar oferta/)).toBeVisible()
  })

  test('wire-21 nobody accepts the política for another account, or closes it', release, async ({ page }) => {
    const closes = async () => {
      await page.getByText('Prefiero cerrar mi cuenta').click()
      await page.getByLabel('Tu contraseña', { exact: true }).fill('Constelacion-7')
    }
    for (const [name, fill] of [
      ['Continuar', () => box(page).check()],
      ['Cerrar mi cuenta', closes],
    ] as const) {
      await olderAlumna(page.request)
      await page.goto('/alumna')
      await expect(page).toHaveURL(askedFor('/alumna'))
      await fill()
      await olderAlumna(page.request)
      await expectRefused(page, name)
      expect((await estado(page.request)).pendiente).toBe(true)
    }
  })
})
