import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { PEOPLE } from '../../../seed/people.ts'
import type { Answer } from '../../../test/calls/answer.ts'
import { mailsTo } from '../../../test/peers/mailbox.ts'
import { buildRegistro } from '../../../test/people/builders.ts'
import { newAlumna } from '../../../test/people/newcomers.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import { databaseUnavailable } from '../../db/connections/unavailable.ts'
import { HELD_MS } from '../../limits/no-earlier.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ UNIFORM_ANSWERS: 'on' })
})
afterAll(() => app.close())

/** Everything that a stranger can compare between two responses, except the time. */
const seen = ({ status, text, headers: { date: _, ...headers } }: Answer) => ({ status, text, headers })

it('registro-3 registers an address that has an account with the same bytes as a new one, and informs its owner alone', async () => {
  const register = (email: string) => app.visitor().post('/alumnas/auth/register', buildRegistro({ email }))
  const fresh = await register('nueva@alumnas.example')
  expect([fresh.status, fresh.body]).toEqual([201, {}])
  for (const email of [PEOPLE.ana.email, PEOPLE.ana.email.toUpperCase()])
    expect(seen(await register(email))).toEqual(seen(fresh))
  const mails = await mailsTo(app.db, PEOPLE.ana.email)
  expect(mails.map(({ asunto }) => asunto)).toEqual(['Ya tienes una cuenta en Alumbra'])
  expect(mails[0]?.texto).toContain('/alumna/recuperar')
  const login = { email: PEOPLE.ana.email, password: PEOPLE.ana.password }
  expect((await app.visitor().post('/alumnas/auth/login', login)).status).toBe(200)
})

it('writes to the stored address, not to the spelling in the request', async () => {
  await app.visitor().post('/alumnas/auth/register', buildRegistro({ email: 'LUCIA@alumnas.example' }))
  expect(await mailsTo(app.db, 'LUCIA@alumnas.example')).toEqual([])
  expect(await mailsTo(app.db, PEOPLE.lucia.email)).toHaveLength(1)
})

it('registro-3 bothers the owner at most once a day', async () => {
  const { correo } = await newAlumna(app)
  for (let i = 0; i < 5; i++)
    await app.visitor().post('/alumnas/auth/register', buildRegistro({ email: correo }))
  const mails = await mailsTo(app.db, correo)
  expect(mails.filter(({ asunto }) => asunto.startsWith('Ya tienes'))).toHaveLength(1)
})

it.each([
  ['/alumnas/auth/reset-password', PEOPLE.lucia.email],
  ['/empresa/auth/reset-password', PEOPLE.berta.mail],
])(
  'F054 cuentas-3 answers %s with the same bytes for known, unknown, inactive and unverified accounts',
  async (url, known) => {
    const ask = (mail: string) => app.visitor().post(url, { mail })
    const registro = buildRegistro()
    await app.visitor().post('/alumnas/auth/register', registro)
    const { correo, id } = await newAlumna(app)
    await (await app.as('carmen')).post(`/admin/api/alumnas/${id}/activo`, { activo: false })
    const before = (await mailsTo(app.db, known)).length
    const answer = await ask(known)
    expect([answer.status, answer.body]).toEqual([200, {}])
    expect(await mailsTo(app.db, known)).toHaveLength(before + 1)
    for (const mail of ['nadie@ninguna.example', registro.email, correo]) {
      expect([mail, seen(await ask(mail))]).toEqual([mail, seen(answer)])
      expect((await mailsTo(app.db, mail)).filter(({ asunto }) => asunto.startsWith('Pon'))).toEqual([])
    }
  },
)

it('still says which fields are wrong', async () => {
  const answer = await app.visitor().post('/alumnas/auth/register', { email: PEOPLE.ana.email })
  expect([answer.status, answer.wrongFields.sort()]).toEqual([
    400,
    ['apellidos', 'nombre', 'password', 'v_password'],
  ])
})

it('cuentas-15 answers a reset after the same time whether there is an account or not', async () => {
  const asked = [
    ['/admin/auth/reset-password', PEOPLE.carmen.email],
    ['/admin/auth/reset-password', 'nadie@ninguna.example'],
    ['/alumnas/auth/reset-password', PEOPLE.lucia.email],
    ['/alumnas/auth/reset-password', 'otra@ninguna.example'],
  ] as const
  for (const [url, mail] of asked) {
    const startedAt = performance.now()
    const { status } = await app.visitor().post(url, { mail })
    expect([url, mail, status]).toEqual([url, mail, 200])
    // A timer of Node may end a millisecond early.
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(HELD_MS - 1)
  }
})

it('cuentas-15 says that no mail comes where the database does not answer', async () => {
  const away = vi.spyOn(app.db, 'transaction').mockImplementation(() => {
    throw databaseUnavailable()
  })
  for (const [url, mail] of [
    ['/admin/auth/reset-password', PEOPLE.carmen.email],
    ['/alumnas/auth/reset-password', PEOPLE.lucia.email],
  ] as const)
    expect((await app.visitor().post(url, { mail })).status).toBe(503)
  away.mockRestore()
})
