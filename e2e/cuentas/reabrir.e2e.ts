import { closeCuentaAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import { reopenAlumna } from '@alumbra/contract/cuentas/reapertura'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectCleanEverywhere } from '../support/axe.ts'
import { closeAccount } from '../support/close-account.ts'
import { lastMailTo } from '../support/mailbox.ts'
import { logInAlumna, type NewAlumna, newAlumna, putCv } from '../support/new-alumna.ts'
import { openReady, untilReady } from '../support/open-ready.ts'
import { botToken } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

const HER = { nombre: 'Vera', apellidos: 'Ferrer Vuelve' }

test.use({ cookiesRefused: true, expectedErrors: [/403/] })

const button = (page: Page) => page.getByRole('button', { name: 'Recuperar mi cuenta' })

/** The path and query of the link in the mail that says that her account is closed. */
async function closingLink({ email }: NewAlumna): Promise<string> {
  await expect.poll(async () => (await lastMailTo(email)).subject).toBe('Has cerrado tu cuenta de Alumbra')
  const { pathname, search } = new URL((await lastMailTo(email)).links[0] ?? '')
  expect(pathname).toBe('/alumna/reabrir')
  return pathname + search
}

async function close(request: APIRequestContext, { password }: NewAlumna) {
  const answer = await request.post(closeCuentaAlumna.path, { data: { actualPass: password } })
  expect(answer.status()).toBe(204)
}

/** Another account of the same address. */
async function registerAgain(request: APIRequestContext, vera: NewAlumna) {
  const names = { ...HER, email: vera.email, password: vera.password, v_password: vera.password }
  const data = { ...names, lopd: true, token: await botToken() }
  expect((await request.post('/alumnas/auth/register', { data })).status()).toBe(201)
  await expect.poll(async () => (await lastMailTo(vera.email)).subject).toBe('Activa tu cuenta de Alumbra')
  const { searchParams } = new URL((await lastMailTo(vera.email)).links[0] ?? '')
  const verified = { email: vera.email, token: searchParams.get('token') }
  expect((await request.post('/alumnas/auth/verify-register', { data: verified })).status()).toBe(200)
}

/** The message of the login page afterwards, with her address in its field and out of the address bar. */
async function expectReopened(page: Page, { email }: NewAlumna) {
  await expect(page).toHaveURL(/\/alumna\/login/)
  await expect(page.getByText('Tu cuenta vuelve a estar abierta.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
}

test(
  'textos-13 she closes her account, thinks better of it, and finds everything as it was',
  release,
  async ({ page }) => {
    const vera = await newAlumna(page.request, HER)
    await putCv(page.request, { frase_definitoria: 'Mejor me quedo.' })
    await openReady(page, '/alumna')
    await page.getByRole('button', { name: 'Quiero cerrar mi cuenta' }).click()
    await closeAccount(page, vera.password)

    const link = await closingLink(vera)
    await openReady(page, '/alumna/login')
    await page.getByLabel('Email').fill(vera.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(vera.password)
    await page.getByRole('button', { name: 'Acceder' }).click()
    await expect(page.getByRole('alert')).toContainText(/puedes recuperarla, tal como estaba, hasta el/)
    // Mail programs look at links before anybody does.
    for (let n = 0; n < 2; n++) expect((await page.request.get(link)).status()).toBe(200)
    await openReady(page, link)
    expect(new URL(page.url()).search).toBe('')
    await expect(page.getByRole('heading', { level: 2, name: vera.email })).toBeVisible()
    await expect(page.getByText(/el \d{1,2}\/\d{1,2}\/\d{4} borraremos para siempre/)).toBeVisible()
    await expectCleanEverywhere(page)

    await page.context().setOffline(true)
    await button(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'No se ha enviado' })).toBeVisible()
    await page.context().setOffline(false)
    await button(page).focus()
    await page.keyboard.press('Enter')
    await expectReopened(page, vera)
    await expect(page).toHaveURL('/alumna/login')
    await page.getByLabel('Contraseña', { exact: true }).fill(vera.password)
    await page.getByRole('button', { name: 'Acceder' }).click()
    await expect(page).toHaveURL('/alumna')
    await expect(page.getByLabel('Frase que te define')).toHaveValue('Mejor me quedo.')

    await openReady(page, link)
    await expect(page.getByRole('alert')).toContainText('ya se ha usado')
    await expect(button(page)).toHaveCount(0)
  },
)

test(
  'an address with another account keeps it, and the page says what to do',
  release,
  async ({ page, request }) => {
    const vera = await newAlumna(request, HER)
    await close(request, vera)
    const link = await closingLink(vera)
    await registerAgain(request, vera)

    await openReady(page, link)
    await expect(page.getByRole('alert')).toContainText('Ya tienes otra cuenta con este correo.')
    await expect(button(page)).toHaveCount(0)
    await expectCleanEverywhere(page)
  },
)

test.describe('the button of a link that was good when it was opened', () => {
  test.use({ expectedErrors: [/409|429/] })

  test(
    'alumnas-6 says that there is another account, also once React has started',
    release,
    async ({ page, request }) => {
      const vera = await newAlumna(page.request, HER)
      await close(page.request, vera)
      await openReady(page, await closingLink(vera))
      await registerAgain(request, vera)
      await press(page)
      await expect(page.getByRole('alert')).toContainText('Ya tienes otra cuenta con este correo.')
      await expect(page.getByRole('alert')).toHaveCount(1)
      await expect(button(page)).toHaveCount(0)
    },
  )

  test('alumnas-6 limits-2 is good after too many wrong tries of others', async ({ page, request }) => {
    const vera = await newAlumna(page.request, HER)
    await close(page.request, vera)
    const link = await closingLink(vera)
    await openReady(page, link)
    const wrong = { email: vera.email, token: 'x' }
    await expect
      .poll(async () => (await request.post(reopenAlumna.path, { data: wrong })).status(), { intervals: [0] })
      .toBe(429)
    await button(page).click()
    await expectReopened(page, vera)
  })
})

/** Presses the button, and waits until the page of the answer has looked for a link of its own. */
async function press(page: Page) {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await button(page).click()
  await answered
  await untilReady(page)
  await page.waitForTimeout(300)
}

test.describe('a broken link', () => {
  // The browser looks at the link that its history keeps.
  test.use({ expectedErrors: [/400/] })

  test('leads on', async ({ page }) => {
    for (const path of ['/alumna/reabrir?email=a%40b.es&token=x', '/alumna/reabrir']) {
      await openReady(page, path)
      await expect(page.getByRole('alert')).toContainText('Este enlace no es válido')
      await expect(page.getByRole('main').getByRole('link', { name: 'escríbenos' })).toHaveAttribute(
        'href',
        '/contacto',
      )
      await expect(button(page)).toHaveCount(0)
    }
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/400/] })

  test('the account comes back by the same button', async ({ page, request }) => {
    const vera = await newAlumna(request, HER)
    await close(request, vera)
    await page.goto(await closingLink(vera))
    await button(page).click()
    await expectReopened(page, vera)
    await logInAlumna(request, vera)
    expect((await (await request.get('/alumnas/me')).json()).idAlumna).not.toBeNull()
  })
})
