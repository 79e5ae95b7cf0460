import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '../../../test/calls/answer.ts'
import type { Client } from '../../../test/calls/client.ts'
import { untilDecided } from '../../../test/calls/until-decided.ts'
import { times } from '../../../test/counting/note-count.ts'
import { Tries } from '../../../test/counting/tries.ts'
import { addAdministrador } from '../../../test/people/accounts.ts'
import { countActivas, duelAdministradores } from '../../../test/people/administrador-duels.ts'
import { loggedIn } from '../../../test/people/logged-in.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

let app: TestApp
let carmen: Client
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db, ids } = app
  await db.deleteFrom('administradores').where('id', '<>', ids.carmen).execute()
  await db.updateTable('administradores').set({ activo: true }).execute()
  carmen = await loggedIn(app, { rol: 'admin', id: ids.carmen })
})

const switchOff = (who: Client, id: string, body: object = {}): Promise<Answer> =>
  who.post(`/admin/api/administradores/${id}`, { ...body, activo: false })
describe('the last active administrador', () => {
  it('F187 stays: atLeastOneAdmin in the words of the specification, nothing changed, still logged in', async () => {
    const { status, refusal } = await switchOff(carmen, app.ids.carmen, {
      nombre: 'Otra',
      password: 'Marea-baja-31',
    })
    expect([status, refusal.errorCode, refusal.errorMessage]).toEqual([
      400,
      'atLeastOneAdmin',
      'No puedes eliminar el último administrador. Al menos uno debe permanecer activo.',
    ])
    expect((await carmen.get(`/admin/api/administradores/${app.ids.carmen}`)).body).toMatchObject({
      nombre: 'Carmen Luz Herrero',
      activo: true,
    })
    expect((await app.as('carmen')).cookie('alumbra')).toBeDefined()
  })

  it('F187 is the last one even when inactive ones exist', async () => {
    const off = await addAdministrador(app.db, { activo: false })
    expect((await switchOff(carmen, app.ids.carmen)).refusal.errorCode).toBe('atLeastOneAdmin')
    expect((await switchOff(carmen, off)).status).toBe(200)
    await carmen.post(`/admin/api/administradores/${off}`, { activo: true })
    expect((await switchOff(carmen, app.ids.carmen)).status).toBe(200)
    expect(await countActivas(app)).toBe(1)
  })

  it('F187 wire-22 stays when her id is written in capitals', async () => {
    expect((await switchOff(carmen, app.ids.carmen.toUpperCase())).refusal.errorCode).toBe('atLeastOneAdmin')
    expect(await countActivas(app)).toBe(1)
  })

  it('F187 remains when fifty-one switch themselves off at once', async () => {
    const everybody = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const id = await addAdministrador(app.db)
        return { id, client: await loggedIn(app, { rol: 'admin', id }) }
      }),
    )
    everybody.push({ id: app.ids.carmen, client: carmen })
    const answers = await Promise.all(
      everybody.map(({ id, client }) => untilDecided(() => switchOff(client, id))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
    expect(answers.find(({ status }) => status !== 200)?.refusal.errorCode).toBe('atLeastOneAdmin')
    expect(await countActivas(app)).toBe(1)
  }, 120_000)

  it('F187 remains in each of sixty duels in which two switch each other off at the same moment', async () => {
    await duelAdministradores(app, new Tries('G7 duels'), {
      rounds: times(60, 1_200),
      act: switchOff,
      ok: 200,
      bothAbove: 10,
      async restore() {
        const { db, ids } = app
        await db.updateTable('administradores').set({ activo: true }).where('id', '=', ids.carmen).execute()
        await db.deleteFrom('administradores').where('id', '<>', ids.carmen).execute()
        return loggedIn(app, { rol: 'admin', id: ids.carmen })
      },
    })
  }, 300_000)
})
