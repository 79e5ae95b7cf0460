import { DAY } from '@alumbra/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PEOPLE } from '../../../../seed/people.ts'
import type { Client } from '../../../../test/calls/client.ts'
import { expectTrueTotals } from '../../../../test/counting/counts.ts'
import { linkTo, mailsLeave, mailsTo } from '../../../../test/peers/mailbox.ts'
import { addEmpresa, addOferta } from '../../../../test/people/accounts.ts'
import { openTestApp, type TestApp } from '../../../../test/servers/app.ts'
import { deliverDue } from '../../../mail/deliver-due.ts'
import type { OutgoingMail } from '../../../mail/transport.ts'
import { closeUnusedAccounts } from '../../../schedule/unused-accounts.ts'
import { endOfertas } from './terminar.ts'

const daysOn = (days: number) => new Date(Date.now() + days * DAY)

let app: TestApp
let ana: Client
let berta: Client
beforeAll(async () => {
  app = await openTestApp()
  ana = await app.as('ana')
  berta = await app.as('berta')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('ofertas').execute()
  await app.db.deleteFrom('correos').execute()
})

const publish = (fecha_fin: Date, changes = {}) =>
  addOferta(app.db, app.ids.berta, {
    puesto: 'Técnica de robótica',
    estado_revision: 'aceptada',
    fecha_publicacion: daysOn(-50),
    fecha_fin,
    ...changes,
  })
const run = (now = new Date()) => endOfertas(app.db, now, { dias: 60 })
const renew = (id: string, who = berta) => who.post(`/empresa/oferta/${id}/renovar`)
const daysLeft = (fin: string | null) => Math.round((Date.parse(fin ?? '') - Date.now()) / DAY)
const visible = async (id: string) => (await ana.get(`/alumnas/oferta/${id}`)).status === 200

const look = (token: string) => app.visitor().post('/empresa/renovacion/ver', { token })
const follow = (token: string) => app.visitor().post('/empresa/renovacion', { token })
/** The code in the newest mail to Berta. */
async function code(): Promise<string> {
  const { path, query } = await linkTo(app.db, PEOPLE.berta.mail)
  expect(path).toBe('/empresa/renovar')
  return query['token'] ?? ''
}

describe('an empresa that renews an oferta of its own', () => {
  it('ofertas-5 has it published for a whole term more, from its last week on or after its end, without another review', async () => {
    for (const [days, terminada] of [
      [6.9, false],
      [0.1, false],
      [-20, true],
    ] as const) {
      const id = await publish(daysOn(days), { terminada })
      expect(await visible(id)).toBe(!terminada)
      const { status, body } = await renew(id)
      expect([status, daysLeft(body.fecha_fin)]).toEqual([200, 60])
      expect(body).toMatchObject({ id, estado_revision: 'aceptada', terminada: false, renovable: false })
      expect(await visible(id)).toBe(true)
    }
    await expectTrueTotals(app.db, 'after it')
  })

  it('keeps its place in the list of alumnas: a renewal makes nothing newer', async () => {
    const older = await publish(daysOn(-1), { terminada: true })
    const newer = await publish(daysOn(30), { fecha_publicacion: daysOn(-2) })
    const [before] = (await berta.get(`/empresa/oferta/${older}`)).body
    expect((await renew(older)).body.fecha_publicacion).toBe(before!.fecha_publicacion)
    const [group] = (await ana.get('/alumnas/ofertas')).body.results
    expect(group?.ofertas.map(({ id }) => id)).toEqual([newer, older])
  })

  it('changes nothing too early or a second time, and is warned again before the next end', async () => {
    const early = await publish(daysOn(8))
    const before = (await berta.get(`/empresa/oferta/${early}`)).body[0]
    expect((await renew(early)).body).toEqual(before)
    const id = await publish(daysOn(2))
    await run()
    await mailsLeave(app.db)
    const first = (await renew(id)).body
    expect((await renew(id)).body.fecha_fin).toBe(first.fecha_fin)
    const history = await app.db
      .selectFrom('historial')
      .select('hecho')
      .where('entidad_id', '=', id)
      .execute()
    expect(history).toEqual([{ hecho: 'renovada' }])
    await app.db.deleteFrom('ofertas').where('id', '=', early).execute()
    await run(new Date(Date.parse(first.fecha_fin!) - 6 * DAY))
    expect(await mailsTo(app.db, PEOPLE.berta.mail)).toHaveLength(2)
  })

  it('ofertas-5 cannot renew an oferta that is not accepted, not its own, or deleted', async () => {
    expect((await renew(await publish(daysOn(2), { estado_revision: 'pendiente' }))).status).toBe(409)
    expect((await renew(await publish(daysOn(2), { estado_revision: 'rechazada' }))).status).toBe(409)
    expect((await renew(await publish(daysOn(2), { estado_revision: 'borrada' }))).status).toBe(404)
    expect((await renew(await publish(daysOn(2)), await app.as('olga'))).status).toBe(404)
  })
})

describe('the link of the mail', () => {
  it('ofertas-6 renews with one click and without a session; looking at it renews nothing', async () => {
    const id = await publish(daysOn(3))
    await run()
    const token = await code()
    for (let n = 0; n < 3; n++) {
      const { status, body } = await look(token)
      expect([status, body.puesto, body.renovable, daysLeft(body.fecha_fin)]).toEqual([
        200,
        'Técnica de robótica',
        true,
        3,
      ])
    }
    const { status, body } = await follow(token)
    expect([status, body.renovable, daysLeft(body.fecha_fin)]).toEqual([200, false, 60])
    expect((await berta.get(`/empresa/oferta/${id}`)).body[0]?.fecha_fin).toBe(body.fecha_fin)
    const { historial } = (await (await app.as('carmen')).get(`/admin/api/ofertas/${id}/historial`)).body
    expect(historial[0]?.quien).toMatchObject({ rol: 'empresa', id: app.ids.berta })
  })

  it('renews an oferta that has ended in between', async () => {
    const id = await publish(daysOn(0.5))
    await run()
    const token = await code()
    await run(daysOn(1))
    expect([await visible(id), (await look(token)).body.terminada]).toEqual([false, true])
    await follow(token)
    expect(await visible(id)).toBe(true)
  })

  it('ofertas-6 is good once: a second click, the other mail and a renewal in the pages leave the term alone', async () => {
    const id = await publish(daysOn(3))
    await run()
    const first = await code()
    await run(daysOn(2.5))
    const second = await code()
    expect(second).not.toBe(first)
    const { fecha_fin } = (await follow(second)).body
    // Even when the term could be renewed again.
    await app.db
      .updateTable('ofertas')
      .set({ fecha_fin: daysOn(1) })
      .where('id', '=', id)
      .execute()
    for (const token of [second, first]) {
      const { status, body } = await follow(token)
      expect([status, daysLeft(body.fecha_fin)]).toEqual([200, 1])
    }
    expect(daysLeft(fecha_fin)).toBe(60)
  })

  it('retencion-2 keeps the account in use, also of an empresa that has not logged in for two years', async () => {
    const mail = 'talento@activa.example'
    const old = { created_at: daysOn(-800), verificada_at: daysOn(-800), last_login_at: daysOn(-799) }
    const id = await addEmpresa(app.db, { mail, ...old })
    const [renewed, other] = [
      await publish(daysOn(3), { empresa_id: id }),
      await publish(daysOn(40), { empresa_id: id }),
    ]
    await run()
    const { query } = await linkTo(app.db, mail)
    await mailsLeave(app.db)
    expect((await follow(query['token'] ?? '')).status).toBe(200)
    expect(await closeUnusedAccounts(app.db, new Date())).toBeUndefined()
    // Also where it was warned and the mail has left before the renewal.
    await app.db
      .updateTable('empresas')
      .set({ inactivity_notice_at: daysOn(-20) })
      .where('id', '=', id)
      .execute()
    expect(await closeUnusedAccounts(app.db, daysOn(11))).toBeUndefined()
    for (const oferta of [renewed, other]) expect(await visible(oferta)).toBe(true)
    expect(await mailsTo(app.db, mail)).toHaveLength(1)
    await app.db.deleteFrom('empresas').where('id', '=', id).execute()
  })

  it('renews once when it is clicked twice at the same time', async () => {
    const id = await publish(daysOn(3))
    await run()
    const token = await code()
    const answers = await Promise.all([follow(token), follow(token), renew(id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const rows = await app.db.selectFrom('historial').select('hecho').where('entidad_id', '=', id).execute()
    expect(rows).toEqual([{ hecho: 'renovada' }])
  })

  it('is refused when it is unknown, too late, or of an oferta or an empresa that is no longer in order', async () => {
    const carmen = await app.as('carmen')
    const activo = (value: boolean) =>
      carmen.post(`/admin/api/empresas/${app.ids.berta}/activo`, { activo: value })
    const id = await publish(daysOn(3))
    await run()
    const token = await code()
    const refused = async (sent = token) => {
      const answers = [await look(sent), await follow(sent)]
      expect(answers.map(({ status, refusal }) => [status, refusal.errorCode])).toEqual([
        [400, 'invalidToken'],
        [400, 'invalidToken'],
      ])
    }
    await refused('x')
    await activo(false)
    await refused()
    await activo(true)
    await carmen.post(`/admin/api/ofertas/${id}/rechazar`, { motivo: 'Falta el horario.' })
    await refused()
    await app.db
      .updateTable('ofertas')
      .set({ estado_revision: 'aceptada', fecha_fin: daysOn(3) })
      .where('id', '=', id)
      .execute()
    expect((await look(token)).status).toBe(200)
    await app.db.updateTable('renovaciones').set({ expires_at: new Date() }).execute()
    await refused()
  })

  it.each([
    [29.9, 200],
    [30.1, 400],
  ])('ofertas-6 %s days after the end of its oferta answers %i', async (days, status) => {
    await publish(daysOn(-days))
    await run(daysOn(-days - 0.5))
    expect((await look(await code())).status).toBe(status)
  })

  it('is kept as a hash alone, opens nothing else, and is erased with its oferta', async () => {
    const id = await publish(daysOn(3))
    await run()
    const token = await code()
    const [row] = await app.db.selectFrom('renovaciones').selectAll().execute()
    expect(JSON.stringify(row)).not.toContain(token)
    expect(
      (
        await app.visitor().post('/empresa/auth/verify-register', {
          mail: PEOPLE.berta.mail,
          token,
          password: 'Cometa#2031azul',
        })
      ).refusal.errorCode,
    ).toBe('invalidToken')
    await app.db.deleteFrom('ofertas').where('id', '=', id).execute()
    expect(await app.db.selectFrom('renovaciones').selectAll().execute()).toEqual([])
  })

  it('names its field when the code is missing', async () => {
    const { status, refusal } = await app.visitor().post('/empresa/renovacion', {})
    expect([status, refusal.fields]).toEqual([400, { token: 'Falta el código del enlace' }])
  })
})

describe('a warning that has not left', () => {
  const carmen = () => app.as('carmen')
  const warning = async (fecha_fin = daysOn(3)) => {
    const id = await publish(fecha_fin)
    await run()
    return id
  }
  const warnings = async () =>
    (await mailsTo(app.db, PEOPLE.berta.mail)).filter(({ asunto }) => asunto.startsWith('Tu oferta termina'))
  const sent = async (now = new Date()) => {
    const subjects: string[] = []
    const transport = {
      send: async (mail: OutgoingMail) => void subjects.push(mail.subject),
      close: () => {},
    }
    await deliverDue(app.db, transport, { now })
    return subjects.filter((subject) => subject.startsWith('Tu oferta termina'))
  }

  it('correo-15 leaves while its oferta ends', async () => {
    await warning()
    expect(await sent()).toHaveLength(1)
  })

  it('correo-15 is taken back when its oferta is renewed, in the pages or by the link of another, deleted or ended', async () => {
    const empresa = await app.as('berta')
    await renew(await warning(), empresa)
    expect(await warnings()).toEqual([])
    await warning()
    await follow(await code())
    expect(await warnings()).toEqual([])
    await empresa.delete(`/empresa/oferta/${await warning()}`)
    expect(await warnings()).toEqual([])
    await warning(daysOn(0.5))
    await run(daysOn(1))
    expect(await warnings()).toEqual([])
  })

  it('correo-15 stays, and so does its link, when the used link of an earlier term is pressed', async () => {
    const id = await warning()
    const used = await code()
    await follow(used)
    await app.db
      .updateTable('ofertas')
      .set({ fecha_fin: daysOn(3), aviso_dias: null })
      .where('id', '=', id)
      .execute()
    await run()
    const newer = await code()
    await follow(used)
    expect(await warnings()).toHaveLength(1)
    expect(daysLeft((await follow(newer)).body.fecha_fin)).toBe(60)
  })

  it('correo-15 does not leave when its oferta was rejected, also where that was accepted again', async () => {
    const id = await warning()
    await (await carmen()).post(`/admin/api/ofertas/${id}/rechazar`, { motivo: 'Falta el horario.' })
    expect(await sent()).toEqual([])
    const again = await warning()
    await (await carmen()).post(`/admin/api/ofertas/${again}/rechazar`, { motivo: 'Falta el horario.' })
    await (await carmen()).post(`/admin/api/ofertas/${again}/aceptar`)
    expect(await sent()).toEqual([])
  })

  it('correo-8 that failed is not sent again after its oferta is renewed', async () => {
    const id = await warning()
    await app.db.updateTable('correos').set({ estado: 'fallido', error: 'EENVELOPE: 550 5.1.1' }).execute()
    await renew(id, await app.as('berta'))
    await (await carmen()).post('/admin/api/correos/reintentar')
    expect(await sent()).toEqual([])
  })
})
