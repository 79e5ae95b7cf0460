import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loginOf, PEOPLE } from '../../../seed/people.ts'
import { solveChallenge } from '../../../test/calls/bot.ts'
import { mailsTo } from '../../../test/peers/mailbox.ts'
import { buildContacto, buildRegistro } from '../../../test/people/builders.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ BOT_CHECK: 'altcha', RATE_LIMIT: 'on' })
})
afterAll(() => app.close())

async function solved(): Promise<string> {
  return solveChallenge((await app.visitor().get('/api/bot-check/challenge')).body)
}

let networks = 0
const from = (ip: string, url: string, body: unknown) =>
  app.visitor().send({
    method: 'POST',
    url,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    remoteAddress: ip,
  })
const post = (url: string, body: unknown) => from(`198.51.100.${++networks}`, url, body)

const STALE = { token: 'La comprobación antirrobots ha caducado. Vuelve a intentarlo.' }

describe('while a bot check is on', () => {
  it('F166 F167 F169 an administrador logs in with a token, once each, and never without', async () => {
    for (const token of [undefined, null, '']) {
      const answer = await post('/admin/auth/login', { ...loginOf('carmen'), token })
      expect([token, answer.status, answer.refusal.errorCode, answer.refusal.fields]).toEqual([
        token,
        400,
        'paramsError',
        { token: 'Falta la comprobación antirrobots.' },
      ])
    }
    const token = await solved()
    const login = { ...loginOf('carmen'), token }
    expect((await post('/admin/auth/login', login)).body).toEqual({ id: app.ids.carmen })
    const again = await post('/admin/auth/login', login)
    expect([again.status, again.refusal.errorCode, again.refusal.fields]).toEqual([400, 'paramsError', STALE])
    const wrong = await post('/admin/auth/login', {
      ...login,
      password: 'Equivocada#1',
      token: await solved(),
    })
    expect(wrong.refusal.errorCode).toBe('invalidCredentials')
  })

  it('F063 F064 F083 alumnas, empresas and visitors go without a token when the script is not there', async () => {
    expect((await post('/alumnas/auth/login', loginOf('ana'))).status).toBe(200)
    expect((await post('/empresa/auth/login', { ...loginOf('berta'), token: null })).status).toBe(200)
    expect((await post('/contact', buildContacto({ token: '' }))).status).toBe(200)
    expect((await post('/alumnas/auth/register', buildRegistro())).status).toBe(201)
  })

  it('limits-8 a wrong token is refused everywhere, and nothing is written', async () => {
    const registro = buildRegistro({ token: 'inventado' })
    for (const [url, body] of [
      ['/alumnas/auth/login', { ...loginOf('ana'), token: 'inventado' }],
      ['/empresa/auth/login', { ...loginOf('berta'), token: 'inventado' }],
      ['/admin/auth/login', { ...loginOf('carmen'), token: 'inventado' }],
      ['/alumnas/auth/register', registro],
      ['/alumnas/auth/reset-password', { mail: PEOPLE.ana.email, token: 'inventado' }],
      ['/contact', buildContacto({ token: 'inventado' })],
    ] as const) {
      const answer = await post(url, body)
      expect([url, answer.status, answer.refusal.fields]).toEqual([url, 400, STALE])
    }
    for (const token of [7, ['x'], { a: 1 }, 'x'.repeat(8193)]) {
      const answer = await post('/alumnas/auth/login', { ...loginOf('ana'), token })
      expect([answer.status, answer.wrongFields]).toEqual([400, ['token']])
    }
    expect([await mailsTo(app.db, registro.email), await mailsTo(app.db, PEOPLE.ana.email)]).toEqual([[], []])
  })

  it('without a token there are fewer tries: 5 logins, 3 reset mails, 3 messages', async () => {
    const wrong = { ...loginOf('lucia'), password: 'Equivocada#1' }
    for (const [url, body, tries] of [
      ['/alumnas/auth/login', wrong, 5],
      ['/alumnas/auth/reset-password', { mail: PEOPLE.lucia.email }, 3],
      ['/contact', buildContacto(), 3],
    ] as const) {
      const ip = `198.51.100.${++networks}`
      for (let i = 0; i < tries; i++)
        expect([url, (await from(ip, url, body)).status === 429]).toEqual([url, false])
      const limited = await from(ip, url, body)
      expect([url, limited.status, Number(limited.headers['retry-after']) > 0]).toEqual([url, 429, true])
    }
  })
})

it('M8 limits-7 shows the pages another provider and its site key by configuration alone', async () => {
  expect((await app.visitor().get('/api/bot-check')).body).toEqual({
    provider: 'altcha',
    challengeUrl: '/api/bot-check/challenge',
  })
  const other = await openTestApp({
    BOT_CHECK: 'recaptcha',
    BOT_CHECK_SITE_KEY: 'clave-de-la-pagina',
    BOT_CHECK_SECRET: 'secreto-del-servidor',
  })
  const { status, body, text } = await other.visitor().get('/api/bot-check')
  await other.close()
  expect([status, body]).toEqual([200, { provider: 'recaptcha', siteKey: 'clave-de-la-pagina' }])
  expect(text).not.toContain('secreto')
})
