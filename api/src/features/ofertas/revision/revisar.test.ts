import { listDate } from '@alumbra/domain/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/calls/client.ts'
import { mailsTo } from '../../../../test/peers/mailbox.ts'
import { addOferta } from '../../../../test/people/accounts.ts'
import { PEOPLE } from '../../../../test/people/people.ts'
import { openTestApp, type TestApp } from '../../../../test/servers/app.ts'

let app: TestApp
let carmen: Client
let berta: Client
let id: string
const lines: string[] = []
beforeAll(async () => {
  app = await openTestApp({}, 'none', {
    level: 'info',
    stream: { write: (line: string) => lines.push(line) },
  })
  carmen = await app.as('carmen')
  berta = await app.as('berta')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('correos').execute()
  id = await addOferta(app.db, app.ids.berta, { puesto: 'Técnica de robótica' })
})

const accept = () => carmen.post(`/admin/api/ofertas/${id}/aceptar`)
const reject = (motivo: unknown = 'Falta el horario.') =>
  carmen.post(`/admin/api/ofertas/${id}/rechazar`, { motivo })
const mails = () => mailsTo(app.db, PEOPLE.berta.mail)
const stored = async () => (await carmen.get(`/admin/api/ofertas/${id}`)).body
const pendientes = async () => (await carmen.get('/admin/ofertas/pendientes')).body.pendientes

describe('the review of an oferta', () => {
  it('F185 shows the administrador everything the empresa wrote', async () => {
    const { status, body } = await carmen.get(`/admin/api/ofertas/${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      empresa: 'Robótica Vega Baja S.L.',
      estado_revision: 'pendiente',
      motivo_rechazo: null,
    })
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining([
        'id',
        'empresa',
        'mail',
        'contacto',
        'puesto',
        'descripcion',
        'modalidad',
        'ubicacion',
        'nivel_estudios',
        'titulaciones',
        'estado_revision',
        'motivo_rechazo',
      ]),
    )
  })

  it('F185 changes the state and the reason only, whatever else the body says', async () => {
    const before = await stored()
    const answer = await carmen.post(`/admin/api/ofertas/${id}/rechazar`, {
      ...before,
      motivo: 'Falta el horario.',
      puesto: 'Otro',
      mail: 'otra@ejemplo.example',
      estado_revision: 'aceptada',
      fecha_publicacion: '2020-01-01T00:00:00Z',
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      ...before,
      estado_revision: 'rechazada',
      motivo_rechazo: 'Falta el horario.',
    })
    expect(await stored()).toEqual(answer.body)
    for (const method of ['PUT', 'PATCH', 'POST', 'DELETE'] as const) {
      const edit = await carmen.send({
        method,
        url: `/admin/api/ofertas/${id}`,
        payload: '{"puesto":"Otro"}',
        headers: { 'content-type': 'application/json' },
      })
      expect(edit.status).toBe(405)
    }
  })

  it('F186 accepts: the empresa gets one mail, alumnas see the oferta, and one less is pending', async () => {
    const waiting = await pendientes()
    const { status, body } = await accept()
    expect([status, body.estado_revision, body.motivo_rechazo]).toEqual([200, 'aceptada', null])
    expect(body.fecha_publicacion).toMatch(/Z$/)
    expect(await pendientes()).toBe(waiting - 1)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.asunto).toBe('Tu oferta está aceptada: Técnica de robótica')
    expect(mail?.texto).toContain('La oferta «Técnica de robótica» está aceptada')
    expect(mail?.texto).toContain(`/empresa/edicion-oferta/${id}`)
    expect(mail?.texto).toMatch(new RegExp(`^Hola, ${PEOPLE.berta.empresa}:`))
    expect(mail?.texto).toContain(`Cuenta de empresa: CIF ${PEOPLE.berta.cif}`)
    const { fecha_fin } = await app.db
      .selectFrom('ofertas')
      .select('fecha_fin')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(mail?.texto).toContain(`hasta el ${listDate((fecha_fin as Date).toISOString())}`)
    expect((await (await app.as('ana')).get(`/alumnas/oferta/${id}`)).status).toBe(200)
  })

  it('F186 rejects with a motivo: the empresa gets state and motivo by mail and in its page', async () => {
    const waiting = await pendientes()
    const motivo = 'Falta el horario.\nY el «salario» <b>bruto</b>.'
    expect((await reject(motivo)).body).toMatchObject({
      estado_revision: 'rechazada',
      motivo_rechazo: motivo,
    })
    expect(await pendientes()).toBe(waiting - 1)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.asunto).toBe('Tu oferta está rechazada: Técnica de robótica')
    for (const line of motivo.split('\n')) expect(mail?.texto).toContain(line)
    expect((await berta.get(`/empresa/oferta/${id}`)).body[0]).toMatchObject({
      estado_revision: 'rechazada',
      motivo_rechazo: motivo,
    })
  })

  it.each([undefined, null, '', '   ', '\n'])('F186 does not reject for the reason %j', async (motivo) => {
    const { status, refusal } = await reject(motivo ?? null)
    expect([status, refusal.errorCode, refusal.fields]).toEqual([
      400,
      'paramsError',
      { motivo: 'Debes proporcionar un motivo de rechazo' },
    ])
    expect((await stored()).estado_revision).toBe('pendiente')
    expect(await mails()).toEqual([])
  })

  it('F186 takes a reason of 1000 characters and not of 1001', async () => {
    expect((await reject('ñ'.repeat(1001))).refusal.fields).toEqual({ motivo: 'Máximo 1000 caracteres' })
    expect((await reject('ñ'.repeat(1000))).status).toBe(200)
  })

  it('F186 the same state again answers 200, sends no mail and is no event', async () => {
    lines.length = 0
    await accept()
    const { fecha_publicacion } = await stored()
    expect((await accept()).body).toMatchObject({ estado_revision: 'aceptada', fecha_publicacion })
    expect(await mails()).toHaveLength(1)
    expect(lines.filter((line) => line.includes('"event":"review"'))).toHaveLength(1)
    await reject('Primer motivo.')
    expect((await reject('Segundo motivo.')).body).toMatchObject({ motivo_rechazo: 'Segundo motivo.' })
    expect(await mails()).toHaveLength(2)
  })

  it('F186 goes from accepted to rejected and back, each time with one mail, and keeps its first date', async () => {
    const first = (await accept()).body.fecha_publicacion
    expect((await reject()).body).toMatchObject({ estado_revision: 'rechazada', fecha_publicacion: first })
    const ana = await app.as('ana')
    expect((await ana.get(`/alumnas/oferta/${id}`)).status).toBe(404)
    expect((await accept()).body).toMatchObject({
      estado_revision: 'aceptada',
      motivo_rechazo: null,
      fecha_publicacion: first,
    })
    expect((await ana.get(`/alumnas/oferta/${id}`)).status).toBe(200)
    expect((await mails()).map(({ asunto }) => asunto.split(':')[0])).toEqual([
      'Tu oferta está aceptada',
      'Tu oferta está rechazada',
      'Tu oferta está aceptada',
    ])
  })

  it('F186 leaves a deleted oferta deleted: 409 and no mail', async () => {
    await berta.delete(`/empresa/oferta/${id}`)
    for (const answer of [await accept(), await reject()]) {
      expect([answer.status, answer.refusal.errorCode]).toEqual([409, 'conflict'])
    }
    expect(await stored()).toMatchObject({
      estado_revision: 'borrada',
      motivo_rechazo: null,
      fecha_publicacion: null,
    })
    expect(await mails()).toEqual([])
  })

  it('F186 of an oferta that was never made is not there', async () => {
    for (const unknown of [crypto.randomUUID(), 'x']) {
      expect((await carmen.post(`/admin/api/ofertas/${unknown}/aceptar`)).status).toBe(404)
      expect((await carmen.post(`/admin/api/ofertas/${unknown}/rechazar`, { motivo: 'Falta.' })).status).toBe(
        404,
      )
    }
  })
})

describe('the review list', () => {
  it('F184 filters by each state and refuses any other', async () => {
    const { db, ids } = app
    await db.deleteFrom('ofertas').execute()
    const states = ['pendiente', 'aceptada', 'rechazada', 'borrada'] as const
    for (const [n, estado_revision] of states.entries()) {
      for (let i = 0; i <= n; i++) await addOferta(db, ids.olga, { estado_revision })
    }
    for (const [n, status] of states.entries()) {
      const { body } = await carmen.get('/admin/api/ofertas', { query: { status } })
      expect(body).toMatchObject({ total: n + 1, totalPages: 1 })
      expect(body.ofertas.map((oferta) => oferta.estado_revision)).toEqual(Array(n + 1).fill(status))
    }
    for (const query of [{}, { status: '' }]) {
      expect(
        (await carmen.get('/admin/api/ofertas', { query: query as Record<string, string> })).body.total,
      ).toBe(10)
    }
    for (const status of ['Pendiente', 'activa', '1', 'null']) {
      const { status: code, wrongFields } = await carmen.get('/admin/api/ofertas', { query: { status } })
      expect([code, wrongFields]).toEqual([400, ['status']])
    }
  })

  it('F184 shows the pending ones first, then the newest, also across pages', async () => {
    const { db, ids } = app
    await db.deleteFrom('ofertas').execute()
    const expected: { rank: number; id: string }[] = []
    for (let n = 0; n < 45; n++) {
      const estado_revision = n % 3 === 0 ? 'pendiente' : 'aceptada'
      const fecha_creacion = new Date(Date.UTC(2026, 0, 1, 0, 0, n))
      const one = await addOferta(db, ids.olga, { estado_revision, fecha_creacion })
      expected.push({ rank: (estado_revision === 'pendiente' ? 0 : 1000) - n, id: one })
    }
    const seen: string[] = []
    for (const page of ['0', '1', '2']) {
      const { body } = await carmen.get('/admin/api/ofertas', { query: { page } })
      expect(body).toMatchObject({ total: 45, totalPages: 3 })
      seen.push(...body.ofertas.map((oferta) => oferta.id))
    }
    expect(seen).toEqual(expected.toSorted((a, b) => a.rank - b.rank).map((oferta) => oferta.id))
    expect((await carmen.get('/admin/api/ofertas', { query: { page: '3' } })).body).toEqual({
      ofertas: [],
      total: 45,
      totalPages: 3,
    })
  })
})
