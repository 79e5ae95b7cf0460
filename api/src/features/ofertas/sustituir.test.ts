import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { whileFull } from '../../../test/database/full-table.ts'
import { addOferta } from '../../../test/people/accounts.ts'
import { buildOferta } from '../../../test/people/builders.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

let app: TestApp
let berta: Client
let carmen: Client
beforeAll(async () => {
  app = await openTestApp()
  berta = await app.as('berta')
  carmen = await app.as('carmen')
})
afterAll(() => app.close())

const rejected = (empresa: string = app.ids.berta) =>
  addOferta(app.db, empresa, { estado_revision: 'rechazada', motivo_rechazo: 'Falta el horario.' })
const send = (sustituye: unknown) => berta.post('/empresa/oferta', buildOferta({ sustituye }))
const listed = async (): Promise<string[]> =>
  (await berta.get('/empresa/ofertas-list')).body.ofertas.map(({ id }) => id)
const stateOf = async (id: string) => (await carmen.get(`/admin/api/ofertas/${id}`)).body.estado_revision

describe('a new oferta in the place of a rejected one', () => {
  it('ofertas-8 takes the rejected one out of the list, and the history keeps it', async () => {
    const id = await rejected()
    const { status, body } = await send(id)
    expect([status, Object.keys(body)]).toEqual([201, ['id']])
    expect(await listed()).toEqual(expect.arrayContaining([body.id]))
    expect(await listed()).not.toContain(id)
    expect(await stateOf(id)).toBe('borrada')
    expect((await berta.get(`/empresa/oferta/${id}/copia`)).body.motivo_rechazo).toBe('Falta el horario.')
    const { historial } = (await carmen.get(`/admin/api/ofertas/${id}/historial`)).body
    expect(historial[0]).toMatchObject({ hecho: 'sustituida', de: 'rechazada', a: 'borrada' })
  })

  it('ofertas-8 replaces nothing without the reference', async () => {
    const id = await rejected()
    for (const none of [undefined, null]) expect((await send(none)).status).toBe(201)
    expect(await listed()).toContain(id)
  })

  it('ofertas-8 leaves the rejected one where it is when the new one cannot be written', async () => {
    const id = await rejected()
    const before = await listed()
    const { status } = await whileFull(app.db, 'sustituciones', () => send(id))
    expect([status, await listed(), await stateOf(id)]).toEqual([503, before, 'rechazada'])
  })

  it('ofertas-8 one of another empresa and an unknown one are not found, and nothing is written', async () => {
    const foreign = await rejected(app.ids.olga)
    const before = await listed()
    for (const id of [foreign, crypto.randomUUID()])
      expect(await send(id)).toMatchObject({ status: 404, refusal: { errorCode: 'notFound' } })
    expect(await send('x')).toMatchObject({
      status: 400,
      refusal: { fields: { sustituye: 'Debe ser el id de una oferta' } },
    })
    expect(await listed()).toEqual(before)
    expect(await stateOf(foreign)).toBe('rechazada')
  })

  it('ofertas-8 one that is accepted or waits by now is a conflict in words, and nothing is written', async () => {
    for (const [estado_revision, words] of [
      ['aceptada', 'ya está aceptada'],
      ['pendiente', 'vuelve a estar en revisión'],
    ] as const) {
      const id = await addOferta(app.db, app.ids.berta, { estado_revision })
      const before = await listed()
      const { status, refusal } = await send(id)
      expect([status, refusal.customMessage]).toEqual([409, expect.stringContaining(words)])
      expect(await listed()).toEqual(before)
    }
  })

  it('ofertas-8 one that another tab has deleted or replaced is no obstacle', async () => {
    const id = await rejected()
    expect((await send(id)).status).toBe(201)
    expect((await send(id)).status).toBe(201)
    const { historial } = (await carmen.get(`/admin/api/ofertas/${id}/historial`)).body
    expect(historial.filter(({ hecho }) => hecho === 'sustituida')).toHaveLength(1)
  })

  it('ofertas-8 a refused new one leaves the rejected one', async () => {
    const id = await rejected()
    const { status } = await berta.post('/empresa/oferta', buildOferta({ sustituye: id, puesto: '' }))
    expect([status, await stateOf(id)]).toEqual([400, 'rechazada'])
  })
})
