import { loginAdmin } from '@alumbra/contract/cuenta-admin'
import { loginAlumna } from '@alumbra/contract/cuenta-alumna'
import { loginEmpresa } from '@alumbra/contract/cuenta-empresa'
import { ERROR_TEXT } from '@alumbra/contract/errors'
import type { Page } from '@playwright/test'
import { openReady } from '../support/open-ready.ts'
import { PEOPLE } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const ENTRANCES = {
  ana: {
    path: '/alumna/login',
    who: 'Email',
    login: PEOPLE.ana.email,
    home: '/alumna',
    call: loginAlumna.path,
  },
  berta: {
    path: '/empresa/login',
    who: 'CIF',
    login: PEOPLE.berta.cif,
    home: '/empresa',
    call: loginEmpresa.path,
  },
  carmen: {
    path: '/admin',
    who: 'Email',
    login: PEOPLE.carmen.email,
    home: '/admin/referentes',
    call: loginAdmin.path,
  },
} as const
type Name = keyof typeof ENTRANCES
const NAMES = Object.keys(ENTRANCES) as Name[]

const acceder = (page: Page) => page.getByRole('button', { name: 'Acceder' })
const BOT_SCRIPT = '**/assets/altcha-*.js'

async function enterAs(page: Page, name: Name, changes: { login?: string; password?: string } = {}) {
  const { who, login } = ENTRANCES[name]
  await page.getByLabel(who, { exact: true }).fill(changes.login ?? login)
  await page.getByLabel('Contraseña', { exact: true }).fill(changes.password ?? PEOPLE[name].password)
  await acceder(page).click()
}

/** The bodies of every login that the browser sends from now on. */
function watchLogins(page: Page): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postDataJSON())
  })
  return sent
}

/** From now on the browser's logins are answered with this. */
const answerWith = (page: Page, name: Name, status: number, json: object, headers = {}) =>
  page.route(
    (url) => url.pathname === ENTRANCES[name].call,
    (route) => route.fulfill({ status, json, headers: { ...headers, 'content-type': 'application/json' } }),
  )

// The areas behind the entrances have tests of their own.
test.use({ expectedErrors: [/40[0-9]|429|500|ERR_FAILED/] })

test.describe('the entrances', () => {
  for (const [row, name, recuperar, registro, other] of [
    ['F061', 'ana', '/alumna/recuperar', '/registro?type=alumno', 'Empresa'],
    ['F062', 'berta', '/empresa/recuperar', '/registro?type=empresa', 'Alumna'],
  ] as const) {
    test(`${row} ${ENTRANCES[name].path} has tabs, fields and the ways on`, async ({ page }) => {
      await openReady(page, ENTRANCES[name].path)
      const tabs = page.getByRole('navigation', { name: 'Quién entra' }).getByRole('link')
      await expect(tabs).toHaveText(['Alumna', 'Empresa'])
      await expect(page.getByLabel(ENTRANCES[name].who, { exact: true })).toHaveAttribute(
        'autocomplete',
        'username',
      )
      await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAttribute(
        'autocomplete',
        'current-password',
      )
      await expect(page.getByRole('link', { name: 'He olvidado mi contraseña' })).toHaveAttribute(
        'href',
        recuperar,
      )
      await expect(page.getByRole('link', { name: 'Regístrate' })).toHaveAttribute('href', registro)
      await tabs.filter({ hasText: other }).click()
      await expect(page).toHaveURL(other === 'Empresa' ? '/empresa/login' : '/alumna/login')
    })
  }

  test('F166 /admin has one tab, and no way to register or reset', async ({ page }) => {
    await page.goto('/admin')
    await expect(page.getByRole('navigation', { name: 'Quién entra' }).getByRole('link')).toHaveText([
      'Admin',
    ])
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible()
    await expect(acceder(page)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(1)
  })

  for (const name of NAMES) {
    const { path, home } = ENTRANCES[name]
    test(`F065 F066 F069 F166 ${name} enters through ${path} with blanks around her login and lands on a new page`, async ({
      page,
    }) => {
      const sent = watchLogins(page)
      await openReady(page, path)
      const documents: string[] = []
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
      })
      await enterAs(page, name, {
        login: ` ${ENTRANCES[name].login} `,
        password: ` ${PEOPLE[name].password} `,
      })
      await expect(page).toHaveURL(home)
      expect(documents).toEqual([home])
      const { token, ...rest } = sent[0] ?? {}
      expect(String(token).length).toBeGreaterThan(100)
      expect(Object.values(rest)).toEqual([ENTRANCES[name].login, PEOPLE[name].password])
      expect(sent).toHaveLength(1)
    })

    test(`F065 ${path} does not send blanks`, async ({ page }) => {
      const sent = watchLogins(page)
      await openReady(page, path)
      await enterAs(page, name, { login: ' ', password: ' ' })
      const who = page.getByLabel(ENTRANCES[name].who, { exact: true })
      await expect(who).toHaveAccessibleDescription(/es obligatorio$/)
      await expect(who).toBeFocused()
      await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(
        'La contraseña es obligatoria',
      )
      expect(sent).toEqual([])
    })

    test(`F067 ${path} says that the password is wrong, and lets her try again`, async ({ page }) => {
      await openReady(page, path)
      await enterAs(page, name, { password: 'Otra-Cosa-9' })
      await expect(page.getByRole('alert')).toHaveText(
        name === 'berta' ? 'CIF o password incorrectos' : 'Email o password incorrecto.',
      )
      await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('Otra-Cosa-9')
      await enterAs(page, name)
      await expect(page).toHaveURL(ENTRANCES[name].home)
    })

    test(`F068 M2 M3 ${path} says why an account is closed, what went wrong, how long to wait`, async ({
      page,
    }) => {
      await openReady(page, path)
      const errorMessage = 'Su cuenta no está activa. Contactenos en contacto@localhost'
      await answerWith(page, name, 403, { errorCode: 'disabledAccount', errorMessage })
      await enterAs(page, name)
      await expect(page.getByRole('alert')).toHaveText(errorMessage)
      await answerWith(page, name, 500, { errorCode: 'zzz', customMessage: 'algo más' })
      await acceder(page).click()
      await expect(page.getByRole('alert')).toHaveText(`${ERROR_TEXT.unexpectedError} Detalles: algo más`)
      await answerWith(
        page,
        name,
        429,
        { errorCode: 'tooManyRequests', errorMessage: '' },
        { 'retry-after': '301' },
      )
      await acceder(page).click()
      await expect(page.getByRole('alert')).toHaveText(
        `${ERROR_TEXT.tooManyRequests} Podrás volver a intentarlo en 6 minutos.`,
      )
    })
  }

  test('sesiones-1 leads back to the page asked for, and to no other site', async ({ page }) => {
    await openReady(page, `/alumna/login?volver=${encodeURIComponent('/ofertas?pagina=2')}`)
    await enterAs(page, 'ana')
    await expect(page).toHaveURL('/ofertas?pagina=2')
    await openReady(page, `/alumna/login?volver=${encodeURIComponent('//attacker.test/x')}`)
    await enterAs(page, 'ana')
    await expect(page).toHaveURL('/alumna')
  })
})

test.describe('the check against bots', () => {
  test('F069 its script comes to the entrances and to contact, and to no other page by itself', async ({
    page,
  }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (/altcha|pbkdf2/.test(request.url())) scripts.push(new URL(request.url()).origin)
    })
    for (const path of ['/', '/registro', '/alumna/recuperar', '/empresa/recuperar'])
      await openReady(page, path)
    expect(scripts).toEqual([])
    for (const path of ['/alumna/login', '/empresa/login', '/admin', '/contacto']) {
      await openReady(page, path)
      await expect.poll(() => scripts, { message: path }).toEqual([new URL(page.url()).origin])
      scripts.length = 0
    }
  })

  for (const path of ['/alumna/recuperar', '/empresa/recuperar']) {
    test(`limits-10 ${path} brings it when somebody begins to write, and sends a token`, async ({ page }) => {
      const sent = watchLogins(page)
      await page.route('**/auth/reset-password', (route) => route.fulfill({ json: {} }))
      await openReady(page, path)
      await page.getByLabel('Email').fill('nadie@ejemplo.example')
      await page.getByRole('button', { name: 'Enviar' }).click()
      await expect(page.getByText('Te hemos envíado un correo')).toBeVisible()
      expect(sent).toEqual([{ mail: 'nadie@ejemplo.example', token: expect.stringMatching(/^.{100}/) }])
    })

    test(`${path} does without it when its script is blocked`, async ({ page }) => {
      await page.route(BOT_SCRIPT, (route) => route.abort())
      const sent = watchLogins(page)
      await page.route('**/auth/reset-password', (route) => route.fulfill({ json: {} }))
      await openReady(page, path)
      await page.getByLabel('Email').fill('nadie@ejemplo.example')
      await page.getByLabel('Email').press('Enter')
      await expect(page.getByText('Te hemos envíado un correo')).toBeVisible()
      expect(sent).toEqual([{ mail: 'nadie@ejemplo.example' }])
    })
  }

  for (const name of ['ana', 'berta'] as const) {
    test(`F069 with its script blocked ${name} enters without a token`, async ({ page }) => {
      await page.route(BOT_SCRIPT, (route) => route.abort())
      const sent = watchLogins(page)
      await openReady(page, ENTRANCES[name].path)
      await enterAs(page, name)
      await expect(page).toHaveURL(ENTRANCES[name].home)
      expect(sent.map((body) => body['token'])).toEqual([undefined])
    })
  }

  test('F168 with its script blocked an administrator is told why nothing is sent', async ({ page }) => {
    await page.route(BOT_SCRIPT, (route) => route.abort())
    const sent = watchLogins(page)
    await openReady(page, '/admin')
    await enterAs(page, 'carmen')
    await expect(page.getByRole('alert')).toContainText('No se ha podido cargar la comprobación antirrobots')
    await expect(page).toHaveURL('/admin')
    expect(sent).toEqual([])
  })

  test.describe('of another house', () => {
    // The policy of this server knows its own check only.
    test.use({ bypassCSP: true })

    for (const [provider, script, body] of [
      [
        'recaptcha',
        'https://www.google.com/recaptcha/api.js?render=clave',
        'grecaptcha = { ready: (f) => f(), execute: async (key, { action }) => key + "/" + action }',
      ],
      [
        'turnstile',
        'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
        'turnstile = { render: (box, o) => (window.o = o, "1"), reset() {}, remove() {}, execute: () => o.callback(o.sitekey + "/" + o.action) }',
      ],
    ] as const) {
      test(`F069 ${provider} is loaded when it is configured, and its token has the action 'submit'`, async ({
        page,
      }) => {
        await page.route('**/api/bot-check', (route) =>
          route.fulfill({ json: { provider, siteKey: 'clave' } }),
        )
        await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body }))
        await answerWith(page, 'carmen', 401, { errorCode: 'invalidCredentials', errorMessage: '' })
        const sent = watchLogins(page)
        await openReady(page, '/admin')
        await enterAs(page, 'carmen')
        await expect(page.getByRole('alert')).toBeVisible()
        expect(sent.map((one) => one['token'])).toEqual(['clave/submit'])
      })
    }
  })
})
