import { AVISO_RULES } from '@alumbra/contract/ofertas/revision'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/calls/client.ts'
import { addEmpresa, addOferta } from '../../../../test/people/accounts.ts'
import { buildOferta } from '../../../../test/people/builders.ts'
import { openTestApp, type TestApp } from '../../../../test/servers/app.ts'

let app: TestApp
let carmen: Client
beforeAll(async () => {
  app = await openTestApp()
  carmen = await app.as('carmen')
})
afterAll(() => app.close())
beforeEach(() => app.db.deleteFrom('ofertas').execute())

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second))
const next = async (tras = '') => (await carmen.get('/admin/api/revision', { query: { tras } })).body
const nextId = async (tras?: string) => (await next(tras)).siguiente?.oferta.id ?? null

describe('the review queue', () => {
  it('revision-2 begins with the pending one that has waited longest and steps on from any other', async () => {
    const { db, ids } = app
    const late = await addOferta(db, ids.olga, { fecha_creacion: at(30) })
    const early = await addOferta(db, ids.berta, { fecha_creacion: at(10) })
    const middle = await addOferta(db, ids.berta, { fecha_creacion: at(20) })
    for (const [n, estado_revision] of (['aceptada', 'rechazada', 'borrada'] as const).entries())
      await addOferta(db, ids.berta, { estado_revision, fecha_creacion: at(n + 1) })
    expect(await nextId()).toBe(early)
    expect(await nextId(early)).toBe(middle)
    expect(await nextId(middle)).toBe(late)
    expect(await next(late)).toEqual({ pendientes: 3, siguiente: null })
  })

  it('goes on from one that is decided by now, and orders those of the same moment', async () => {
    const { db, ids } = app
    const three: string[] = []
    for (let n = 0; n < 3; n++) three.push(await addOferta(db, ids.berta, { fecha_creacion: at(5) }))
    const [a, b, c] = three.sort() as [string, string, string]
    await carmen.post(`/admin/api/ofertas/${a}/aceptar`)
    expect([await nextId(), await nextId(a), await nextId(b), await nextId(c)]).toEqual([b, b, c, null])
    expect((await next()).pendientes).toBe(2)
  })

  it('starts from the beginning after an unknown id, and refuses a malformed one', async () => {
    const id = await addOferta(app.db, app.ids.berta)
    expect(await nextId(crypto.randomUUID())).toBe(id)
    const { status, refusal } = await carmen.get('/admin/api/revision', { query: { tras: "' or 1=1--" } })
    expect([status, refusal.fields]).toEqual([400, { tras: 'Debe ser el id de una oferta' }])
  })

  it('is empty when nothing waits', async () => {
    await addOferta(app.db, app.ids.berta, { estado_revision: 'aceptada' })
    expect(await next()).toEqual({ pendientes: 0, siguiente: null })
  })

  it('F185 shows everything that is needed to decide: the oferta, its empresa, its earlier ones', async () => {
    const { db, ids } = app
    for (let n = 1; n <= 4; n++)
      await addOferta(db, ids.berta, {
        puesto: `Anterior ${n}`,
        estado_revision: n === 2 ? 'rechazada' : 'aceptada',
        motivo_rechazo: n === 2 ? 'Falta el horario.' : null,
        fecha_creacion: at(n),
      })
    await addOferta(db, ids.berta, { estado_revision: 'borrada' })
    await addOferta(db, ids.olga, { estado_revision: 'aceptada' })
    const id = await addOferta(db, ids.berta)
    const { siguiente } = await next()
    expect(siguiente).toMatchObject({
      oferta: { id, estado_revision: 'pendiente', contacto: 'Berta Ferrer' },
      empresa: { empresa: 'Robótica Vega Baja S.L.', cif: 'B03990025', aceptadas: 3, rechazadas: 1 },
    })
    expect(siguiente?.anteriores.map(({ puesto }) => puesto)).toEqual([
      'Anterior 4',
      'Anterior 3',
      'Anterior 2',
    ])
    expect(siguiente?.anteriores[2]).toMatchObject({
      estado_revision: 'rechazada',
      motivo_rechazo: 'Falta el horario.',
      fecha_creacion: '2026-01-01T00:00:02.000Z',
    })
    expect((await carmen.get(`/admin/api/ofertas/${id}/revision`)).body).toEqual(siguiente)
  })

  it('shows one by its id in every state', async () => {
    for (const estado_revision of ['aceptada', 'rechazada', 'borrada'] as const) {
      const id = await addOferta(app.db, app.ids.berta, { estado_revision })
      const { status, body } = await carmen.get(`/admin/api/ofertas/${id}/revision`)
      expect([status, body.oferta.estado_revision]).toEqual([200, estado_revision])
    }
  })

  it('revision-4 revision-12 revision-13 warns: every rule, from what the database holds', async () => {
    const { db } = app
    const empresa = await addEmpresa(db, { cif: 'B03990026', telf: '33612345678' })
    const same = { puesto: 'Técnico de robótica', ubicacion: 'En casa', provincias: [] }
    await addOferta(db, empresa, { ...same, fecha_creacion: at(50), descripcion: 'Otra.' })
    const id = await addOferta(db, empresa, {
      ...same,
      puesto: 'TECNICO de robotica',
      descripcion: 'Un chico joven, menor de 30 años, de buena presencia, soltero.',
      telf: '806123456',
      fecha_creacion: at(1),
    })
    const { siguiente } = await next()
    expect(siguiente?.oferta.id).toBe(id)
    expect(siguiente?.avisos.map(({ regla }) => regla)).toEqual([...AVISO_RULES])
  })

  it('revision-4 shows the oferta that it repeats, and the reason of the rejected one that it replaces', async () => {
    const { db, ids } = app
    const berta = await app.as('berta')
    const anterior = await addOferta(db, ids.berta, {
      puesto: 'Sin horario',
      descripcion: 'La de antes.',
      estado_revision: 'rechazada',
      motivo_rechazo: 'Falta el horario.',
    })
    const twin = await addOferta(db, ids.berta, { estado_revision: 'aceptada', modalidad: 'Online' })
    const { body } = await berta.post('/empresa/oferta', buildOferta({ sustituye: anterior }))
    const { gemela, sustituida } = (await carmen.get(`/admin/api/ofertas/${body.id}/revision`)).body
    expect(gemela).toMatchObject({ id: twin, estado_revision: 'aceptada', modalidad: 'Online' })
    expect(sustituida).toEqual({ puesto: 'Sin horario', motivo_rechazo: 'Falta el horario.' })
    const { body: lone } = await carmen.get(`/admin/api/ofertas/${await addOferta(db, ids.olga)}/revision`)
    expect([lone.gemela, lone.sustituida]).toEqual([null, null])
  })

  it('calls one repeated only beside another that lives, of the same empresa and the same place', async () => {
    const { db, ids } = app
    const id = await addOferta(db, ids.berta)
    const rules = async () =>
      (await carmen.get(`/admin/api/ofertas/${id}/revision`)).body.avisos.map(
        ({ regla }: { regla: string }) => regla,
      )
    const text = { descripcion: 'Otra descripción.' }
    await addOferta(db, ids.olga)
    await addOferta(db, ids.berta, { estado_revision: 'rechazada' })
    await addOferta(db, ids.berta, { estado_revision: 'borrada' })
    await addOferta(db, ids.berta, { ...text, ubicacion: 'Elche (Alicante)' })
    expect(await rules()).toEqual([])
    await addOferta(db, ids.berta, { ...text, estado_revision: 'aceptada' })
    expect(await rules()).toEqual(['repetida'])
  })
})
