import { randomUUID } from 'node:crypto'
import { requestPasswordResetAlumna, verifyAlumna } from '@alumbra/contract/cuenta-alumna'
import type { APIRequestContext, Page } from '@playwright/test'
import { lastMailTo } from '../support/mailbox.ts'
import { openReady } from '../support/open-ready.ts'
import { botToken, enter, PEOPLE } from '../support/people.ts'
import { send } from '../support/send.ts'
import { expect, test } from '../support/test.ts'

const PASSWORD = 'Cometa#2031azul'
const OTHER = 'Intrusa#77puerta'

// Pages behind these links may still be unwritten, and some tests make the server fail.
test.use({ expectedErrors: [/40[0-9]|500/] })

/** The path and query of the link in the newest mail to somebody. */
async function mailLink(address: string): Promise<string> {
  const { links } = await lastMailTo(address)
  const { pathname, search } = new URL(links.find((link) => link.includes('token=')) ?? '')
  return pathname + search
}

async function register(
  request: APIRequestContext,
  email = `enlaces-${randomUUID().slice(0, 8)}@alumnas.example`,
  password = PASSWORD,
): Promise<string> {
  const names = { nombre: 'Elena', apellidos: 'Maseras' }
  const passwords = { password, v_password: password }
  const data = { ...names, ...passwords, email, lopd: true, token: await botToken() }
  expect((await request.post('/alumnas/auth/register', { data })).status()).toBe(201)
  return email
}

/** Eva registers, and a stranger registers her address afterwards: the links of both mails. */
async function registerTwice(request: APIRequestContext) {
  const email = await register(request)
  const hers = await mailLink(email)
  await register(request, email, OTHER)
  await expect.poll(() => mailLink(email)).not.toBe(hers)
  return { email, hers, strange: await mailLink(email) }
}

/** An administrator invites; answers the link of the mail. */
async function invite(
  request: APIRequestContext,
  list: 'alumnas' | 'empresas',
  data: object,
  address: string,
) {
  expect(await enter(request, 'carmen')).toBe(200)
  expect((await request.post(`/admin/api/${list}`, { data })).status()).toBe(201)
  await request.post('/admin/auth/logout')
  return mailLink(address)
}

async function writePasswords(page: Page, password: string, repeated: string) {
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByLabel('Repite la contraseña', { exact: true }).fill(repeated)
}

test.describe('the link of a registration', () => {
  test('F047 verifies at once, leads to /alumna and takes its code out of the address bar', async ({
    page,
    request,
  }) => {
    const link = await mailLink(await register(request))
    const verified = page.waitForRequest((sent) => sent.url().endsWith('/alumnas/auth/verify-register'))
    await page.goto(link)
    expect((await verified).method()).toBe('POST')
    await page.waitForURL('**/alumna')
    expect((await (await page.request.get('/alumnas/me')).json()).idAlumna).not.toBeNull()

    await openReady(page, link)
    await expect(page.getByText('El enlace no es válido o ha caducado. Pide uno nuevo.')).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    await expect(page.getByText('Tu cuenta ya está activada: entra con tu contraseña.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Entrar' })).toHaveAttribute(
      'href',
      '/alumna/login',
    )
  })

  test('F059 says the fallback of verification when the server fails', async ({ page }) => {
    await page.route('**/alumnas/auth/verify-register', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/alumna/verificar?email=ana%40alumnas.example&token=x')
    await expect(page.getByText('Intentelo de nuevo más tarde.')).toBeVisible()
  })
})

test.describe('the link of an address that was registered twice', () => {
  const field = (page: Page) =>
    page.getByLabel('Escribe la contraseña que elegiste al registrarte', { exact: true })
  const activate = (page: Page) => page.getByRole('button', { name: 'Activar mi cuenta' })
  const outcome = async (request: APIRequestContext, email: string, password: string) => {
    const data = { email, password, token: await botToken() }
    return (await request.post('/alumnas/auth/login', { data })).status()
  }

  test('activates nothing before the person has said which password is hers', async ({ page, request }) => {
    const { email, hers, strange } = await registerTwice(request)
    const posts: string[] = []
    page.on('request', (sent) => sent.method() === 'POST' && posts.push(new URL(sent.url()).pathname))
    await openReady(page, strange)
    await expect(field(page)).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    expect(posts).toEqual([])

    await activate(page).click()
    await expect(field(page)).toHaveAccessibleDescription('La contraseña es obligatoria')
    await field(page).fill(PASSWORD)
    await activate(page).click()
    await expect(field(page)).toHaveAccessibleDescription(
      'Esta no es la contraseña de esta petición. Si tienes otro correo de activación, prueba con él.',
    )
    await expect(field(page)).toBeFocused()

    await openReady(page, hers)
    await field(page).fill(PASSWORD)
    await activate(page).click()
    await page.waitForURL('**/alumna')
    expect([await outcome(request, email, PASSWORD), await outcome(request, email, OTHER)]).toEqual([
      200, 401,
    ])

    await openReady(page, strange)
    await expect(page.getByText(/Tu cuenta ya está activada con otro enlace\./)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Entrar' })).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('F047 a registration is activated by a button', async ({ page, request }) => {
    const email = await register(request)
    await page.goto(await mailLink(email))
    await page.getByRole('button', { name: 'Activar mi cuenta' }).click()
    await expect(page).toHaveURL('/alumna')
    expect((await (await page.request.get('/alumnas/me')).json()).idAlumna).not.toBeNull()
  })

  test('an address that was registered twice is asked for its password', async ({ page, request }) => {
    const { hers } = await registerTwice(request)
    await page.goto(hers)
    const field = page.getByLabel('Escribe la contraseña que elegiste al registrarte', { exact: true })
    await field.fill(OTHER)
    await page.getByRole('button', { name: 'Activar mi cuenta' }).click()
    await expect(page.getByText(/Esta no es la contraseña de esta petición\./).first()).toBeVisible()
    await expect(field).toHaveValue('')
    expect(await page.content()).not.toContain(OTHER)
    await field.fill(PASSWORD)
    await page.getByRole('button', { name: 'Activar mi cuenta' }).click()
    await expect(page).toHaveURL('/alumna')
  })
})

test.describe('the link of an invitation', () => {
  test('F048 F058 asks an alumna for a password and calls nobody before she has chosen it', async ({
    page,
    request,
  }) => {
    const email = `invitada-${randomUUID().slice(0, 8)}@alumnas.example`
    const link = await invite(request, 'alumnas', { nombre: 'Martina', apellidos: 'Castells', email }, email)
    expect(link).toContain('nopassword=1')
    const posts: string[] = []
    page.on('request', (sent) => sent.method() === 'POST' && posts.push(sent.url()))
    await openReady(page, link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Te damos la bienvenida')

    await writePasswords(page, 'corta', 'otra')
    await expect(
      page.getByText(
        'La contraseña debe tener al menos 8 caracteres, una letra mayúscula, un número y un carácter especial',
      ),
    ).toBeVisible()
    await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible()
    expect(posts).toEqual([])

    await writePasswords(page, PASSWORD, PASSWORD)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Guardar y entrar' }).click()
    await page.waitForURL('**/alumna')
  })

  test('F050 lets an empresa set its password and leads to /empresa', async ({ page, request }) => {
    const mail = `empresa-${randomUUID().slice(0, 8)}@ejemplo.example`
    const datos = { empresa: 'Estudio Farola S.L.', mail, cif: 'P0399014J' }
    await openReady(page, await invite(request, 'empresas', datos, mail))
    await writePasswords(page, PASSWORD, PASSWORD)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Guardar y entrar' }).click()
    await page.waitForURL('**/empresa')
    expect((await (await page.request.get('/empresa/me')).json()).idEmpresa).not.toBeNull()
  })
})

test.describe('a forgotten password', () => {
  for (const [rol, path] of [
    ['alumna', '/alumna/recuperar'],
    ['empresa', '/empresa/recuperar'],
  ] as const) {
    test(`F053 F059 the page of an ${rol} has one field, 'Enviar', a way to contact, and its fallback`, async ({
      page,
    }) => {
      await openReady(page, path)
      const main = page.getByRole('main')
      await expect(main.getByRole('textbox')).toHaveCount(1)
      await expect(main.getByRole('link', { name: 'Escríbenos' })).toHaveAttribute('href', '/contacto')

      await page.route('**/auth/reset-password', (route) => route.fulfill({ status: 500, body: '' }))
      await main.getByLabel('Email').fill('nadie@ejemplo.example')
      await main.getByRole('button', { name: 'Enviar' }).click()
      await expect(page.getByText('Ups... algo ha pasado, intentalo más tarde.')).toBeVisible()
    })
  }

  test('F051 F055 an empresa asks for the mail, whose link says what to do', async ({ page }) => {
    const { mail } = PEOPLE.olga
    await openReady(page, '/empresa/recuperar')
    await page.getByLabel('Email').fill(mail)
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(
      page.getByText('Te hemos envíado un correo para que puedas resetear tu contraseña.'),
    ).toBeVisible()
    const link = await mailLink(mail)
    expect(link).toContain('reset=1')
    await openReady(page, link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduce una nueva contraseña')
  })

  test('F056 F058 an alumna sets a new one, compared when it is sent; the old one is worth nothing', async ({
    page,
    request,
  }) => {
    const email = await register(request)
    const { searchParams } = new URL(await mailLink(email), 'http://casa.example')
    await send(request, verifyAlumna, {
      email: searchParams.get('email') ?? '',
      token: searchParams.get('token') ?? '',
    })
    await request.post('/alumnas/auth/logout')
    await send(request, requestPasswordResetAlumna, { mail: email, token: await botToken() })
    await expect.poll(() => mailLink(email)).toContain('/alumna/restablecer')

    await openReady(page, await mailLink(email))
    const next = 'Farola#44norte'
    await writePasswords(page, next, 'Farola#44sur')
    await page.getByLabel('Contraseña', { exact: true }).focus()
    await expect(page.getByText('Las contraseñas no coinciden')).toBeHidden()
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(page.getByText('Las contraseñas no coinciden').first()).toBeVisible()

    await page.route('**/auth/verify-reset-password', (route) => route.fulfill({ status: 500, body: '' }))
    await writePasswords(page, next, next)
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(page.getByText('Ups... algo ha pasado, intentalo más tarde.')).toBeVisible()
    await page.unroute('**/auth/verify-reset-password')
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(page.getByText('Tu contraseña nueva ya está guardada.')).toBeVisible()

    const login = async (password: string) => {
      const data = { email, password, token: await botToken() }
      return (await request.post('/alumnas/auth/login', { data })).status()
    }
    expect(await login(PASSWORD)).toBe(401)
    expect(await login(next)).toBe(200)
  })
})
