import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { cancelWaiting, together } from '../../../test/counting/together.ts'
import { linkTo, subjectsTo } from '../../../test/peers/mailbox.ts'
import { postFrom } from '../../../test/peers/network.ts'
import {
  codeOf,
  firstStep,
  newTeacher,
  ORIGIN,
  setUpApp,
  setUpKey,
  type Teacher,
} from '../../../test/people/segundo-factor.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import { lockOwner } from './queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT: 'on' })
})
afterAll(() => app.close())

const WITH_CODE = '/admin/auth/segundo-paso/codigo'
const OPTIONS = '/admin/auth/segundo-paso/opciones'
const WITH_KEY = '/admin/auth/segundo-paso/llave'
const WRONG = '0'
const SUBJECT = 'Alguien sabe tu contraseña de Alumbra'
const warnings = async (email: string): Promise<number> => {
  await app.fastify.afterwardsDone()
  return (await subjectsTo(app.db, email)).filter((subject) => subject === SUBJECT).length
}

/** Somebody with her password spends her second step from everywhere, two tries a login. */
async function spendAll(teacher: Teacher): Promise<void> {
  for (let network = 0; network < 6; network++) {
    const { client, paso } = await firstStep(app, teacher)
    for (let i = 0; i < 2; i++)
      await postFrom(client, `203.0.113.${network}`, WITH_CODE, { paso, codigo: WRONG })
  }
}

/** A login in a browser: the password, then a code. */
async function logIn(client: Client, { email, password }: Teacher, codigo: string): Promise<number> {
  const { segundoFactor } = (await client.post('/admin/auth/login', { email, password })).body
  return (await client.post(WITH_CODE, { paso: segundoFactor?.paso ?? '', codigo })).status
}

describe('somebody with the password who fails at the second step', () => {
  it('limits-3 does not shut the owner out of a browser that she has used', async () => {
    const marisa = await newTeacher(app)
    const { clave, codigos } = await setUpApp(marisa)
    const browser = app.visitor()
    expect(await logIn(browser, marisa, codeOf(clave))).toBe(200)
    await spendAll(marisa)
    expect(await logIn(app.visitor(), marisa, codigos[0] ?? '')).toBe(429)
    expect(await logIn(browser, marisa, codigos[0] ?? '')).toBe(200)
  })

  it('limits-3 does not shut her out once she has set another password with a mail link', async () => {
    const marisa = await newTeacher(app)
    const { codigos } = await setUpApp(marisa)
    await spendAll(marisa)
    await app.visitor().post('/admin/auth/reset-password', { mail: marisa.email })
    const { token } = (await linkTo(app.db, marisa.email)).query
    const password = 'Marea-baja-31'
    await app.visitor().post('/admin/auth/verify-reset-password', { email: marisa.email, token, password })
    expect(await logIn(app.visitor(), { ...marisa, password }, codigos[0] ?? '')).toBe(200)
  })

  it('limits-3 does not keep her passkey from being asked for in such a browser, nor anybody else in the network', async () => {
    const [marisa, irene] = [await newTeacher(app), await newTeacher(app)]
    const { device } = await setUpKey(marisa)
    await setUpKey(irene)
    /** The password and the passkey, up to what the question for the passkey was answered. */
    const ask = async (client: Client, { email, password }: Teacher) => {
      const paso =
        (await client.post('/admin/auth/login', { email, password })).body.segundoFactor?.paso ?? ''
      return { paso, answer: await client.post(OPTIONS, { paso }) }
    }
    const enter = async (client: Client) => {
      const { paso, answer } = await ask(client, marisa)
      if (answer.status !== 200) return answer.status
      const respuesta = device.get(answer.body.opciones, { origin: ORIGIN })
      return (await client.post(WITH_KEY, { paso, respuesta })).status
    }
    const browser = app.visitor()
    expect(await enter(browser)).toBe(200)

    const { client, paso } = await firstStep(app, marisa)
    const statuses: number[] = []
    for (let i = 0; i < 60; i++) statuses.push((await client.post(OPTIONS, { paso })).status)
    expect([statuses.at(0), statuses.at(-1)]).toEqual([200, 429])
    expect(await enter(app.visitor())).toBe(429)
    expect(await enter(browser)).toBe(200)
    expect((await ask(app.visitor(), irene)).answer.status).toBe(200)
  })

  it('limits-2 unknown mail links of her network do not keep her passkey from being asked for', async () => {
    const marisa = await newTeacher(app)
    await setUpKey(marisa)
    const { client, paso } = await firstStep(app, marisa)
    const unknown = { correo: 'nadie@ninguna.example', token: 'x'.repeat(43) }
    const visitor = app.visitor()
    for (let i = 0; i < 300; i++) await visitor.post('/api/enlace', unknown)
    expect((await visitor.post('/api/enlace', unknown)).status).toBe(429)
    expect((await client.post(OPTIONS, { paso })).status).toBe(200)
  })

  it.runIf(process.env.TEST_DATABASE === 'postgres')(
    'limits-2 is nobody whose tries the database did not answer: the next one gets in, and no mail comes',
    async () => {
      const marisa = await newTeacher(app)
      const { codigos } = await setUpApp(marisa)
      const codigo = codigos[0] ?? ''
      const { client, paso } = await firstStep(app, marisa)
      const answers = await together(
        app.db,
        (tx) => lockOwner(tx, marisa.id),
        () => Array.from({ length: 5 }, () => client.post(WITH_CODE, { paso, codigo })),
        () => cancelWaiting(app.db),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(503))
      await app.fastify.afterwardsDone()
      expect(await logIn(app.visitor(), marisa, codigo)).toBe(200)
      expect(await warnings(marisa.email)).toBe(0)
    },
  )

  it('administradores-12 is the subject of a mail to her, once a day, when a login has had all its tries or no more are allowed', async () => {
    const [marisa, irene] = [await newTeacher(app), await newTeacher(app)]
    await setUpApp(marisa)
    await setUpApp(irene)
    await spendAll(marisa)
    await spendAll(marisa)
    expect(await warnings(marisa.email)).toBe(1)

    const { client, paso } = await firstStep(app, irene)
    for (let i = 0; i < 4; i++) await client.post(WITH_CODE, { paso, codigo: WRONG })
    expect(await warnings(irene.email)).toBe(0)
    await client.post(WITH_CODE, { paso, codigo: WRONG })
    expect(await warnings(irene.email)).toBe(1)
  })

  it('administradores-12 is nobody who sends a right code twice at once', async () => {
    const marisa = await newTeacher(app)
    const { codigos } = await setUpApp(marisa)
    const { client, paso } = await firstStep(app, marisa)
    const twice = await Promise.all(
      Array.from({ length: 2 }, () => client.post(WITH_CODE, { paso, codigo: codigos[0] })),
    )
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await warnings(marisa.email)).toBe(0)
  })

  it('administradores-9 is in the audit once a minute with a reason of its own', async () => {
    const marisa = await newTeacher(app)
    await setUpApp(marisa)
    for (let i = 0; i < 3; i++) await firstStep(app, marisa)
    await app.fastify.afterwardsDone()
    const { accesos } = (await marisa.client.get('/admin/api/accesos', { query: { quien: marisa.id } })).body
    expect(accesos.map(({ hecho, motivo }) => [hecho, motivo])).toEqual([['rechazada', 'halfway']])
    const csv = await marisa.client.get('/admin/api/accesos.csv', { query: { quien: marisa.id } })
    expect(csv.text).toContain('Acertó la contraseña')
    expect(csv.text).toContain('faltaba el segundo paso')
  })
})
