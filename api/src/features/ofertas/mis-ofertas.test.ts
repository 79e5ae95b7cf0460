import { POLITICA_VERSION } from '@alumbra/domain/consentimiento'
import { DAY } from '@alumbra/domain/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { addEmpresa, addOferta } from '../../../test/people/accounts.ts'
import { buildOferta } from '../../../test/people/builders.ts'
import { loggedIn } from '../../../test/people/logged-in.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

let app: TestApp
let berta: Client
let olga: Client
beforeAll(async () => {
  app = await openTestApp()
  berta = await app.as('berta')
  olga = await app.as('olga')
})
afterAll(() => app.close())

type Oferta = { id: string; estado_revision: string; fecha_creacion: string }
const listOf = async (client: Client): Promise<Oferta[]> =>
  (await client.get('/empresa/ofertas-list')).body.ofertas
const idsOf = async (client: Client) => (await listOf(client)).map(({ id }) => id)

describe('the ofertas of an empresa', () => {
  it('F135 are its own in every state but deleted, newest first', async () => {
    const at = (minutes: number) => ({ fecha_creacion: new Date(Date.now() - minutes * 60_000) })
    const { db, ids } = app
    const old = await addOferta(db, ids.berta, {
      estado_revision: 'rechazada',
      motivo_rechazo: 'Falta el horario.',
      ...at(3),
    })
    const middle = await addOferta(db, ids.berta, { estado_revision: 'aceptada', ...at(2) })
    await addOferta(db, ids.berta, { estado_revision: 'borrada', borrada_at: new Date(), ...at(1) })
    const others = await addOferta(db, ids.olga, { estado_revision: 'aceptada' })
    const newest = (await berta.post('/empresa/oferta', buildOferta())).body.id
    expect(await idsOf(berta)).toEqual([newest, middle, old])
    expect(await idsOf(olga)).toEqual([others])
    expect((await listOf(berta)).map((oferta) => oferta.estado_revision)).toEqual([
      'pendiente',
      'aceptada',
      'rechazada',
    ])
  })

  it('F141 are read one by one as a list of one', async () => {
    const { body } = await berta.get(`/empresa/oferta/${(await idsOf(berta))[2]}`)
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({
      estado_revision: 'rechazada',
      motivo_rechazo: 'Falta el horario.',
      logo: null,
    })
  })

  it('F141 F138 of another empresa, deleted or never made are not there: the same answer for all', async () => {
    const [others] = await idsOf(olga)
    const deleted = await addOferta(app.db, app.ids.berta, {
      estado_revision: 'borrada',
      borrada_at: new Date(),
    })
    const texts = new Set<string>()
    for (const id of [others, deleted, crypto.randomUUID(), 'x', '%00', app.ids.berta]) {
      for (const answer of [
        await berta.get(`/empresa/oferta/${id}`),
        await berta.delete(`/empresa/oferta/${id}`),
      ]) {
        expect(answer.status).toBe(404)
        texts.add(answer.text)
      }
    }
    expect(texts.size).toBe(1)
    expect(await idsOf(olga)).toEqual([others])
  })

  it('ofertas-2 give what they say to a new one, a deleted one too, and never those of another empresa', async () => {
    const id = await addOferta(app.db, app.ids.berta, {
      estado_revision: 'rechazada',
      motivo_rechazo: 'Falta el horario.',
    })
    const [whole] = (await berta.get(`/empresa/oferta/${id}`)).body
    expect((await berta.get(`/empresa/oferta/${id}/copia`)).body).toEqual(whole)
    await berta.delete(`/empresa/oferta/${id}`)
    expect((await berta.get(`/empresa/oferta/${id}/copia`)).body).toEqual({
      ...whole,
      estado_revision: 'borrada',
    })
    expect((await berta.get(`/empresa/oferta/${id}`)).status).toBe(404)
    const [others] = await idsOf(olga)
    for (const client of [olga, berta]) {
      const foreign = client === olga ? id : others
      expect((await client.get(`/empresa/oferta/${foreign}/copia`)).status).toBe(404)
    }
    await app.db.deleteFrom('ofertas').where('id', '=', id).execute()
    expect((await berta.get(`/empresa/oferta/${id}/copia`)).status).toBe(404)
  })

  it.each([
    ['in its last week', 6.9, 'aceptada', true],
    ['before its last week', 7.1, 'aceptada', false],
    ['ended', -1, 'aceptada', true],
    ['without an end', null, 'aceptada', false],
    ['not accepted', 1, 'pendiente', false],
  ] as const)(
    'ofertas-5 say whether they can be renewed: %s',
    async (_, days, estado_revision, renovable) => {
      const id = await addOferta(app.db, app.ids.olga, {
        estado_revision,
        fecha_fin: days === null ? null : new Date(Date.now() + days * DAY),
        terminada: days === -1,
      })
      const { body } = await olga.get(`/empresa/oferta/${id}` as '/empresa/oferta/:id')
      expect(body[0]).toMatchObject({ renovable })
      await app.db.deleteFrom('ofertas').where('id', '=', id).execute()
    },
  )

  it('F145 cannot be edited: there is no such call', async () => {
    const id = await addOferta(app.db, app.ids.berta, {
      estado_revision: 'rechazada',
      motivo_rechazo: 'Falta el horario.',
    })
    for (const method of ['PUT', 'PATCH', 'POST'] as const) {
      const answer = await berta.send({
        method,
        url: `/empresa/oferta/${id}`,
        payload: JSON.stringify(buildOferta({ puesto: 'Otro puesto' })),
        headers: { 'content-type': 'application/json' },
      })
      expect([answer.status, answer.headers.allow]).toEqual([405, expect.stringContaining('DELETE')])
    }
    expect((await berta.get(`/empresa/oferta/${id}`)).body[0]).toMatchObject({
      puesto: 'Técnica de robótica',
      estado_revision: 'rechazada',
    })
  })

  it('F138 are deleted once, from every state, and a deleted one is nowhere', async () => {
    const ana = await app.as('ana')
    const carmen = await app.as('carmen')
    for (const estado_revision of ['pendiente', 'aceptada', 'rechazada'] as const) {
      const id = await addOferta(app.db, app.ids.berta, {
        estado_revision,
        puesto: `Puesto ${estado_revision}`,
      })
      const first = await berta.delete(`/empresa/oferta/${id}`)
      expect([first.status, first.text]).toEqual([204, ''])
      expect((await berta.delete(`/empresa/oferta/${id}`)).status).toBe(404)
      expect(await idsOf(berta)).not.toContain(id)
      expect((await ana.get(`/alumnas/oferta/${id}`)).status).toBe(404)
      expect((await ana.get('/alumnas/ofertas')).text).not.toContain(id)
      expect((await carmen.get(`/admin/api/ofertas/${id}`)).body.estado_revision).toBe('borrada')
    }
  })

  it('F138 deleted together by two devices are deleted once', async () => {
    const id = await addOferta(app.db, app.ids.berta, { estado_revision: 'aceptada' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => berta.delete(`/empresa/oferta/${id}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404, 404])
  })
})

describe('ofertas-10 the ofertas of an empresa by pages', () => {
  const MANY = 30
  const page = async (query: Record<string, string>) =>
    (await nuria.get('/empresa/ofertas-list', { query })).body
  let nuria: Client
  let ids: string[]
  beforeAll(async () => {
    const id = await addEmpresa(app.db)
    await app.db
      .insertInto('consentimientos')
      .values({ rol: 'empresa', cuenta_id: id, version: POLITICA_VERSION, via: 'invitacion' })
      .execute()
    nuria = await loggedIn(app, { rol: 'empresa', id })
    for (let n = 0; n < MANY; n++)
      await addOferta(app.db, id, {
        puesto: `Puesto ${n}`,
        estado_revision: n % 3 === 0 ? 'aceptada' : n % 3 === 1 ? 'rechazada' : 'pendiente',
        ...(n % 6 === 0 && { terminada: true, fecha_fin: new Date() }),
        fecha_creacion: new Date(Date.now() - n * 60_000),
        ...(n % 3 === 1 && { motivo_rechazo: 'Falta el horario.' }),
      })
    await addOferta(app.db, id, { estado_revision: 'borrada', borrada_at: new Date() })
    ids = await idsOf(nuria)
  })

  it('are twelve at a time in the same order, with the number in each state', async () => {
    expect(ids).toHaveLength(MANY)
    const pages = [await page({ page: '0' }), await page({ page: '1' }), await page({ page: '2' })]
    expect(pages.flatMap(({ ofertas }) => ofertas.map((oferta: Oferta) => oferta.id))).toEqual(ids)
    for (const { total, totalPages, estados, ofertas } of pages) {
      expect([total, totalPages, ofertas.length <= 12]).toEqual([MANY, 3, true])
      expect(estados).toEqual({ aceptada: 5, terminada: 5, rechazada: 10, pendiente: 10 })
    }
    expect(await page({ page: '9' })).toMatchObject({ ofertas: [], total: MANY, totalPages: 3 })
  })

  it('are those of one state, whole or by pages; another word is refused', async () => {
    const inEstado = await page({ page: '0', estado: 'terminada' })
    expect([inEstado.total, inEstado.totalPages]).toEqual([5, 1])
    expect(inEstado.ofertas.every((oferta: { terminada: boolean }) => oferta.terminada)).toBe(true)
    expect((await page({ estado: 'rechazada' })).ofertas).toHaveLength(10)
    for (const query of [{ estado: 'borrada' }, { page: '-1' }, { page: 'x' }] as Record<string, string>[])
      expect((await nuria.get('/empresa/ofertas-list', { query })).status).toBe(400)
  })

  it('of an empresa without any are none, and its profile may come without them', async () => {
    const empty = await loggedIn(app, { rol: 'empresa', id: await addEmpresa(app.db) })
    expect((await empty.get('/empresa/ofertas-list', { query: { page: '0' } })).body).toMatchObject({
      ofertas: [],
      total: 0,
      totalPages: 0,
    })
    const perfil = (query = {}) => nuria.get('/empresa/empresa-perfil', { query })
    expect((await perfil()).body.ofertas).toHaveLength(MANY)
    const short = (await perfil({ sin_ofertas: 'true' })).body
    expect(short).toEqual({ ...(await perfil()).body, ofertas: [] })
  })
})
