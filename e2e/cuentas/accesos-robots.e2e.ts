import { getBotChallenge, getBotCheck } from '@alumbra/contract/calls/bot'
import { fullChallenge } from '../../api/test/calls/bot.ts'
import { openReady } from '../support/open-ready.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { acceder, answerWith, ENTRANCES, logInByForm, watchLogins } from './accesos.ts'

const BOT_SCRIPT = '**/assets/altcha-*.js'

// The areas behind the entrances have tests of their own.
test.use({ expectedErrors: [/40[0-9]|429|500|ERR_FAILED/] })

test.describe('the check against bots', () => {
  test(
    'F069 its script comes to the entrances and to contact, and to no other page by itself',
    release,
    async ({ page }) => {
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
    },
  )

  test(
    'F069 a browser does the whole work that production asks for, and its token is accepted',
    release,
    async ({ page }) => {
      const challenge = await fullChallenge(process.env.E2E_BOT_SECRET ?? '')
      expect(challenge.parameters.cost).toBe(5_000)
      await page.route(`**${getBotChallenge.path}`, (route) => route.fulfill({ json: challenge }))
      const sent = watchLogins(page)
      await openReady(page, '/admin')
      await logInByForm(page, 'carmen')
      await expect(page).toHaveURL(ENTRANCES.carmen.home)
      const { solution } = JSON.parse(Buffer.from(String(sent[0]?.['token']), 'base64').toString())
      expect(solution.counter).toBeGreaterThanOrEqual(200)
    },
  )

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

    test(`${path} does without it when its script is blocked`, release, async ({ page }) => {
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
    test(`F069 with its script blocked ${name} logs in without a token`, release, async ({ page }) => {
      await page.route(BOT_SCRIPT, (route) => route.abort())
      const sent = watchLogins(page)
      await openReady(page, ENTRANCES[name].path)
      await logInByForm(page, name)
      await expect(page).toHaveURL(ENTRANCES[name].home)
      expect(sent.map((body) => body['token'])).toEqual([undefined])
    })
  }

  test('F168 with its script blocked the page explains why nothing is sent, and asks again at the next press', async ({
    page,
  }) => {
    await page.route(BOT_SCRIPT, (route) => route.abort())
    const sent = watchLogins(page)
    await openReady(page, '/admin')
    await logInByForm(page, 'carmen')
    await expect(page.getByRole('alert')).toContainText('No se ha podido cargar la comprobación antirrobots')
    await expect(page).toHaveURL('/admin')
    expect(sent).toEqual([])
    await page.unroute(BOT_SCRIPT)
    await acceder(page).click()
    await expect(page).toHaveURL(ENTRANCES.carmen.home)
  })

  test('limits-10 without a line while it comes, a press brings it', async ({ page }) => {
    await page.route(`**${getBotCheck.path}`, (route) => route.abort())
    const sent = watchLogins(page)
    await page.route('**/auth/reset-password', (route) => route.fulfill({ json: {} }))
    const asked = page.waitForEvent('requestfailed')
    await openReady(page, '/alumna/recuperar')
    await page.getByLabel('Email').fill('nadie@ejemplo.example')
    await asked
    await page.unroute(`**${getBotCheck.path}`)
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByText('Te hemos envíado un correo')).toBeVisible()
    expect(sent).toEqual([{ mail: 'nadie@ejemplo.example', token: expect.stringMatching(/^.{100}/) }])
  })

  for (const name of ['carmen', 'ana'] as const) {
    test(
      `limits-3 ${name}, who has to wait for hours, reads how to get in at once`,
      release,
      async ({ page }) => {
        const refusal = { errorCode: 'tooManyRequests', errorMessage: '' }
        await answerWith(page, name, 429, refusal, { 'retry-after': '7200' })
        await openReady(page, ENTRANCES[name].path)
        await logInByForm(page, name)
        await expect(page.getByRole('alert')).toContainText(
          'Si eliges otra contraseña con «He olvidado mi contraseña», entrarás sin esperar.',
        )
      },
    )
  }

  test('limits-12 without https the page says that this is why nobody gets in', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'isSecureContext', { value: false })
      Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })
    })
    await openReady(page, '/admin')
    await logInByForm(page, 'carmen')
    await expect(page.getByRole('alert')).toContainText('Esta página va por http, sin cifrar')
  })

  test.describe('with another provider', () => {
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
      test(
        `F069 ${provider} is loaded when it is configured, and its token has the action 'submit'`,
        release,
        async ({ page }) => {
          await page.route('**/api/bot-check', (route) =>
            route.fulfill({ json: { provider, siteKey: 'clave' } }),
          )
          await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body }))
          await answerWith(page, 'carmen', 401, { errorCode: 'invalidCredentials', errorMessage: '' })
          const sent = watchLogins(page)
          await openReady(page, '/admin')
          await logInByForm(page, 'carmen')
          await expect(page.getByRole('alert')).toBeVisible()
          expect(sent.map((one) => one['token'])).toEqual(['clave/submit'])
        },
      )
    }
  })
})
