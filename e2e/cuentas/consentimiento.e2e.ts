import { readFile } from 'node:fs/promises'
import { getConsentimiento, giveConsentimiento } from '@alumbra/contract/consentimiento'
import { registerAlumna, verifyAlumna } from '@alumbra/contract/cuenta-alumna'
import { verifyEmpresa } from '@alumbra/contract/cuenta-empresa'
import { type APIRequestContext, request as newRequest, type Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { expectCleanEverywhere } from '../support/axe.ts'
import { lastMailTo } from '../support/mailbox.ts'
import { enterAs, type NewAlumna } from '../support/new-alumna.ts'
import { enterEmpresa, inviteEmpresa } from '../support/new-empresa.ts'
import { openReady, untilReady } from '../support/open-ready.ts'
import { botToken, enter, PEOPLE } from '../support/people.ts'
import { send } from '../support/send.ts'
import { expect, test } from '../support/test.ts'

const PASSWORD = 'Cometa#2031azul'
const MISSING = 'Debes aceptar la política de privacidad'
const ASKED = '/consentimiento?volver='

test.use({ cookiesRefused: true })

const box = (page: Page) => page.getByRole('main').getByRole('checkbox')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const askedFor = (path: string) => ASKED + encodeURIComponent(path)

/** An alumna who has registered over the wire, where nothing asks for a consent, and has entered. */
async function olderAlumna(request: APIRequestContext): Promise<NewAlumna> {
  const email = `olalla-${crypto.randomUUID().slice(0, 8)}@alumnas.example`
  const alumna = { nombre: 'Olalla', apellidos: 'Ferrer', email, password: PASSWORD }
  const data = { ...alumna, v_password: PASSWORD, token: await botToken() }
  expect((await request.post(registerAlumna.path, { data })).status()).toBe(201)
  const { links } = await lastMailTo(email)
  const { searchParams } = new URL(links.find((link) => link.includes('/alumna/verificar')) ?? '')
  await send(request, verifyAlumna, { email, token: searchParams.get('token') ?? '' })
  return alumna
}

/** An empresa that has finished its invitation over the wire, and has entered. */
async function olderEmpresa(request: APIRequestContext, baseURL: string) {
  const own = await inviteEmpresa(baseURL, 'Redes Levante S.L.')
  const { mail, password, link } = own
  await send(request, verifyEmpresa, { mail, token: link.searchParams.get('token') ?? '', password })
  return own
}

/** Carmen invites an alumna; answers the link of her mail. */
async function inviteAlumna(baseURL: string, email: string): Promise<string> {
  const carmen = await newRequest.newContext({ baseURL })
  expect(await enter(carmen, 'carmen')).toBe(200)
  const data = { nombre: 'Martina', apellidos: 'Castells Brú', email }
  expect((await carmen.post('/admin/api/alumnas', { data })).status()).toBe(201)
  await carmen.dispose()
  const { links } = await lastMailTo(email)
  const { pathname, search } = new URL(links.find((link) => link.includes('/alumna/verificar')) ?? '')
  return pathname + search
}

const estado = async (request: APIRequestContext) => (await request.get(getConsentimiento.path)).json()

test.describe('an invitation', () => {
  test('F048 tells an alumna whose account it is and who invites, asks for her consent, and keeps it for her', async ({
    page,
    baseURL,
  }) => {
    const email = `martina-${crypto.randomUUID().slice(0, 8)}@alumnas.example`
    await openReady(page, await inviteAlumna(baseURL!, email))
    const invitation = page.getByRole('region', { name: 'Tu invitación' })
    await expect(invitation).toContainText('Martina Castells Brú')
    await expect(invitation).toContainText('I.E.S Villaverde y C.I.P.F.P Valle de Elda')
    await expect(invitation).toContainText(email)
    await expect(page.locator('input[autocomplete=username]')).toHaveValue(email)
    await expect(page.getByText('Tu centro ha escrito tu nombre y tu correo')).toBeVisible()
    await expect(page.getByText(/Tengo 14 años o más/)).toBeVisible()
    await expectCleanEverywhere(page)

    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Repite la contraseña', { exact: true }).fill(PASSWORD)
    await button(page, 'Guardar y entrar').click()
    await expect(page.getByRole('link', { name: MISSING })).toBeVisible()
    await expect(box(page)).toBeFocused()
    await box(page).check()
    await button(page, 'Guardar y entrar').click()
    await page.waitForURL('**/alumna')
    await untilReady(page)

    await expect(page.getByRole('region', { name: 'Mis datos' })).toContainText(
      /Aceptaste la política de privacidad del 18\/06\/2025 el \d+\/\d+\/\d{4}, al aceptar la invitación\./,
    )
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Descargar mis datos' }).click(),
    ])
    const zip = unzipSync(await readFile(await file.path()))
    const { consentimientos } = JSON.parse(strFromU8(zip['mis-datos.json'] ?? new Uint8Array()))
    expect(consentimientos).toEqual([
      { version: '2025-06-18', via: 'invitacion', fecha: expect.stringMatching(/^\d{4}-/) },
    ])
  })

  test('F050 tells an empresa its name and the CIF that it will enter with', async ({ page, baseURL }) => {
    const { link, cif, password } = await inviteEmpresa(baseURL!, 'Satélites del Segura S.L.')
    await openReady(page, link.pathname + link.search)
    const invitation = page.getByRole('region', { name: 'Tu invitación' })
    await expect(invitation).toContainText('Satélites del Segura S.L.')
    await expect(invitation).toContainText(cif)
    await expect(page.locator('input[autocomplete=username]')).toHaveValue(cif)
    await expect(page.getByText(/14 años/)).toHaveCount(0)
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.getByLabel('Repite la contraseña', { exact: true }).fill(password)
    await box(page).check()
    await button(page, 'Guardar y entrar').click()
    await page.waitForURL('**/empresa')
    expect(await estado(page.request)).toMatchObject({ pendiente: false, ultimo: { via: 'invitacion' } })
  })
})

test.describe('an account without a consent', () => {
  test('is asked after its login, before anything else, and goes on to where it was going', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
    const { email, password } = await olderAlumna(request)
    await request.dispose()
    const target = '/ofertas?modalidad=Online'
    await page.goto(target)
    await page.waitForURL('**/alumna/login?**')
    await untilReady(page)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await button(page, 'Acceder').click()
    await page.waitForURL(`**${askedFor(target)}`)
    await untilReady(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Antes de entrar, tus datos')
    await expectCleanEverywhere(page)

    await button(page, 'Continuar').click()
    await expect(page.getByRole('link', { name: MISSING })).toBeVisible()
    await expect(box(page)).toBeFocused()
    await expectCleanEverywhere(page)
    await box(page).check()
    await button(page, 'Continuar').click()
    await page.waitForURL(`**${target}`)
    await untilReady(page)
    expect(await estado(page.request)).toMatchObject({ pendiente: false, ultimo: { via: 'entrada' } })

    await page.goto('/alumna')
    await expect(page).toHaveURL('/alumna')
    await page.goto(askedFor('/cv-alumna'))
    await expect(page).toHaveURL('/cv-alumna')
  })

  test('is asked on each of its pages and on no public one', async ({ page, baseURL }) => {
    await olderEmpresa(page.request, baseURL!)
    const html = { headers: { accept: 'text/html' }, maxRedirects: 0 }
    for (const path of ['/empresa', '/empresa/oferta', '/talento?pagina=2']) {
      const answer = await page.request.get(path, html)
      expect([path, answer.status(), answer.headers()['location']]).toEqual([path, 302, askedFor(path)])
    }
    for (const path of ['/', '/contacto', '/politica-privacidad', '/referentes'])
      expect([path, (await page.request.get(path, html)).status()]).toEqual([path, 200])
    await openReady(page, '/talento')
    await expect(page.getByText(/junto a tus ofertas publicadas/)).toBeVisible()
    await expect(page.getByText(/14 años/)).toHaveCount(0)
    await expectCleanEverywhere(page)
    await box(page).check()
    await button(page, 'Continuar').click()
    await expect(page).toHaveURL('/talento')
  })

  test('is asked when it comes from a public page by a click, without a further request', async ({
    page,
  }) => {
    await olderAlumna(page.request)
    await openReady(page)
    const asked: string[] = []
    page.on('request', (request) => {
      if (['fetch', 'xhr'].includes(request.resourceType())) asked.push(new URL(request.url()).pathname)
    })
    const menu = page.getByRole('navigation', { name: 'Principal' })
    await menu.getByRole('link', { name: 'Busco empleo' }).click()
    await expect(page).toHaveURL(askedFor('/ofertas'))
    expect(asked).toEqual(['/alumnas/me'])
  })

  test("leaves with 'Ahora no' as it was, and is asked again next time", async ({ page }) => {
    const alumna = await olderAlumna(page.request)
    await openReady(page, '/alumna')
    await button(page, 'Ahora no').click()
    await expect(page).toHaveURL('/')
    expect(await (await page.request.get('/alumnas/me')).json()).toEqual({ idAlumna: null })
    await enterAs(page.request, alumna)
    await page.goto('/alumna')
    await expect(page).toHaveURL(askedFor('/alumna'))
  })

  test('closes itself for good with the password', async ({ page }) => {
    const alumna = await olderAlumna(page.request)
    await openReady(page, '/alumna')
    await page.getByText('Prefiero cerrar mi cuenta').click()
    await expectCleanEverywhere(page)
    await page.getByLabel('Tu contraseña', { exact: true }).fill(alumna.password)
    await button(page, 'Cerrar mi cuenta').click()
    await page
      .getByRole('dialog', { name: 'Cuenta cerrada' })
      .getByRole('button', { name: 'Aceptar' })
      .click()
    await expect(page).toHaveURL('/')
    const data = { email: alumna.email, password: alumna.password, token: await botToken() }
    expect((await page.request.post('/alumnas/auth/login', { data })).status()).toBe(401)
  })

  test('accepts by keyboard alone', async ({ page }) => {
    await olderAlumna(page.request)
    await openReady(page, '/cv-alumna')
    const reach = async (target: ReturnType<typeof box>) => {
      for (let stops = 0; stops < 30; stops++) {
        await page.keyboard.press('Tab')
        if (await target.evaluate((element) => element === document.activeElement)) return
      }
      throw new Error(`The tab key does not lead to ${target}`)
    }
    await reach(box(page))
    await page.keyboard.press('Space')
    await reach(button(page, 'Continuar'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/cv-alumna')
  })

  for (const target of [
    '//attacker.example',
    'https://attacker.example/',
    '/consentimiento',
    '/\\attacker.example',
  ]) {
    test(`is led home instead of to ${target}`, async ({ page }) => {
      await olderAlumna(page.request)
      await openReady(page, askedFor(target))
      await box(page).check()
      await button(page, 'Continuar').click()
      await expect(page).toHaveURL('/alumna')
    })
  }

  test.describe('that read a policy which has changed meanwhile', () => {
    test.use({ expectedErrors: [/409/] })

    test('reads a message that says so, and keeps its place', async ({ page }) => {
      await olderAlumna(page.request)
      await openReady(page, '/alumna')
      await page.route(
        (url) => url.pathname === giveConsentimiento.path,
        (route) => route.continue({ postData: JSON.stringify({ version: '2024-01-15', lopd: true }) }),
      )
      await box(page).check()
      await button(page, 'Continuar').click()
      await expect(page.getByRole('alert')).toContainText('La política de privacidad acaba de cambiar.')
      await expect(page).toHaveURL(askedFor('/alumna'))
    })
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false, expectedErrors: [/400/] })

    test('sees what is missing, accepts, and goes on to where it was going', async ({ page }) => {
      await olderAlumna(page.request)
      await page.goto('/ofertas?modalidad=Online')
      await button(page, 'Continuar').click()
      await expect(page.getByRole('link', { name: MISSING })).toBeVisible()
      await box(page).check()
      await button(page, 'Continuar').click()
      await expect(page).toHaveURL('/ofertas?modalidad=Online')
      expect(await estado(page.request)).toMatchObject({ pendiente: false, ultimo: { via: 'entrada' } })
    })

    test("leaves with 'Ahora no'", async ({ page, baseURL }) => {
      const own = await olderEmpresa(page.request, baseURL!)
      await page.goto('/empresa')
      await button(page, 'Ahora no').click()
      await expect(page).toHaveURL('/')
      expect(await (await page.request.get('/empresa/me')).json()).toEqual({ idEmpresa: null })
      await enterEmpresa(page.request, own)
      expect((await estado(page.request)).pendiente).toBe(true)
    })

    test('closes itself with the right password, and never sees a wrong one written out', async ({
      page,
    }) => {
      const alumna = await olderAlumna(page.request)
      await page.goto('/alumna')
      await page.getByText('Prefiero cerrar mi cuenta').click()
      await page.getByLabel('Tu contraseña', { exact: true }).fill('Equivocada#99')
      await button(page, 'Cerrar mi cuenta').click()
      await expect(page.getByRole('alert')).toContainText('La contraseña actual no es correcta.')
      expect(await page.content()).not.toContain('Equivocada#99')
      await page.getByLabel('Tu contraseña', { exact: true }).fill(alumna.password)
      await button(page, 'Cerrar mi cuenta').click()
      await expect(page).toHaveURL('/')
      expect(await (await page.request.get('/alumnas/me')).json()).toEqual({ idAlumna: null })
    })
  })
})

test('an account with a consent on record, an administrator and a visitor are not asked', async ({
  page,
  baseURL,
}) => {
  expect(await enter(page.request, 'ana')).toBe(200)
  await page.goto('/alumna')
  await expect(page).toHaveURL('/alumna')
  expect(await enter(page.request, 'carmen')).toBe(200)
  await page.goto('/admin/alumnas')
  await expect(page).toHaveURL('/admin/alumnas')
  const visitor = await newRequest.newContext({ ...(baseURL && { baseURL }) })
  const answer = await visitor.get(askedFor('/talento'), { maxRedirects: 0 })
  expect([answer.status(), answer.headers()['location']]).toEqual([302, '/empresa/login?volver=%2Ftalento'])
  await visitor.dispose()
})

test('the back office reads the consent of alumnas and empresas, or that there is none', async ({
  page,
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const older = await olderAlumna(request)
  await request.dispose()
  expect(await enter(page.request, 'carmen')).toBe(200)
  const open = async (list: 'alumnas' | 'empresas', search: string) => {
    await openReady(page, `/admin/${list}?buscar=${encodeURIComponent(search)}`)
    await page.getByRole('rowheader').getByRole('link').first().click()
  }
  const given = (how: string) =>
    new RegExp(`Consentimiento: política del 18/06/2025, aceptada el \\d+/\\d+/\\d{4} ${how}`)
  await open('alumnas', PEOPLE.ana.email)
  await expect(page.getByText(given('al registrarse'))).toBeVisible()
  await open('empresas', PEOPLE.berta.cif)
  await expect(page.getByText(given('con la invitación'))).toBeVisible()
  await open('alumnas', older.email)
  await expect(page.getByText('Sin consentimiento guardado')).toBeVisible()
})
