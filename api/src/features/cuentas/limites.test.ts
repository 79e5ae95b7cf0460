import { DAY } from '@alumbra/domain/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loginOf, PEOPLE } from '../../../seed/people.ts'
import type { Client } from '../../../test/calls/client.ts'
import { cancelWaiting, together } from '../../../test/counting/together.ts'
import { linkTo } from '../../../test/peers/mailbox.ts'
import { addOferta } from '../../../test/people/accounts.ts'
import { Authenticator } from '../../../test/people/authenticator.ts'
import { buildContacto, buildRegistro } from '../../../test/people/builders.ts'
import { type Newcomer, newAlumna, newEmpresa } from '../../../test/people/newcomers.ts'
import {
  ageFactor,
  BASE,
  codeOf,
  newTeacher,
  ORIGIN,
  setUpApp,
  setUpKey,
  type Teacher,
} from '../../../test/people/segundo-factor.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import { endOfertas } from '../ofertas/renovacion/terminar.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT: 'on' })
})
afterAll(() => app.close())

const MINUTES_OF_DAY = 24 * 60

let networks = 0
/** A network that no other test has. */
const newNetwork = () => `198.51.100.${++networks}`

type From = { ip: string; client?: Client; headers?: Record<string, string> }

/** Posts from a new network. */
const post = (url: string, body: unknown, { ip, client = app.visitor(), headers }: From) =>
  client.send({
    method: 'POST',
    url,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
    remoteAddress: ip,
  })

type Answer = Awaited<ReturnType<typeof post>>

function expectTooMany({ status, refusal, headers }: Answer, minutes: number) {
  expect([status, refusal]).toEqual([
    429,
    {
      errorCode: 'tooManyRequests',
      errorMessage: 'Has hecho demasiados intentos. Espera un poco y vuelve a probar.',
    },
  ])
  const seconds = Number(headers['retry-after'])
  expect(seconds).toBeGreaterThan((minutes - 1) * 60)
  expect(seconds).toBeLessThanOrEqual(minutes * 60)
}

/** Sends this many requests, none of them limited, and returns the next one. */
async function after(tries: number, make: (i: number) => Promise<Answer>): Promise<Answer> {
  for (let i = 0; i < tries; i++) expect([i, (await make(i)).status === 429]).toEqual([i, false])
  return make(tries)
}

/** A code that no mail holds. */
const CODE = 'x'.repeat(43)
const wrong = (email: string) => ({ email, password: 'Equivocada#1' })

/** Tries of an alumna, each with the lock that its statement waits for and how often it may fail. */
const TRIES = [
  ['logins', 10, 'alumnas', ({ correo: email, password }) => ['/alumnas/auth/login', { email, password }]],
  [
    'changes of a password',
    10,
    'alumnas in exclusive mode',
    ({ password: actualPass }) => ['/alumnas/password-change', { actualPass, newPass: 'Cometa#2031azul' }],
  ],
  [
    'requests for a new password',
    5,
    'alumnas in exclusive mode',
    ({ correo: mail }) => ['/alumnas/auth/reset-password', { mail }],
  ],
  [
    'registrations',
    10,
    'alumnas in exclusive mode',
    ({ correo }) => ['/alumnas/auth/register', buildRegistro({ email: `otra-${correo}` })],
  ],
  ['messages', 5, 'contactos in exclusive mode', () => ['/contact', buildContacto()]],
] as const satisfies [string, number, string, (alumna: Newcomer) => [string, object]][]

describe.runIf(process.env.TEST_DATABASE === 'postgres')('tries that the database does not answer', () => {
  it.each(TRIES)('limits-2 count in no budget: %s', async (_, most, lock, tryOf) => {
    const ip = newNetwork()
    const alumna = await newAlumna(app)
    const [url, body] = tryOf(alumna)
    const send = () => post(url, body, { ip, client: alumna.client })
    for (let sent = 0; sent < most; sent += 5) {
      const answers = await together(
        app.db,
        (tx) => sql.raw(`lock table ${lock}`).execute(tx),
        () => Array.from({ length: 5 }, send),
        () => cancelWaiting(app.db),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(503))
    }
    await app.fastify.afterwardsDone()
    expect((await send()).status).toBeLessThan(300)
  })
})

describe('guessing', () => {
  it('stops after 10 wrong passwords for an account in a day, and the owner still gets in from elsewhere', async () => {
    const [home, away] = [newNetwork(), newNetwork()]
    const url = '/alumnas/auth/login'
    const { email } = PEOPLE.ana
    const spellings = [
      email,
      email.toUpperCase(),
      ` ${email}`,
      `\u200b${email}`,
      email.replace('@', '\u00ad@'),
    ]
    expectTooMany(
      await after(10, (i) => post(url, wrong(spellings[i % 5] ?? ''), { ip: away })),
      MINUTES_OF_DAY,
    )
    expectTooMany(await post(url, loginOf('ana'), { ip: away }), MINUTES_OF_DAY)
    const forged = { 'x-forwarded-for': home, forwarded: `for=${home}`, 'x-real-ip': home }
    expectTooMany(await post(url, loginOf('ana'), { ip: away, headers: forged }), MINUTES_OF_DAY)
    expect((await post(url, loginOf('ana'), { ip: home })).status).toBe(200)
  })

  it('stops after 10 wrong passwords for a CIF, however it is written', async () => {
    const ip = newNetwork()
    const cifs = ['B03990025', 'b-03990025', 'ES\u200b B03.990.025']
    const guess = (i: number) =>
      post('/empresa/auth/login', { cif: cifs[i % 3], password: 'Equivocada#1' }, { ip })
    expectTooMany(await after(10, guess), MINUTES_OF_DAY)
  })

  it('limits-2 is not what a class does that logs in behind one address', async () => {
    const ip = newNetwork()
    for (let i = 0; i < 30; i++)
      expect((await post('/alumnas/auth/login', loginOf('lucia'), { ip })).status).toBe(200)
    expectTooMany(
      await after(10, () => post('/alumnas/auth/login', wrong(PEOPLE.lucia.email), { ip })),
      MINUTES_OF_DAY,
    )
  })

  const EMAIL = 'nadie@ninguna.example'
  const unknown = { token: CODE, password: 'Cometa#2031azul' }
  it.each([
    ['/alumnas/auth/verify-register', { email: EMAIL, token: CODE }],
    ['/empresa/auth/verify-register', { mail: EMAIL, ...unknown }],
    ['/api/enlace/otro', { correo: EMAIL, token: CODE }],
  ])('limits-2 stops after 5 wrong codes for an address in 30 minutes: %s', async (url, body) => {
    const ip = newNetwork()
    expectTooMany(await after(5, () => post(url, body, { ip })), 30)
    const reset = { email: EMAIL, ...unknown }
    expectTooMany(await post('/alumnas/auth/verify-reset-password', reset, { ip }), 30)
  })

  it('F049 accepts the right code, however many wrong ones came from the same network', async () => {
    const ip = newNetwork()
    const registro = buildRegistro()
    await post('/alumnas/auth/register', registro, { ip })
    const { query } = await linkTo(app.db, registro.email)
    const body = { email: registro.email, token: CODE }
    await after(5, () => post('/alumnas/auth/verify-register', body, { ip }))
    for (let i = 0; i < 30; i++)
      await post('/alumnas/auth/verify-register', { ...body, email: `nadie-${i}@ninguna.example` }, { ip })
    expect((await post('/alumnas/auth/verify-register', query, { ip })).status).toBe(200)
  })
})

it('F058 costs no try when the code is right and the password is not', async () => {
  const ip = newNetwork()
  const mail = PEOPLE.lucia.email
  await post('/alumnas/auth/reset-password', { mail }, { ip })
  const { token } = (await linkTo(app.db, mail)).query
  const body = { email: mail, token, password: 'Alumbra#2031' }
  for (let i = 0; i < 7; i++)
    expect((await post('/alumnas/auth/verify-reset-password', body, { ip })).status).toBe(400)
  const { password } = PEOPLE.lucia
  expect((await post('/alumnas/auth/verify-reset-password', { ...body, password }, { ip })).status).toBe(200)
})

describe('a right code behind the address of wrong ones', () => {
  it('limits-2 opens its page and is used, after 300 unknown ones', async () => {
    const ip = newNetwork()
    const registro = buildRegistro()
    await post('/alumnas/auth/register', registro, { ip })
    const { query } = await linkTo(app.db, registro.email)
    const look = (token?: string) => post('/api/enlace', { correo: registro.email, token }, { ip })
    expectTooMany(await after(300, () => look(CODE)), 5)
    expect((await look(query['token'])).body).toMatchObject({ estado: 'valido' })
    expect((await post('/alumnas/auth/verify-register', query, { ip })).status).toBe(200)
    expect((await look(query['token'])).body).toMatchObject({ estado: 'usado' })
  })

  it('limits-2 renews an oferta', async () => {
    const ip = newNetwork()
    const [ver, renovar] = ['/empresa/renovacion/ver', '/empresa/renovacion']
    await addOferta(app.db, app.ids.berta, {
      estado_revision: 'aceptada',
      fecha_fin: new Date(Date.now() + 3 * DAY),
    })
    await endOfertas(app.db, new Date(), { dias: 60 })
    const { token } = (await linkTo(app.db, PEOPLE.berta.mail)).query
    expectTooMany(await after(25, (i) => post(i % 2 ? ver : renovar, { token: CODE }, { ip })), 5)
    for (const url of [ver, renovar]) expect((await post(url, { token }, { ip })).status).toBe(200)
  })

  it('limits-2 reopens an account, also after wrong ones for it', async () => {
    const ip = newNetwork()
    const [ver, reabrir] = ['/alumnas/auth/reabrir/ver', '/alumnas/auth/reabrir']
    const { client, correo, password } = await newAlumna(app)
    await client.post('/alumnas/cerrar-cuenta', { actualPass: password })
    const { query } = await linkTo(app.db, correo)
    const wrongOne = (email: string) => post(ver, { email, token: CODE }, { ip })
    expectTooMany(await after(5, () => wrongOne(correo)), 30)
    expectTooMany(await after(20, (i) => wrongOne(`nadie-${i}@ninguna.example`)), 5)
    for (const url of [ver, reabrir]) expect((await post(url, query, { ip })).status).toBe(200)
  })
})

describe('asking for mails', () => {
  it.each(['/alumnas/auth/reset-password', '/empresa/auth/reset-password'])(
    'stops after 5 for an address in 30 minutes: %s',
    async (url) => {
      const mail = url.startsWith('/alumnas') ? PEOPLE.ana.email : PEOPLE.olga.mail
      const ask = () => post(url, { mail }, { ip: newNetwork() })
      expectTooMany(await after(5, ask), 30)
    },
  )

  it('lets two classes of thirty register behind one address in 5 minutes, and one address 10 times in 30', async () => {
    const ip = newNetwork()
    const url = '/alumnas/auth/register'
    expectTooMany(await after(60, () => post(url, buildRegistro(), { ip })), 5)
    const registro = buildRegistro()
    expectTooMany(await after(10, () => post(url, registro, { ip: newNetwork() })), 30)
  })

  it('limits-4 registers one mailbox 60 times in 30 minutes, however its address is spelt, and each spelling for itself', async () => {
    const url = '/alumnas/auth/register'
    const register = (email: string) => post(url, buildRegistro({ email }), { ip: newNetwork() })
    const spelt = (i: number) => register(i % 2 ? `vera.sol+${i}@gmail.com` : `V.erasol+${i}@googlemail.com`)
    expectTooMany(await after(60, spelt), 30)
    for (const email of ['verasol@gmail.com', 'vera.sol@googlemail.com'])
      expectTooMany(await register(email), 30)
    const mails = await app.db.selectFrom('correos').select('destinatario').execute()
    const toHer = mails.filter(({ destinatario }) => /^v\.?era\.?sol/i.test(destinatario))
    expect(new Set(toHer.map(({ destinatario }) => destinatario)).size).toBe(60)
    expect(toHer).toHaveLength(60)

    expectTooMany(await after(60, (i) => register(`vera.sol+${i}@instituto.example`)), 30)
    for (const email of ['verasol@instituto.example', '+vera.sol@instituto.example'])
      expect((await register(email)).status).toBe(201)
  })

  it('limits-4 mails a new password, although others asked in vain for spellings of the address', async () => {
    const { correo } = await newAlumna(app)
    const ask = (mail: string) => post('/alumnas/auth/reset-password', { mail }, { ip: newNetwork() })
    for (let i = 0; i < 10; i++) await ask(correo.replace('@', `+${i}@`))
    expect((await ask(correo)).status).toBe(200)
  })

  it('cuentas-8 has one budget for a forgotten password and for another link', async () => {
    const { correo } = await newAlumna(app)
    const asked = await post('/alumnas/auth/reset-password', { mail: correo }, { ip: newNetwork() })
    expect(asked.status).toBe(200)
    const { token } = (await linkTo(app.db, correo)).query
    await app.db
      .updateTable('mail_tokens')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('email', '=', correo)
      .execute()
    const another = () => post('/api/enlace/otro', { correo, token }, { ip: newNetwork() })
    expectTooMany(await after(4, another), 30)
  })

  it('stops after 5 messages of a network in 10 minutes', async () => {
    const ip = newNetwork()
    expectTooMany(await after(5, () => post('/contact', buildContacto(), { ip })), 10)
  })
})

/** A call that takes a proof: a body with a wrong one, and one with the right one. */
type Guess = { client: Client; url: string; wrong: object; right: object }
const withPassword = (url: string, { client, password }: { client: Client; password: string }): Guess => ({
  client,
  url,
  wrong: { actualPass: 'Equivocada#1' },
  right: { actualPass: password },
})
async function withApp(): Promise<Teacher> {
  const teacher = await newTeacher(app)
  await setUpApp(teacher)
  return teacher
}

describe('a logged-in user', () => {
  it('may send a wrong current password 10 times in 10 minutes; the right one costs nothing', async () => {
    const ip = newNetwork()
    const { client, password } = await newAlumna(app)
    const url = '/alumnas/password-change'
    for (let i = 0; i < 6; i++) {
      const [actualPass, newPass] =
        i % 2 === 0 ? [password, 'Nueva#55estrella'] : ['Nueva#55estrella', password]
      expect((await post(url, { actualPass, newPass }, { ip, client })).status).toBe(200)
    }
    const miss = { actualPass: 'Equivocada#1', newPass: 'Nueva#55estrella' }
    expectTooMany(await after(10, () => post(url, miss, { ip, client })), 10)
    expectTooMany(await post(url, { ...miss, actualPass: password }, { ip, client }), 10)
  })

  it.each<[what: string, begin: () => Promise<Guess>]>([
    ['closing an account', async () => withPassword('/alumnas/cerrar-cuenta', await newAlumna(app))],
    ['beginning an app', async () => withPassword(`${BASE}/app`, await newTeacher(app))],
    [
      'confirming an app',
      async () => {
        const { client, password } = await newTeacher(app)
        const begin = async () => (await client.post(`${BASE}/app`, { actualPass: password })).body
        const [{ paso }, { paso: other, clave }] = [await begin(), await begin()]
        const right = { paso: other, codigo: codeOf(clave) }
        return { client, url: `${BASE}/app/confirmar`, wrong: { paso, codigo: '0' }, right }
      },
    ],
    ['taking an app away', async () => withPassword(`${BASE}/app/quitar`, await withApp())],
    ['beginning a passkey', async () => withPassword(`${BASE}/llaves/opciones`, await newTeacher(app))],
    [
      'confirming a passkey',
      async () => {
        const { client, password } = await newTeacher(app)
        const begin = async () =>
          (await client.post(`${BASE}/llaves/opciones`, { actualPass: password })).body
        const [{ paso }, { paso: other, opciones }] = [await begin(), await begin()]
        const nombre = 'Portátil'
        const respuesta = new Authenticator().create(opciones, { origin: ORIGIN })
        const [wrong, right] = [
          { paso, nombre, respuesta: '{}' },
          { paso: other, nombre, respuesta },
        ]
        return { client, url: `${BASE}/llaves`, wrong, right }
      },
    ],
    [
      'taking a passkey away',
      async () => {
        const teacher = await newTeacher(app)
        await setUpKey(teacher)
        const [llave] = (await teacher.client.get(BASE)).body.llaves
        return withPassword(`${BASE}/llaves/${llave?.id}/quitar`, teacher)
      },
    ],
    ['renewing the recovery codes', async () => withPassword(`${BASE}/codigos`, await withApp())],
    [
      'taking the factor of a colleague away',
      async () => {
        const [teacher, { id }] = [await newTeacher(app), await withApp()]
        await ageFactor(app, teacher.id)
        return withPassword(`/admin/api/administradores/${id}/segundo-factor/quitar`, teacher)
      },
    ],
  ])(
    'limits-1 may be wrong 10 times in 10 minutes, and then is refused when right: %s',
    async (_what, begin) => {
      const ip = newNetwork()
      const { client, url, wrong, right } = await begin()
      expectTooMany(await after(10, () => post(url, wrong, { ip, client })), 10)
      expectTooMany(await post(url, right, { ip, client }), 10)
    },
  )

  it.each([
    ['alumna', '/alumnas/password-change', () => newAlumna(app)],
    ['empresa', '/empresa/password-change', () => newEmpresa(app)],
  ] as const)(
    'limits-2 F108 F133 an %s may have new passwords refused as often as she likes; they say nothing about the current one',
    async (_kind, url, make) => {
      const ip = newNetwork()
      const { client, password } = await make()
      const change = (newPass: string, actualPass: string) =>
        post(url, { newPass, actualPass }, { ip, client })
      for (const newPass of ['Password1!', 'abc0']) {
        const refused = await after(11, () => change(newPass, password))
        expect([refused.status, refused.refusal.errorCode]).toEqual([400, 'badNewPass'])
        expect((await change(newPass, 'Equivocada#1')).refusal).toEqual(refused.refusal)
      }
      for (let i = 0; i < 9; i++)
        expect((await change('Nueva#55estrella', 'Equivocada#1')).refusal.errorCode).toBe('badOldPass')
      expect((await change('Nueva#55estrella', password)).status).toBe(200)
    },
  )

  it('may send 30 pictures in 30 minutes', async () => {
    const { client } = await newAlumna(app)
    const url = '/alumnas/upload-profile-picture'
    expectTooMany(await after(30, () => client.upload(url, Buffer.from('no es una imagen'))), 30)
  })
})
