import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '../../../test/calls/answer.ts'
import type { Client } from '../../../test/calls/client.ts'
import { untilDecided } from '../../../test/calls/until-decided.ts'
import { times } from '../../../test/counting/note-count.ts'
import { Tries } from '../../../test/counting/tries.ts'
import { linkTo, mailsTo } from '../../../test/peers/mailbox.ts'
import { addAdministrador } from '../../../test/people/accounts.ts'
import { countActivas, duelAdministradores } from '../../../test/people/administrador-duels.ts'
import { buildContacto } from '../../../test/people/builders.ts'
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
const erase = (who: Client, id: string): Promise<Answer> => who.delete(`/admin/api/administradores/${id}`)
const logIn = async (email: string, password: string) =>
  (await app.visitor().post('/admin/auth/login', { email, password })).status
const PASSWORD = 'Marea-baja-31'

let n = 0
/** An account that is opened by an invitation, or with a typed password. */
async function openAccount(password?: string) {
  const datos = { nombre: 'Sucesora', email: `sucesora-${n++}@alumbra.example` }
  const { body } = password
    ? await carmen.post('/admin/api/administradores', { ...datos, password })
    : await carmen.post('/admin/api/administradores/invitar', datos)
  return { id: String(body.id), email: datos.email }
}

describe('the last administrador with a password', () => {
  const staysAs = async (refused: Answer) =>
    expect([refused.status, refused.refusal.errorCode, refused.refusal.customMessage]).toEqual([
      400,
      'atLeastOneAdmin',
      'Las demás cuentas activas aún no tienen contraseña: nadie podría entrar.',
    ])

  it('administradores-14 stays while those she has invited have not set theirs, and may go once one has', async () => {
    const { id, email } = await openAccount()
    await staysAs(await switchOff(carmen, app.ids.carmen))
    await staysAs(await erase(carmen, app.ids.carmen))
    expect((await carmen.get(`/admin/api/administradores/${id}`)).body.activo).toBe(true)
    const { token } = (await linkTo(app.db, email)).query
    const set = await app
      .visitor()
      .post('/admin/auth/verify-reset-password', { email, token, password: PASSWORD })
    expect([set.status, await logIn(email, PASSWORD)]).toEqual([200, 200])
    expect((await switchOff(carmen, app.ids.carmen)).status).toBe(200)
  })

  it('administradores-14 F187 may go when another was given a password, at once or later, and has not used it', async () => {
    const { id } = await openAccount(PASSWORD)
    expect((await switchOff(carmen, app.ids.carmen)).status).toBe(200)
    await app.db.deleteFrom('administradores').where('id', '=', id).execute()
    await app.db.updateTable('administradores').set({ activo: true }).execute()
    carmen = await loggedIn(app, { rol: 'admin', id: app.ids.carmen })
    const invited = await openAccount()
    await staysAs(await switchOff(carmen, app.ids.carmen))
    await carmen.post(`/admin/api/administradores/${invited.id}`, { password: PASSWORD })
    expect(await logIn(invited.email, PASSWORD)).toBe(200)
    expect((await switchOff(carmen, app.ids.carmen)).status).toBe(200)
  })

  it('administradores-14 administradores-2 switches an invited one off and erases her, who has no login to hear of', async () => {
    const { id, email } = await openAccount()
    expect(await logIn(email, PASSWORD)).toBe(401)
    expect((await switchOff(carmen, id)).status).toBe(200)
    await carmen.post(`/admin/api/administradores/${id}`, { activo: true })
    expect((await erase(carmen, id)).status).toBe(204)
    expect(await mailsTo(app.db, email)).toEqual([])
    expect(await countActivas(app)).toBe(1)
  })
})

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

it('administradores-14 keeps the messages of an address at which nobody has used the invitation', async () => {
  for (const password of [undefined, PASSWORD]) {
    const { id, email } = await openAccount(password)
    expect((await app.visitor().post('/contact', buildContacto({ email }))).status).toBe(200)
    expect((await erase(carmen, id)).status).toBe(204)
    const left = await app.db.selectFrom('contactos').select('id').where('email', '=', email).execute()
    expect([password, left.length]).toEqual([password, password === undefined ? 1 : 0])
  }
})
