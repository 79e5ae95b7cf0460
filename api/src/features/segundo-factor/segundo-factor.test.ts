import { SET_BY_LINK } from '@alumbra/contract/cuentas/administrador'
import { MINUTE } from '@alumbra/domain/time'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { together } from '../../../test/counting/together.ts'
import { Tries } from '../../../test/counting/tries.ts'
import { linkTo, NEW_BROWSER, subjectsTo } from '../../../test/peers/mailbox.ts'
import { Authenticator } from '../../../test/people/authenticator.ts'
import { loggedIn } from '../../../test/people/logged-in.ts'
import {
  BASE,
  codeOf,
  firstStep,
  newTeacher,
  ORIGIN,
  setUpApp,
  setUpKey,
  setUpOldApp,
  type Teacher,
  withinOneCode,
} from '../../../test/people/segundo-factor.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import type { Db } from '../../db/schema.ts'
import { clearFactorOf } from './lost-factor.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const WITH_CODE = '/admin/auth/segundo-paso/codigo'
const WITH_KEY = '/admin/auth/segundo-paso/llave'
const OPTIONS = '/admin/auth/segundo-paso/opciones'

const isInside = async (client: Client) => (await client.get('/admin/me')).body.id !== null
const stateOf = async (client: Client) => (await client.get(BASE)).body
const mailsOf = async (email: string): Promise<string[]> =>
  (await subjectsTo(app.db, email)).filter((asunto) => asunto !== NEW_BROWSER)

/** A login with a code, from the password on. Answers the status of the second step. */
async function logInWith(teacher: Teacher, codigo: string): Promise<number> {
  const { client, paso } = await firstStep(app, teacher)
  return (await client.post(WITH_CODE, { paso, codigo })).status
}

describe('an app of codes', () => {
  it('administradores-6 is set up with the password and a code, and asked for after the password', async () => {
    const marisa = await newTeacher(app)
    expect((await firstStep(app, marisa)).body).toEqual({ id: marisa.id })
    const { clave, uri, codigos } = await setUpApp(marisa)
    expect(uri).toMatch(new RegExp(`^otpauth://totp/Alumbra:.*secret=${clave}`))
    expect(new Set(codigos).size).toBe(10)

    const { client, body, paso } = await firstStep(app, marisa)
    expect(body).toEqual({ id: null, segundoFactor: { paso, app: true, llaves: false } })
    expect(await isInside(client)).toBe(false)
    const answer = await client.post(WITH_CODE, { paso, codigo: codeOf(clave) })
    expect([answer.status, answer.body]).toEqual([200, { id: marisa.id }])
    expect(await isInside(client)).toBe(true)
  })

  it('administradores-6 needs a right code before it counts', async () => {
    const marisa = await newTeacher(app)
    const { paso } = (await marisa.client.post(`${BASE}/app`, { actualPass: marisa.password })).body
    expect((await marisa.client.post(`${BASE}/app/confirmar`, { paso, codigo: '000000' })).status).toBe(401)
    expect((await stateOf(marisa.client)).app).toBeNull()
    expect((await firstStep(app, marisa)).body).toEqual({ id: marisa.id })
  })

  it('administradores-10 nobody who is inside chooses the password that a factor is changed with, and a changed factor ends other sessions', async () => {
    const marisa = await newTeacher(app)
    const rosa = await newTeacher(app)
    const other = app.visitor()
    await other.post('/admin/auth/login', { email: marisa.email, password: marisa.password })
    expect(await isInside(other)).toBe(true)
    await setUpApp(marisa)
    expect([await isInside(other), await isInside(marisa.client)]).toEqual([false, true])

    const password = 'Nevera#77oeste'
    for (const { client } of [marisa, rosa]) {
      const { status, refusal } = await client.post(`/admin/api/administradores/${marisa.id}`, { password })
      expect([status, refusal.fields]).toEqual([400, { password: SET_BY_LINK }])
    }
    expect((await marisa.client.post(`${BASE}/app/quitar`, { actualPass: password })).status).toBe(400)
    const saved = await rosa.client.post(`/admin/api/administradores/${marisa.id}`, { nombre: 'Marisa Otra' })
    expect(saved.status).toBe(200)
  })

  it('administradores-6 accepts clocks that differ by one code, and no more', async () => {
    const tries = new Tries('G6 clock drift')
    for (const seconds of [-30, 0, 30, -60, 60, -3_600, 3_600]) {
      const marisa = await newTeacher(app)
      const { clave } = await setUpApp(marisa)
      const status = await withinOneCode(async () => {
        // The code of its set-up is used: the clock of the phone goes on from there.
        await app.db
          .updateTable('apps_de_codigos')
          .set({ last_step: 0 })
          .where('administrador_id', '=', marisa.id)
          .execute()
        return logInWith(marisa, codeOf(clave, seconds))
      })
      tries.survives([seconds, status], status === (Math.abs(seconds) <= 30 ? 200 : 401))
    }
    tries.report()
  })

  it('administradores-6 takes each code once, also from 20 at the same moment', async () => {
    const tries = new Tries('G6 replayed codes')
    for (let round = 0; round < 3; round++) {
      const marisa = await newTeacher(app)
      const { clave } = await setUpApp(marisa)
      const codigo = codeOf(clave)
      const begun = await Promise.all(Array.from({ length: 4 }, () => firstStep(app, marisa)))
      const statuses = await Promise.all(
        Array.from({ length: 20 }, (_, i) => {
          const { client, paso } = begun[i % 4] as (typeof begun)[number]
          return client.post(WITH_CODE, { paso, codigo }).then(({ status }) => status)
        }),
      )
      const first = statuses.indexOf(200)
      statuses.forEach((status, i) => {
        tries.survives([i, status], status === 200 ? i === first : status >= 400 && status < 500)
      })
      expect(first).toBeGreaterThanOrEqual(0)
      expect(await logInWith(marisa, codigo)).toBe(401)
    }
    tries.report()
  }, 60_000)

  it('administradores-6 a login bears 5 wrong codes, and then not even the right one', async () => {
    const marisa = await newTeacher(app)
    const { clave } = await setUpApp(marisa)
    const { client, paso } = await firstStep(app, marisa)
    const wrong = codeOf(clave) === '123456' ? '654321' : '123456'
    for (let i = 0; i < 5; i++)
      expect((await client.post(WITH_CODE, { paso, codigo: wrong })).status).toBe(401)
    const late = await client.post(WITH_CODE, { paso, codigo: codeOf(clave) })
    expect([late.status, late.refusal.errorCode]).toEqual([400, 'invalidToken'])
    expect(await logInWith(marisa, codeOf(clave))).toBe(200)
  })

  it('administradores-6 bears 5 wrong codes while it is set up, and then not even the right one', async () => {
    const marisa = await newTeacher(app)
    const { paso, clave } = (await marisa.client.post(`${BASE}/app`, { actualPass: marisa.password })).body
    const confirm = (codigo: string) => marisa.client.post(`${BASE}/app/confirmar`, { paso, codigo })
    const wrong = codeOf(clave) === '123456' ? '654321' : '123456'
    for (let i = 0; i < 5; i++) expect((await confirm(wrong)).status).toBe(401)
    const late = await confirm(codeOf(clave))
    expect([late.status, late.refusal.errorCode]).toEqual([400, 'invalidToken'])
  })
})

describe('a change of the factors', () => {
  it.each(['/app', '/app/quitar', '/llaves/opciones', '/llaves/{id}/quitar', '/codigos'])(
    'administradores-6 needs the right password: %s',
    async (path) => {
      const marisa = await newTeacher(app)
      const { codigos } = await setUpApp(marisa)
      await setUpKey(marisa)
      const before = await stateOf(marisa.client)
      const url = `${BASE}${path.replace('{id}', before.llaves[0]?.id ?? '')}`
      const { status, refusal } = await marisa.client.post(url, { actualPass: 'Otra-clave-1' })
      expect([status, refusal.errorCode]).toEqual([400, 'badOldPass'])
      expect(await stateOf(marisa.client)).toEqual(before)
      expect(await logInWith(marisa, codigos[0] ?? '')).toBe(200)
    },
  )
})

type Held = 'administradores' | 'pasos_pendientes' | 'llaves_de_acceso'

/** The answer to a try that waits for a row of hers, and whose paso is over when it goes on. PostgreSQL only. */
async function overMeanwhile<Answer>({ id }: Teacher, table: Held, send: () => Promise<Answer>) {
  const { promise: held, resolve: hold } = Promise.withResolvers<Db>()
  const owner = sql.ref(table === 'administradores' ? 'id' : 'administrador_id')
  const [answer] = await together(
    app.db,
    async (tx) => {
      await sql`select from ${sql.table(table)} where ${owner} = ${id} for update`.execute(tx)
      hold(tx)
    },
    () => [send()],
    async () => {
      const tx = await held
      await sql`update pasos_pendientes set expires_at = clock_timestamp() where administrador_id = ${id}`.execute(
        tx,
      )
    },
  )
  return answer as Answer
}

describe('what stands between the two steps', () => {
  it('administradores-6 opens nothing else, works once and dies with the password', async () => {
    const marisa = await newTeacher(app)
    const { clave } = await setUpApp(marisa)
    const { client, paso } = await firstStep(app, marisa)
    client.keepCookie(app.fastify.sessionCookie.name, paso)
    expect((await client.get('/admin/api/alumnas')).status).toBe(401)
    const codigo = codeOf(clave)
    expect((await client.post(`${BASE}/app/confirmar`, { paso, codigo })).status).toBe(401)
    // As a link of «He olvidado mi contraseña» does.
    await app.visitor().post('/admin/auth/reset-password', { mail: marisa.email })
    const { token } = (await linkTo(app.db, marisa.email)).query
    const reset = { email: marisa.email, token, password: 'Marea-baja-31' }
    expect((await app.visitor().post('/admin/auth/verify-reset-password', reset)).status).toBe(200)
    expect((await client.post(WITH_CODE, { paso, codigo })).status).toBe(401)
    expect(await isInside(client)).toBe(false)
  })

  it('administradores-6 lasts ten minutes', async () => {
    const marisa = await newTeacher(app)
    const { clave } = await setUpApp(marisa)
    const { client, paso } = await firstStep(app, marisa)
    const pass = (ms: number) =>
      app.db
        .updateTable('pasos_pendientes')
        .set({ expires_at: sql`expires_at - ${ms}::float8 * interval '1 millisecond'` })
        .where('administrador_id', '=', marisa.id)
        .execute()
    await pass(9.5 * MINUTE)
    expect((await client.post(WITH_CODE, { paso, codigo: '0' })).status).toBe(401)
    await pass(MINUTE)
    const answer = await client.post(WITH_CODE, { paso, codigo: codeOf(clave) })
    expect([answer.status, answer.refusal.errorCode]).toEqual([400, 'invalidToken'])
  })

  it.runIf(process.env.TEST_DATABASE === 'postgres')(
    'administradores-6 is over when its ten minutes end while a code waits for another request, and the code is not used up',
    async () => {
      const marisa = await newTeacher(app)
      const { clave } = await setUpApp(marisa)
      const codigo = codeOf(clave)
      for (const table of ['pasos_pendientes', 'administradores'] as const) {
        const { client, paso } = await firstStep(app, marisa)
        const answer = await overMeanwhile(marisa, table, () => client.post(WITH_CODE, { paso, codigo }))
        expect([table, answer.status, answer.refusal?.errorCode]).toEqual([table, 400, 'invalidToken'])
        expect(await isInside(client)).toBe(false)
      }
      expect(await logInWith(marisa, codigo)).toBe(200)
    },
  )

  it.runIf(process.env.TEST_DATABASE === 'postgres')(
    'administradores-6 is over for a passkey too when its ten minutes end meanwhile, and nobody is said to know the password',
    async () => {
      const marisa = await newTeacher(app)
      const { device } = await setUpKey(marisa)
      const before = await mailsOf(marisa.email)
      for (const table of ['pasos_pendientes', 'llaves_de_acceso'] as const) {
        const { client, paso } = await firstStep(app, marisa)
        const { opciones } = (await client.post(OPTIONS, { paso })).body
        const respuesta = device.get(opciones, { origin: ORIGIN })
        const answer = await overMeanwhile(marisa, table, () => client.post(WITH_KEY, { paso, respuesta }))
        expect([table, answer.status, answer.refusal?.errorCode]).toEqual([table, 400, 'invalidToken'])
        expect(await isInside(client)).toBe(false)
      }
      await app.fastify.afterwardsDone()
      expect(await mailsOf(marisa.email)).toEqual(before)
    },
  )

  it('administradores-6 of one call is worth nothing at another', async () => {
    const marisa = await newTeacher(app)
    await setUpKey(marisa)
    const device = new Authenticator()
    const { paso: ofLogin } = await firstStep(app, marisa)
    const own = { actualPass: marisa.password }
    const { paso: ofApp, clave } = (await marisa.client.post(`${BASE}/app`, own)).body
    const { paso: ofKey, opciones } = (await marisa.client.post(`${BASE}/llaves/opciones`, own)).body
    const codigo = codeOf(clave)
    const key = { nombre: 'Móvil', respuesta: device.create(opciones, { origin: ORIGIN }) }
    for (const [url, body] of [
      [WITH_CODE, { paso: ofApp, codigo }],
      [WITH_CODE, { paso: ofKey, codigo }],
      [OPTIONS, { paso: ofApp }],
      [OPTIONS, { paso: ofKey }],
      [`${BASE}/app/confirmar`, { paso: ofLogin, codigo }],
      [`${BASE}/app/confirmar`, { paso: ofKey, codigo }],
      [`${BASE}/llaves`, { paso: ofLogin, ...key }],
      [`${BASE}/llaves`, { paso: ofApp, ...key }],
    ] as const) {
      const { status, refusal } = await marisa.client.post(url, body)
      expect([url, status, refusal.errorCode]).toEqual([url, 400, 'invalidToken'])
    }
  })

  it('administradores-6 of one person proves nothing for another', async () => {
    const [marisa, irene] = [await newTeacher(app), await newTeacher(app)]
    await setUpApp(marisa)
    const { clave } = await setUpApp(irene)
    expect(await logInWith(marisa, codeOf(clave))).toBe(401)
    const { paso, clave: hers } = (await irene.client.post(`${BASE}/app`, { actualPass: irene.password }))
      .body
    const taken = await marisa.client.post(`${BASE}/app/confirmar`, { paso, codigo: codeOf(hers) })
    expect([taken.status, taken.refusal.errorCode]).toEqual([400, 'invalidToken'])
  })
})

describe('recovery codes', () => {
  it('administradores-6 let her in once each, in any writing, and say so by mail and in the history', async () => {
    const marisa = await newTeacher(app)
    const { codigos } = await setUpApp(marisa)
    const [first = ''] = codigos
    expect(await logInWith(marisa, ` ${first.toLowerCase().replaceAll('-', ' ')} `)).toBe(200)
    expect(await logInWith(marisa, first)).toBe(401)
    expect((await stateOf(marisa.client)).codigos).toBe(9)
    expect(await mailsOf(marisa.email)).toContain('Has entrado en Alumbra con un código de recuperación')
    const { historial } = (await marisa.client.get(`/admin/api/administradores/${marisa.id}/historial`)).body
    expect(historial.map(({ hecho }) => hecho)).toEqual(['recuperacion', 'factor'])
    const stored = await app.db.selectFrom('codigos_de_recuperacion').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(codigos[1])
  })

  it('administradores-6 let in nobody but her', async () => {
    const [marisa, otra] = [await newTeacher(app), await newTeacher(app)]
    const { codigos } = await setUpApp(marisa)
    await setUpApp(otra)
    expect(await logInWith(otra, codigos[0] ?? '')).toBe(401)
    expect(await logInWith(marisa, codigos[0] ?? '')).toBe(200)
  })

  it('administradores-6 are renewed with the password: the old ones are worth nothing', async () => {
    const marisa = await newTeacher(app)
    const { codigos: old } = await setUpApp(marisa)
    const { body } = await marisa.client.post(`${BASE}/codigos`, { actualPass: marisa.password })
    expect(body.codigos).toHaveLength(10)
    expect(await logInWith(marisa, old[0] ?? '')).toBe(401)
    expect(await logInWith(marisa, body.codigos![0]!)).toBe(200)
  })
})

describe('a passkey', () => {
  it('administradores-6 lets her in after the password, one of several, each with its name', async () => {
    const marisa = await newTeacher(app)
    const { device, codigos } = await setUpKey(marisa, 'Portátil')
    expect(codigos).toHaveLength(10)
    expect((await setUpKey(marisa, 'Móvil')).codigos).toBeNull()
    expect((await stateOf(marisa.client)).llaves.map(({ nombre }) => nombre)).toEqual(['Portátil', 'Móvil'])
    const { client, body, paso } = await firstStep(app, marisa)
    expect(body.segundoFactor).toMatchObject({ app: false, llaves: true })
    const { opciones } = (await client.post(OPTIONS, { paso })).body
    const respuesta = device.get(opciones, { origin: ORIGIN })
    expect((await client.post(WITH_KEY, { paso, respuesta })).body).toEqual({ id: marisa.id })
    expect(await isInside(client)).toBe(true)
  })

  it('administradores-6 is one of 20 at most', async () => {
    const marisa = await newTeacher(app)
    await app.db
      .insertInto('llaves_de_acceso')
      .values(
        Array.from({ length: 19 }, () => ({
          id: uuidv7(),
          administrador_id: marisa.id,
          nombre: 'Móvil',
          credential_id: uuidv7(),
          public_key: Buffer.alloc(0),
          sign_count: 0,
        })),
      )
      .execute()
    expect((await setUpKey(marisa)).status).toBe(200)
    await expect(setUpKey(marisa)).rejects.toThrow('was refused: 409')
    expect((await stateOf(marisa.client)).llaves).toHaveLength(20)
  })

  it('administradores-6 refuses another site, an absent finger, a copy, an old answer, and a key of somebody else', async () => {
    const tries = new Tries('G6 forged passkeys')
    const [marisa, irene] = [await newTeacher(app), await newTeacher(app)]
    const { device } = await setUpKey(marisa)
    const { device: other } = await setUpKey(irene)
    const asked = async () => {
      const { client, paso } = await firstStep(app, marisa)
      return { client, paso, opciones: (await client.post(OPTIONS, { paso })).body.opciones }
    }
    const refused = async (make: (opciones: string) => string) => {
      const { client, paso, opciones } = await asked()
      const { status, refusal } = await client.post(WITH_KEY, { paso, respuesta: make(opciones) })
      tries.survives([status, refusal], status === 401 && refusal.errorCode === 'invalidCredentials')
    }
    await refused((opciones) => device.get(opciones, { origin: 'https://atacante.example' }))
    await refused((opciones) => device.get(opciones, { origin: ORIGIN, verified: false }))
    await refused((opciones) => other.get(opciones, { origin: ORIGIN }))
    const before = await asked()
    await refused(() => device.get(before.opciones, { origin: ORIGIN }))
    await refused(() => '{"id": 1}')

    const { client, paso, opciones } = await asked()
    const respuesta = device.get(opciones, { origin: ORIGIN })
    expect((await client.post(WITH_KEY, { paso, respuesta })).status).toBe(200)
    const again = await client.post(WITH_KEY, { paso, respuesta })
    tries.survives(again.refusal, again.refusal.errorCode === 'invalidToken')
    await refused((later) => {
      device.count = 0
      return device.get(later, { origin: ORIGIN })
    })
    tries.report()
  })

  it('administradores-6 answers a challenge once', async () => {
    const marisa = await newTeacher(app)
    const { device } = await setUpKey(marisa)
    const { client, paso } = await firstStep(app, marisa)
    const { opciones } = (await client.post(OPTIONS, { paso })).body
    expect((await client.post(WITH_KEY, { paso, respuesta: '{}' })).status).toBe(401)
    const respuesta = device.get(opciones, { origin: ORIGIN })
    expect((await client.post(WITH_KEY, { paso, respuesta })).status).toBe(401)
  })

  it('administradores-6 is taken away with the password; with the last factor the codes go too', async () => {
    const marisa = await newTeacher(app)
    await setUpKey(marisa)
    const [llave] = (await stateOf(marisa.client)).llaves
    const path = `${BASE}/llaves/${llave!.id}/quitar`
    expect((await marisa.client.post(path, { actualPass: 'Otra-clave-1' })).status).toBe(400)
    const carmen = await loggedIn(app, { rol: 'admin', id: app.ids.carmen })
    expect((await carmen.post(path, { actualPass: marisa.password })).status).toBe(404)
    expect((await marisa.client.post(path, { actualPass: marisa.password })).status).toBe(204)
    expect(await stateOf(marisa.client)).toMatchObject({ llaves: [], codigos: 0 })
    expect((await firstStep(app, marisa)).body).toEqual({ id: marisa.id })
    expect(await mailsOf(marisa.email)).toEqual([
      'Tu entrada en Alumbra tiene otro paso',
      'Tu entrada en Alumbra tiene un paso menos',
    ])
  })
})

describe('a lost second factor', () => {
  it('administradores-8 is taken away by another with her own password; she hears of it, and her sessions end', async () => {
    const [marisa, carmen] = [await newTeacher(app), await newTeacher(app)]
    await setUpApp(marisa)
    await setUpKey(marisa)
    await setUpOldApp(app, carmen)
    const path = `/admin/api/administradores/${marisa.id}/segundo-factor/quitar`
    expect((await carmen.client.post(path, { actualPass: 'Otra-clave-1' })).refusal.errorCode).toBe(
      'badOldPass',
    )
    expect((await carmen.client.get(`/admin/api/administradores/${marisa.id}`)).body.segundoFactor).toBe(true)
    expect((await carmen.client.post(path, { actualPass: carmen.password })).status).toBe(204)
    expect(await isInside(marisa.client)).toBe(false)
    expect((await firstStep(app, marisa)).body).toEqual({ id: marisa.id })
    expect((await mailsOf(marisa.email)).at(-1)).toBe('Tu entrada en Alumbra tiene un paso menos')
    const { historial } = (await carmen.client.get(`/admin/api/administradores/${marisa.id}/historial`)).body
    expect(historial[0]).toMatchObject({ hecho: 'sinfactor', quien: { id: carmen.id } })
  })

  it('administradores-8 is taken away from the command line too, by her address', async () => {
    const marisa = await newTeacher(app)
    await setUpApp(marisa)
    expect(await clearFactorOf(app.db, marisa.email.toUpperCase())).toBe(true)
    expect(await clearFactorOf(app.db, marisa.email)).toBe(false)
    expect((await firstStep(app, marisa)).body).toEqual({ id: marisa.id })
    expect((await mailsOf(marisa.email)).at(-1)).toBe('Tu entrada en Alumbra tiene un paso menos')
  })

  it('leaves nothing behind when its administrador is erased', async () => {
    const marisa = await newTeacher(app)
    await setUpApp(marisa)
    await setUpKey(marisa)
    await firstStep(app, marisa)
    const url = `/admin/api/administradores/${marisa.id}`
    const erased = await marisa.client.send({
      method: 'DELETE',
      url,
      payload: { actualPass: marisa.password },
    })
    expect(erased.status).toBe(204)
    for (const table of [
      'apps_de_codigos',
      'llaves_de_acceso',
      'codigos_de_recuperacion',
      'pasos_pendientes',
    ] as const)
      expect([
        table,
        await app.db
          .selectFrom(table)
          .select('administrador_id')
          .where('administrador_id', '=', marisa.id)
          .execute(),
      ]).toEqual([table, []])
  })
})
