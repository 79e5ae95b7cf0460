import { listDate } from '@alumbra/domain/dates'
import { DAY } from '@alumbra/domain/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTurn } from '../../../test/counting/together.ts'
import { linkTo, mailsTo, subjectsTo } from '../../../test/peers/mailbox.ts'
import { buildCv } from '../../../test/people/builders.ts'
import { newAlumna } from '../../../test/people/newcomers.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import { erasePerson } from '../../personal-data/erase-person.ts'
import { openSession } from '../../sessions.ts'

const CLOSE_PATH = '/alumnas/cerrar-cuenta'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const closingMails = async (correo: string) =>
  (await mailsTo(app.db, correo)).filter(({ asunto }) => asunto === 'Has cerrado tu cuenta de Alumbra')

it('alumnas-5 closes by the password alone: invisible at once, sessions over, a mail says what comes', async () => {
  const { client, id, correo, password } = await newAlumna(app)
  await client.put('/alumnas/updatecv', buildCv())
  const berta = await app.as('berta')
  const talento = `/empresa/get-talento-by-id/${id}`
  expect((await berta.get(talento)).status).toBe(200)

  const wrong = await client.post(CLOSE_PATH, { actualPass: 'Cualquiera#1' })
  expect([wrong.status, wrong.refusal.errorCode]).toEqual([400, 'badOldPass'])
  expect((await berta.get(talento)).status).toBe(200)

  const other = app.visitor()
  expect((await other.post('/alumnas/auth/login', { email: correo, password })).status).toBe(200)
  expect((await client.post(CLOSE_PATH, { actualPass: password })).status).toBe(204)
  expect((await berta.get(talento)).status).toBe(404)
  for (const one of [client, other]) {
    expect((await one.get('/alumnas/me')).body).toEqual({ idAlumna: null })
    expect((await one.post(CLOSE_PATH, { actualPass: password })).status).toBe(401)
  }
  expect((await other.post('/alumnas/auth/login', { email: correo, password })).status).toBe(403)
  const mails = await closingMails(correo)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.texto).toContain(
    `El ${listDate(new Date(Date.now() + 90 * DAY).toISOString())} borraremos`,
  )
})

it('closes once when two devices ask together', async () => {
  const { client, correo, password } = await newAlumna(app)
  const both = await Promise.all([1, 2].map(() => client.post(CLOSE_PATH, { actualPass: password })))
  expect(both.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(await closingMails(correo)).toHaveLength(1)
})

const REAPERTURA = 'Recupera tu cuenta de Alumbra'

it('alumnas-7 says at her login, with the right password only, how to reopen it, and mails the link once a day', async () => {
  const { client, correo, password } = await newAlumna(app)
  await client.post(CLOSE_PATH, { actualPass: password })
  const login = (secret: string) =>
    app.visitor().post('/alumnas/auth/login', { email: correo, password: secret })
  const wrong = await login('Cualquiera#1')
  expect([wrong.status, wrong.refusal]).toEqual([
    401,
    { errorCode: 'invalidCredentials', errorMessage: 'Email o password incorrecto.' },
  ])
  for (let i = 0; i < 2; i++) {
    const { status, refusal } = await login(password)
    expect([status, refusal.errorCode]).toEqual([403, 'disabledAccount'])
    expect(refusal.customMessage).toMatch(
      /^La cerraste el [\d/]+ y puedes recuperarla, tal como estaba, hasta el [\d/]+:/,
    )
  }
  const mails = (await mailsTo(app.db, correo)).filter(({ asunto }) => asunto === REAPERTURA)
  expect(mails).toHaveLength(1)
  const { path, query } = await linkTo(app.db, correo)
  expect(path).toBe('/alumna/reabrir')
  expect((await app.visitor().post('/alumnas/auth/reabrir', query)).status).toBe(200)
  expect((await login(password)).status).toBe(200)
})

it('alumnas-5 opens no session for a login that was under way', async () => {
  const { client, id, password } = await newAlumna(app)
  const { password_hash } = await app.db
    .selectFrom('alumnas')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const who = { rol: 'alumna' as const, id, passwordHash: password_hash }
  await client.post(CLOSE_PATH, { actualPass: password })
  await expect(
    openSession(app.db, who, {
      old: { session: undefined, device: undefined },
      dispositivo: 'Firefox',
      isLogin: true,
    }),
  ).rejects.toMatchObject({ code: 'unauthenticated' })
  const open = await app.db.selectFrom('sesiones').select('hash').where('cuenta_id', '=', id).execute()
  expect(open).toEqual([])
})

it('alumnas-7 leaves an address that was registered again to its new account', async () => {
  const first = await newAlumna(app)
  await first.client.post(CLOSE_PATH, { actualPass: first.password })
  const second = await newAlumna(app, {
    email: first.correo,
    password: 'Farola#44norte',
    v_password: 'Farola#44norte',
  })
  const login = (password: string) =>
    app.visitor().post('/alumnas/auth/login', { email: first.correo, password })
  expect((await login(first.password)).status).toBe(401)
  expect((await login(second.password)).status).toBe(200)
  // Of two closed ones the last is meant, and of none that a centre has switched off is anything said.
  await second.client.post(CLOSE_PATH, { actualPass: second.password })
  expect((await login(first.password)).status).toBe(401)
  expect((await login(second.password)).refusal.errorCode).toBe('disabledAccount')
  await app.db.updateTable('alumnas').set({ activo: false }).where('id', '=', second.id).execute()
  expect((await login(second.password)).refusal.errorCode).toBe('invalidCredentials')
})

describe.runIf(process.env.TEST_DATABASE === 'postgres')('a login of a closed account', () => {
  const closedAlumna = async () => {
    const { client, id, correo, password } = await newAlumna(app)
    await client.post(CLOSE_PATH, { actualPass: password })
    const login = () => app.visitor().post('/alumnas/auth/login', { email: correo, password })
    const codes = () => app.db.selectFrom('mail_tokens').select('tipo').where('cuenta_id', '=', id).execute()
    return { id, correo, login, codes }
  }

  it('alumnas-7 leaves no link and no mail when the account is erased meanwhile', async () => {
    const { id, correo, login, codes } = await closedAlumna()
    const [erased, answer] = await inTurn(
      app.db,
      (tx) => sql`select from mail_tokens where cuenta_id = ${id} for update`.execute(tx),
      () => erasePerson(app.db, correo),
      login,
    )
    expect([erased.alumnas, answer.status, answer.refusal.errorCode]).toEqual([1, 401, 'invalidCredentials'])
    expect([await codes(), await mailsTo(app.db, correo)]).toEqual([[], []])
  })

  it('alumnas-7 makes one link for many at once', async () => {
    const { correo, login, codes } = await closedAlumna()
    const answers = await Promise.all(Array.from({ length: 5 }, login))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(403))
    // That of the closing, and the one of these logins.
    expect(await codes()).toHaveLength(2)
    expect((await subjectsTo(app.db, correo)).filter((asunto) => asunto === REAPERTURA)).toHaveLength(1)
  })
})
