import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { mailsTo } from '../../../test/peers/mailbox.ts'
import {
  BASE,
  codeOf,
  firstStep,
  newTeacher,
  setUpApp,
  setUpKey,
  type Teacher,
} from '../../../test/people/segundo-factor.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import { openSession } from '../../sessions.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ CONTACT_EMAIL: 'ayuda@centros.example' })
})
afterAll(() => app.close())

const WITH_CODE = '/admin/auth/segundo-paso/codigo'
const isInside = async (client: Client) => (await client.get('/admin/me')).body.id !== null
const lastMail = async (email: string) => (await mailsTo(app.db, email)).at(-1)
const own = ({ password }: Teacher) => ({ actualPass: password })
const cookieOf = (client: Client) => client.cookie(app.fastify.sessionCookie.name) ?? ''
const withCookie = (cookie: string): Client => {
  const client = app.visitor()
  client.keepCookie(app.fastify.sessionCookie.name, cookie)
  return client
}

describe('a change of the factors', () => {
  it('administradores-10 ends every session, a copy of the one that makes it too, which goes on in a new one', async () => {
    const marisa = await newTeacher(app)
    const changes = [
      () => setUpApp(marisa),
      () => setUpKey(marisa),
      () => marisa.client.post(`${BASE}/codigos`, own(marisa)),
      () => marisa.client.post(`${BASE}/app/quitar`, own(marisa)),
      async () => {
        const [llave] = (await marisa.client.get(BASE)).body.llaves
        return marisa.client.post(`${BASE}/llaves/${llave?.id}/quitar`, own(marisa))
      },
    ]
    for (const [n, change] of changes.entries()) {
      const copy = withCookie(cookieOf(marisa.client))
      expect(await isInside(copy)).toBe(true)
      await change()
      expect([n, await isInside(copy), await isInside(marisa.client)]).toEqual([n, false, true])
    }
  })

  it('administradores-10 leaves no session to a login that asked for the password alone', async () => {
    const marisa = await newTeacher(app)
    const { password_hash: passwordHash } = await app.db
      .selectFrom('administradores')
      .select('password_hash')
      .where('id', '=', marisa.id)
      .executeTakeFirstOrThrow()
    const opening = { old: { session: undefined, device: undefined }, dispositivo: '', isLogin: true }
    const open = (hasFactor: boolean) =>
      openSession(app.db, { rol: 'admin', id: marisa.id, passwordHash, hasFactor }, opening)
    await expect(open(true)).rejects.toThrow('unauthenticated')
    await setUpApp(marisa)
    await expect(open(false)).rejects.toThrow('unauthenticated')
    await open(true)
  })

  it('administradores-10 at the same moment as the login of a thief leaves her none', async () => {
    for (let round = 0; round < 8; round++) {
      const marisa = await newTeacher(app)
      const { paso, clave } = (await marisa.client.post(`${BASE}/app`, own(marisa))).body
      const thieves = Array.from({ length: 3 }, () => app.visitor())
      const { email, password } = marisa
      await Promise.all([
        ...thieves.map((thief) => thief.post('/admin/auth/login', { email, password })),
        marisa.client.post(`${BASE}/app/confirmar`, { paso, codigo: codeOf(clave) }),
      ])
      expect(await Promise.all(thieves.map(isInside))).toEqual([false, false, false])
      expect(await isInside(marisa.client)).toBe(true)
    }
  }, 60_000)

  it('administradores-6 sets one app up: the proof of another tab is a conflict, and the first one stays', async () => {
    const marisa = await newTeacher(app)
    const begin = async () => (await marisa.client.post(`${BASE}/app`, own(marisa))).body
    const [first, second] = [await begin(), await begin()]
    const confirm = ({ paso, clave }: typeof first) =>
      marisa.client.post(`${BASE}/app/confirmar`, { paso, codigo: codeOf(clave) })
    expect((await confirm(first)).status).toBe(200)
    const late = await confirm(second)
    expect([late.status, late.refusal.errorCode]).toEqual([409, 'conflict'])
    const { client, paso } = await firstStep(app, marisa)
    expect((await client.post(WITH_CODE, { paso, codigo: codeOf(first.clave, 30) })).status).toBe(200)
  })
})

describe('the mail about a change', () => {
  it('administradores-8 says in how many steps she logs in from now on', async () => {
    const marisa = await newTeacher(app)
    const seen: unknown[] = []
    const note = async () => {
      const mail = await lastMail(marisa.email)
      seen.push([mail?.asunto, mail?.texto.match(/(?:Sigues entrando|Desde ahora entras)[^.]*/)?.[0]])
    }
    await setUpApp(marisa)
    await note()
    await setUpKey(marisa)
    await note()
    await marisa.client.post(`${BASE}/app/quitar`, own(marisa))
    await note()
    const [llave] = (await marisa.client.get(BASE)).body.llaves
    await marisa.client.post(`${BASE}/llaves/${llave?.id}/quitar`, own(marisa))
    await note()
    const changed = 'El segundo paso de tu entrada en Alumbra ha cambiado'
    expect(seen).toEqual([
      ['Tu entrada en Alumbra tiene otro paso', 'Desde ahora entras en dos pasos'],
      [changed, 'Sigues entrando en dos pasos'],
      [changed, 'Sigues entrando en dos pasos'],
      ['Tu entrada en Alumbra tiene un paso menos', 'Desde ahora entras solo con tu contraseña'],
    ])
  })

  it('administradores-8 of an added one says who takes away a step that she does not have', async () => {
    const marisa = await newTeacher(app)
    await setUpApp(marisa)
    expect((await lastMail(marisa.email))?.texto.replace(/\s+/g, ' ')).toContain(
      'Si al entrar te piden un paso que no tienes, pide a otra persona que administre Alumbra o a ayuda@centros.example que te lo quite.',
    )
  })

  it('administradores-8 follows new recovery codes too, with a line of the history', async () => {
    const marisa = await newTeacher(app)
    await setUpApp(marisa)
    await marisa.client.post(`${BASE}/codigos`, own(marisa))
    expect((await lastMail(marisa.email))?.asunto).toBe('Tus códigos de recuperación de Alumbra son otros')
    const { historial } = (await marisa.client.get(`/admin/api/administradores/${marisa.id}/historial`)).body
    expect(historial.map(({ hecho }) => hecho)).toEqual(['codigos', 'factor'])
  })
})

describe('recovery codes', () => {
  it('administradores-6 let her in or are gone while they are renewed: nobody gets an error', async () => {
    for (let round = 0; round < 6; round++) {
      const marisa = await newTeacher(app)
      const { codigos } = await setUpApp(marisa)
      const begun = await Promise.all(codigos.slice(0, 4).map(() => firstStep(app, marisa)))
      const answers = await Promise.all([
        marisa.client.post(`${BASE}/codigos`, own(marisa)),
        ...begun.map(({ client, paso }, i) => client.post(WITH_CODE, { paso, codigo: codigos[i] })),
      ])
      for (const { status } of answers) expect([200, 401]).toContain(status)
    }
  }, 60_000)

  it('administradores-6 are read as they are written: look-alikes, dashes of any length and invisible signs', async () => {
    const marisa = await newTeacher(app)
    const { codigos } = await setUpApp(marisa)
    const byHand = (code: string) =>
      code.replace(/[OIB]/g, (letter) => ({ O: '0', I: '1', B: '8' })[letter] ?? '')
    const ways = [
      byHand,
      (code: string) => code.replaceAll('-', '–'),
      (code: string) => code.replaceAll('-', '\u200b−'),
      (code: string) => `\ufeff${code.replaceAll('-', '.')}`,
    ]
    // The codes whose letters are mistaken most, first.
    const chosen = codigos.toSorted(
      (a, b) => b.replace(/[^OIB]/g, '').length - a.replace(/[^OIB]/g, '').length,
    )
    for (const [i, way] of ways.entries()) {
      const { client, paso } = await firstStep(app, marisa)
      const { status } = await client.post(WITH_CODE, { paso, codigo: way(chosen[i] ?? '') })
      expect([i, status]).toEqual([i, 200])
    }
  })

  it('administradores-6 codes of the app too', async () => {
    const marisa = await newTeacher(app)
    const { clave } = await setUpApp(marisa)
    const codigo = codeOf(clave).replace(/^(...)/, '$1\u202f–\u200b')
    const { client, paso } = await firstStep(app, marisa)
    expect((await client.post(WITH_CODE, { paso, codigo })).status).toBe(200)
  })
})
