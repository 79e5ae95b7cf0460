import { UNDO_MS } from '@alumbra/domain/oferta'
import { HOUR } from '@alumbra/domain/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../../../test/calls/client.ts'
import { mailsTo, subjectsTo } from '../../../../../test/peers/mailbox.ts'
import { addAdministrador, addEmpresa, addOferta } from '../../../../../test/people/accounts.ts'
import { loggedIn } from '../../../../../test/people/logged-in.ts'
import { PEOPLE } from '../../../../../test/people/people.ts'
import { openTestApp, type TestApp } from '../../../../../test/servers/app.ts'
import { deliverDue } from '../../../../mail/deliver-due.ts'
import { HELD } from '../../../../mail/reason.ts'
import type { OutgoingMail } from '../../../../mail/transport.ts'
import { purgeExpired } from '../../../../schedule/purge-expired.ts'

let app: TestApp
let carmen: Client
let rosa: Client
let berta: Client
let id: string
beforeAll(async () => {
  app = await openTestApp()
  carmen = await app.as('carmen')
  berta = await app.as('berta')
  rosa = await loggedIn(app, { rol: 'admin', id: await addAdministrador(app.db, { nombre: 'Rosa Segunda' }) })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('correos').execute()
  id = await addOferta(app.db, app.ids.berta)
})

const at = (accion: string) => `/admin/api/ofertas/${id}/${accion}`
const accept = () => carmen.post(at('aceptar'))
const reject = (motivo: string) => carmen.post(at('rechazar'), { motivo })
const undo = (who = carmen) => who.post(at('deshacer'))
const stored = async () => (await carmen.get(`/admin/api/ofertas/${id}`)).body
const mails = () => subjectsTo(app.db, PEOPLE.berta.mail)

/** The mails that leave so many milliseconds from now. */
async function sentIn(ms: number): Promise<string[]> {
  const sent: string[] = []
  const transport = { send: async (mail: OutgoingMail) => void sent.push(mail.subject), close: () => {} }
  await deliverDue(app.db, transport, { now: new Date(Date.now() + ms) })
  return sent
}

describe('a decision on an oferta', () => {
  it('revision-6 is seen at once, and its mail leaves by itself ten seconds later', async () => {
    await accept()
    expect((await (await app.as('ana')).get(`/alumnas/oferta/${id}`)).status).toBe(200)
    expect(await sentIn(0)).toEqual([])
    expect(UNDO_MS).toBe(10_000)
    expect(await sentIn(UNDO_MS + 1000)).toEqual([expect.stringContaining('Tu oferta está aceptada')])
  })

  it('revision-6 F186 mails the reason that was corrected while the mail waited', async () => {
    await reject('Falta el horaryo.')
    await reject('Falta el horario.')
    const waiting = await mailsTo(app.db, PEOPLE.berta.mail)
    expect(waiting.map(({ texto }) => texto.includes('Falta el horario.'))).toEqual([true])
    expect(await sentIn(UNDO_MS + 1000)).toHaveLength(1)
    await reject('Falta también la jornada.')
    expect(await sentIn(UNDO_MS + 1000)).toEqual([])
  })

  it('F186 tells an empresa that is switched off when alumnas will see its oferta', async () => {
    const other = await addEmpresa(app.db, { mail: 'apagada@faro.example', activo: false })
    id = await addOferta(app.db, other)
    await accept()
    const [mail] = await mailsTo(app.db, 'apagada@faro.example')
    expect(mail?.texto).toContain(
      'Las alumnas la verán cuando la cuenta de tu empresa vuelva a estar activa.',
    )
    expect(mail?.texto).not.toContain('ya pueden verla')
  })

  it('revision-6 is undone together with its mail, and everything is as it was before', async () => {
    const before = await stored()
    await accept()
    const { status, body } = await undo()
    expect([status, body]).toEqual([200, before])
    expect(await stored()).toEqual(before)
    expect(await mails()).toEqual([])
    expect((await (await app.as('ana')).get(`/alumnas/oferta/${id}`)).status).toBe(404)
    const { historial } = (await carmen.get(`/admin/api/ofertas/${id}/historial`)).body
    expect(historial.map(({ hecho }) => hecho)).toEqual(['deshecha', 'aceptada'])
  })

  it('revision-6 only the last one is undone, with the term and the reason that were there', async () => {
    await accept()
    const accepted = await stored()
    await reject('Falta el horario.')
    expect((await undo()).body).toEqual(accepted)
    expect(accepted.fecha_fin).not.toBeNull()
    expect(await mails()).toEqual([expect.stringContaining('aceptada')])
    expect((await undo()).status).toBe(409)
  })

  it('revision-11 takes back the mail of an earlier one that was held up, and the last one arrives last', async () => {
    await accept()
    const refusing = {
      close: () => {},
      send: () =>
        Promise.reject(
          Object.assign(new Error('450 4.2.0 Greylisted'), {
            code: 'EENVELOPE',
            responseCode: 450,
            accepted: true,
          }),
        ),
    }
    await deliverDue(app.db, refusing, { now: new Date(Date.now() + UNDO_MS + 1000) })
    await reject('Pide un título que no existe.')
    expect(await sentIn(3 * HOUR)).toEqual([expect.stringContaining('Tu oferta está rechazada')])
    expect(await mails()).toHaveLength(1)
  })

  it('revision-11 takes back an earlier mail that waited for a server that is down, or that a restored copy held', async () => {
    const refusing = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), {
      code: 'ESOCKET',
      handedOver: false,
    })
    const down = { send: () => Promise.reject(refusing), close: () => {} }
    await accept()
    await deliverDue(app.db, down, { now: new Date(Date.now() + UNDO_MS + 1000) })
    await reject('Falta el horario.')
    expect(await sentIn(HOUR)).toEqual([expect.stringContaining('Tu oferta está rechazada')])

    await app.db.deleteFrom('correos').execute()
    await accept()
    await app.db.updateTable('correos').set({ estado: 'fallido', error: HELD }).execute()
    await reject('Falta el horario.')
    expect((await carmen.post('/admin/api/correos/reintentar')).status).toBe(200)
    expect(await sentIn(HOUR)).toEqual([expect.stringContaining('Tu oferta está rechazada')])
  })

  it('revision-11 takes back a failed mail too: another reason is the only one that can be sent again', async () => {
    await reject('Es el motivo de otra oferta.')
    await app.db
      .updateTable('correos')
      .set({ estado: 'fallido', intentos: 1, error: 'EENVELOPE: 550 5.1.1' })
      .execute()
    await reject('Falta el horario.')
    expect((await mailsTo(app.db, PEOPLE.berta.mail)).map(({ texto }) => texto)).toEqual([
      expect.stringContaining('Falta el horario.'),
    ])
    expect(await sentIn(UNDO_MS + 1000)).toHaveLength(1)
  })

  it('revision-11 leaves a mail that a node is sending, and writes again what an undone one took back', async () => {
    await accept()
    await sql`update correos set intentos = 1, leased_until = now() + interval '1 minute'`.execute(app.db)
    await reject('Falta el horario.')
    expect(await mails()).toHaveLength(2)
    expect((await undo()).status).toBe(200)
    await sql`update correos set leased_until = null, next_attempt_at = now() + interval '2 hours'`.execute(
      app.db,
    )
    await reject('Falta el horario.')
    expect(await mails()).toEqual([expect.stringContaining('rechazada')])
    expect((await undo()).status).toBe(200)
    expect(await sentIn(1000)).toEqual([expect.stringContaining('aceptada')])
  })

  it('revision-6 of somebody else is not undone, and the answer says whose it is', async () => {
    await accept()
    expect(await undo(rosa)).toMatchObject({
      status: 409,
      refusal: { errorCode: 'conflict', customMessage: expect.stringMatching(/^Carmen .* ya la aceptó el /) },
    })
    expect((await stored()).estado_revision).toBe('aceptada')
    expect(await mails()).toHaveLength(1)
  })

  it('revision-6 that somebody else or the empresa has changed since is not undone', async () => {
    await accept()
    await rosa.post(at('rechazar'), { motivo: 'Falta el sueldo.' })
    expect((await undo()).refusal.customMessage).toMatch(/^Rosa Segunda ya la rechazó el /)
    await berta.delete(`/empresa/oferta/${id}`)
    expect((await undo(rosa)).refusal.customMessage).toMatch(/^La empresa ya la borró el /)
  })

  it('revision-6 is final when its mail has left', async () => {
    await accept()
    await sentIn(UNDO_MS + 1000)
    expect((await undo()).refusal.customMessage).toMatch(/^Ya no se puede deshacer/)
    expect((await stored()).estado_revision).toBe('aceptada')
  })

  it('revision-6 is final while a node sends its mail, and not when that node has died', async () => {
    await accept()
    await sql`update correos set leased_until = now() + interval '1 minute'`.execute(app.db)
    expect((await undo()).refusal.customMessage).toMatch(/^Ya no se puede deshacer/)
    expect(await mails()).toHaveLength(1)
    await sql`update correos set leased_until = now() - interval '1 second'`.execute(app.db)
    expect((await undo()).status).toBe(200)
    expect(await mails()).toEqual([])
  })

  it('revision-6 is final after a minute, even while the mail server keeps the mail waiting', async () => {
    await accept()
    await sql`update decisiones_recientes set created_at = now() - interval '61 seconds'`.execute(app.db)
    expect((await undo()).status).toBe(409)
    expect(await mails()).toHaveLength(1)
    await sql`update decisiones_recientes set created_at = now() - interval '25 hours'`.execute(app.db)
    await purgeExpired(app.db, new Date())
    expect(await app.db.selectFrom('decisiones_recientes').select('oferta_id').execute()).toEqual([])
  })

  it('revision-6 pressed twice at once is undone once', async () => {
    await accept()
    const statuses = (await Promise.all([undo(), undo(), undo()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409, 409])
  })

  it('revision-6 nothing to undo is a conflict, and an unknown oferta is not found', async () => {
    expect((await undo()).status).toBe(409)
    expect((await carmen.post(`/admin/api/ofertas/${crypto.randomUUID()}/deshacer`)).status).toBe(404)
  })
})
