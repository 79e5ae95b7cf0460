import { randomUUID } from 'node:crypto'
import { DAY } from '@alumbra/domain/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { mailsTo } from '../../../test/peers/mailbox.ts'
import { addAlumna } from '../../../test/people/accounts.ts'
import { newAddress, newCif } from '../../../test/people/good-input.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

let app: TestApp
let carmen: Client
const lines: string[] = []
beforeAll(async () => {
  app = await openTestApp({}, 'none', {
    level: 'info',
    stream: { write: (line: string) => lines.push(line) },
  })
  carmen = await app.as('carmen')
})
afterAll(() => app.close())

const mails = async (to: string) => (await mailsTo(app.db, to)).length
const newInvited = (email: string) =>
  addAlumna(app.db, {
    email,
    verificada_at: null,
    invitada_at: new Date(),
    invitacion_expira_at: new Date(Date.now() + DAY),
  })
const hechos = async (id: string) =>
  (await carmen.get(`/admin/api/alumnas/${id}/historial`)).body.historial.map(
    ({ hecho }: { hecho: string }) => hecho,
  )

/** The events that the log names about an account. */
const eventsOf = (id: string) =>
  lines.map((line) => JSON.parse(line)).flatMap(({ event, account }) => (account === id ? [event] : []))

describe('invitaciones-19 a call whose answer was lost is sent again under its lote', () => {
  it('invites an alumna and an empresa once, and again under another lote', async () => {
    const [email, mail] = [newAddress('nora'), newAddress('nora')]
    const nora = { nombre: 'Nora', apellidos: 'Ferri', email }
    const redes = { empresa: 'Redes Levante', mail, cif: 'B03990777' }
    const lote = randomUUID()
    for (const [path, body, to] of [
      ['/admin/api/alumnas', nora, email],
      ['/admin/api/empresas', redes, mail],
    ] as const) {
      const first = await carmen.post(path, { ...body, lote })
      const again = await carmen.post(path, { ...body, lote })
      expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id])
      expect(await mails(to)).toBe(1)
      expect(eventsOf(first.body.id)).toEqual(['invite'])
      await carmen.post(path, { ...body, lote: randomUUID() })
      expect(
        (await carmen.get(`${path as '/admin/api/alumnas'}/${first.body.id}/historial`)).body.historial,
      ).toHaveLength(2)
    }
  })

  it('resends an invitation once, from its panel and from a list', async () => {
    const email = newAddress('nora')
    const id = await newInvited(email)
    const path = `/admin/api/alumnas/${id}/invitacion?lote=${randomUUID()}` as const
    for (const _ of [1, 2]) expect((await carmen.post(path)).status).toBe(200)
    expect(eventsOf(id)).toEqual(['invite.again'])
    const body = { accion: 'reenviar', ids: [id], lote: randomUUID() }
    for (const _ of [1, 2]) {
      const { resultados } = (await carmen.post('/admin/api/alumnas/lote', body)).body
      expect(resultados).toMatchObject([{ id, resultado: 'hecha' }])
    }
    expect(await hechos(id)).toEqual(['reinvitada', 'reinvitada'])
    expect(lines.filter((line) => line.includes('"event":"bulk"'))).toHaveLength(1)
  })

  it('leaves the end of the invitation where its link has it', async () => {
    const [email, mail] = [newAddress('nora'), newAddress('nora')]
    for (const [kind, body] of [
      ['alumnas', { nombre: 'Nora', apellidos: 'Ferri', email, lote: randomUUID() }],
      ['empresas', { empresa: 'Redes del Sur', mail, cif: newCif(), lote: randomUUID() }],
    ] as const) {
      const { id } = (await carmen.post(`/admin/api/${kind}`, body)).body
      const resend = `/admin/api/${kind}/${id}/invitacion?lote=${randomUUID()}` as const
      const list = { accion: 'reenviar', ids: [id], lote: randomUUID() } as const
      for (const send of [
        () => carmen.post(`/admin/api/${kind}`, body),
        () => carmen.post(resend),
        () => carmen.post(`/admin/api/${kind}/lote`, list),
      ]) {
        await send()
        await sql`update ${sql.table(kind)} set invitada_at = invitada_at - interval '3 days',
          invitacion_expira_at = invitacion_expira_at - interval '3 days' where id = ${id}`.execute(app.db)
        const before = (await carmen.get(`/admin/api/${kind}/${id}`)).body
        await send()
        expect((await carmen.get(`/admin/api/${kind}/${id}`)).body).toEqual(before)
      }
    }
  })

  it('invitaciones-6 sends a list once, and is one event too', async () => {
    const filas = [{ nombre: 'Nora', apellidos: 'Ferri', email: newAddress('nora') }]
    const { momento: desde } = (await carmen.post('/admin/api/alumnas/invitaciones/ensayo', { filas })).body
    const body = { desde, filas, lote: randomUUID() }
    lines.length = 0
    for (const _ of [1, 2])
      expect((await carmen.post('/admin/api/alumnas/invitaciones', body)).body.filas).toEqual([
        { estado: 'invitada' },
      ])
    expect(lines.filter((line) => line.includes('"event":"invite.file"'))).toHaveLength(1)
  })

  it('invites again one that a colleague has switched off since', async () => {
    const email = newAddress('nora')
    const nora = { nombre: 'Nora', apellidos: 'Ferri', email, lote: randomUUID() }
    const { id } = (await carmen.post('/admin/api/alumnas', nora)).body
    const resend = `/admin/api/alumnas/${id}/invitacion?lote=${randomUUID()}` as const
    for (const send of [
      () => carmen.post('/admin/api/alumnas', nora),
      () => carmen.post(resend),
      () => carmen.post(resend),
    ]) {
      await carmen.post(`/admin/api/alumnas/${id}/activo`, { activo: false })
      const before = (await hechos(id)).length
      await send()
      expect((await hechos(id)).slice(0, -before)).toEqual(['reinvitada', 'activada'])
    }
  })

  it('says of a cancelled invitation that it is cancelled, not that the account is gone', async () => {
    const id = await newInvited(newAddress('nora'))
    const body = { accion: 'cancelar', ids: [id], lote: randomUUID() }
    for (const _ of [1, 2]) {
      const { resultados } = (await carmen.post('/admin/api/alumnas/lote', body)).body
      expect(resultados).toMatchObject([{ id, resultado: 'hecha' }])
    }
    const { resultados } = (await carmen.post('/admin/api/alumnas/lote', { ...body, lote: randomUUID() }))
      .body
    expect(resultados).toMatchObject([
      { resultado: 'rechazada', motivo: expect.stringContaining('ya canceló la invitación') },
    ])
  })

  it('opens an administrador once; under another lote her address is taken', async () => {
    const irene = { nombre: 'Irene', email: newAddress('nora') }
    const lote = randomUUID()
    for (const [path, body] of [
      ['/admin/api/administradores', { ...irene, password: 'Viento-norte-7' }],
      ['/admin/api/administradores/invitar', { nombre: 'Olga', email: newAddress('nora') }],
    ] as const) {
      const first = await carmen.post(path, { ...body, lote })
      const again = await carmen.post(path, { ...body, lote })
      expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id])
      expect(await mails(body.email)).toBe(1)
      expect(eventsOf(first.body.id)).toEqual(['administrador.created'])
      const other = await carmen.post(path, { ...body, lote: randomUUID() })
      expect([other.status, other.refusal.errorCode]).toEqual([409, 'alreadyRegistered'])
    }
  })
})
