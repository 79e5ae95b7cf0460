import { afterAll, beforeAll, expect, it } from 'vitest'
import { newAlumna } from '../../../test/people/newcomers.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

const ROUNDS = 8

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const sessionsOf = (id: string) =>
  app.db.selectFrom('sesiones').select('hash').where('cuenta_id', '=', id).execute()

it('F108 leaves no session to a concurrent login with the old password', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { client, id, correo, password } = await newAlumna(app)
    const login = () => app.visitor().post('/alumnas/auth/login', { email: correo, password })
    const [changed] = await Promise.all([
      client.post('/alumnas/password-change', { newPass: 'Nueva#55estrella', actualPass: password }),
      ...Array.from({ length: 6 }, login),
    ])
    expect(changed.status).toBe(200)
    expect([round, (await sessionsOf(id)).length]).toEqual([round, 1])
    expect((await client.get('/alumnas/me')).body).toEqual({ idAlumna: id })
  }
})

it('F183 leaves no session to a login concurrent with a deactivation', async () => {
  const carmen = await app.as('carmen')
  for (let round = 0; round < ROUNDS; round++) {
    const { id, correo, password } = await newAlumna(app)
    const login = () => app.visitor().post('/alumnas/auth/login', { email: correo, password })
    await Promise.all([
      ...Array.from({ length: 6 }, login),
      new Promise((resolve) => setTimeout(resolve, 5 * round)).then(() =>
        carmen.post(`/admin/api/alumnas/${id}/activo`, { activo: false }),
      ),
    ])
    expect([round, await sessionsOf(id)]).toEqual([round, []])
  }
})

it('F108 lets exactly one of several changes at once win, and its password is the one that logs in', async () => {
  const { client, correo, password } = await newAlumna(app)
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, i) =>
      client.post('/alumnas/password-change', { newPass: `Nueva#${i}estrella`, actualPass: password }),
    ),
  )
  const winners = answers.flatMap(({ status }, i) => (status === 200 ? [i] : []))
  expect(winners).toHaveLength(1)
  const login = { email: correo, password: `Nueva#${winners[0]}estrella` }
  expect((await app.visitor().post('/alumnas/auth/login', login)).status).toBe(200)
})
