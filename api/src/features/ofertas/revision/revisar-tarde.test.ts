import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/calls/client.ts'
import { mailsTo } from '../../../../test/peers/mailbox.ts'
import { addAdministrador, addOferta } from '../../../../test/people/accounts.ts'
import { loggedIn } from '../../../../test/people/logged-in.ts'
import { PEOPLE } from '../../../../test/people/people.ts'
import { openTestApp, type TestApp } from '../../../../test/servers/app.ts'

let app: TestApp
let carmen: Client
let rosa: Client
let id: string
beforeAll(async () => {
  app = await openTestApp()
  carmen = await app.as('carmen')
  rosa = await loggedIn(app, { rol: 'admin', id: await addAdministrador(app.db) })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('correos').execute()
  id = await addOferta(app.db, app.ids.berta)
})

const accept = (who: Client, estado?: string) => who.post(`/admin/api/ofertas/${id}/aceptar`, { estado })
const reject = (who: Client, estado?: string, motivo = 'Falta el horario.') =>
  who.post(`/admin/api/ofertas/${id}/rechazar`, { motivo, estado })
const stored = async () => (await carmen.get(`/admin/api/ofertas/${id}`)).body
const mails = async () => (await mailsTo(app.db, PEOPLE.berta.mail)).length
const ON_A_DAY = 'el \\d{1,2}/\\d{1,2}/\\d{4} a las \\d{2}:\\d{2}\\.'

describe('a decision that names the state it is based on', () => {
  it.each([
    ['accepts', accept],
    ['rejects', reject],
  ])(
    'F186 revision-1 %s an oferta that another one has accepted: 409 with name and date, and nothing changes',
    async (_, decide) => {
      await accept(carmen)
      const before = await stored()
      const { status, refusal } = await decide(rosa, 'pendiente')
      expect([status, refusal.errorCode]).toEqual([409, 'conflict'])
      expect(refusal.customMessage).toMatch(new RegExp(`^Carmen Luz Herrero ya la aceptó ${ON_A_DAY}$`))
      expect(await stored()).toEqual(before)
      expect(await mails()).toBe(1)
    },
  )

  it('F186 gets a conflict that names the deletion by the empresa', async () => {
    await (await app.as('berta')).delete(`/empresa/oferta/${id}`)
    const { status, refusal } = await accept(rosa, 'pendiente')
    expect(status).toBe(409)
    expect(refusal.customMessage).toMatch(new RegExp(`^La empresa ya la borró ${ON_A_DAY}$`))
  })

  it('F186 succeeds while the state is unchanged', async () => {
    await accept(carmen, 'pendiente')
    expect((await reject(rosa, 'aceptada')).body.estado_revision).toBe('rechazada')
    expect(await mails()).toBe(2)
  })

  it('F186 may send the same twice: the second time is no conflict with herself, and no mail', async () => {
    await accept(carmen, 'pendiente')
    expect((await accept(carmen, 'pendiente')).status).toBe(200)
    expect(await mails()).toBe(1)
  })

  it('F186 changes the motivo of a rejected oferta', async () => {
    await reject(carmen)
    const { status, body } = await reject(rosa, 'rechazada', 'Falta el sueldo.')
    expect([status, body.motivo_rechazo, await mails()]).toEqual([200, 'Falta el sueldo.', 1])
  })

  it('F186 refuses an unknown state', async () => {
    const { status, refusal } = await accept(rosa, 'nueva')
    expect([status, refusal.fields]).toEqual([400, { estado: 'Debe ser un estado de revisión' }])
  })
})

describe('a decision without that state', () => {
  it('F186 decides on any state, as before', async () => {
    await accept(carmen)
    expect((await reject(rosa)).body.estado_revision).toBe('rechazada')
    expect((await accept(rosa)).body.estado_revision).toBe('aceptada')
  })
})
