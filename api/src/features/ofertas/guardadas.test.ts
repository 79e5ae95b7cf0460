import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { addOferta } from '../../../test/people/accounts.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import { forgetAccount } from '../../personal-data/forget-account.ts'

let app: TestApp
let ana: Client
let lucia: Client
beforeAll(async () => {
  app = await openTestApp()
  ana = await app.as('ana')
  lucia = await app.as('lucia')
})
afterAll(() => app.close())

const publish = (changes = {}) =>
  addOferta(app.db, app.ids.berta, { estado_revision: 'aceptada', ...changes })
const url = (id: string) => `/alumnas/oferta/${id}/guardada`

const saved = async (who: Client, query: Record<string, string> = {}) => {
  const { body } = await who.get('/alumnas/ofertas', { query: { guardadas: 'true', ...query } })
  const ofertas = body.results.flatMap((group) => group.ofertas)
  expect(ofertas.every(({ guardada }) => guardada)).toBe(true)
  return { ids: ofertas.map(({ id }) => id), total: body.total, totalPages: body.totalPages }
}

describe('the ofertas an alumna keeps', () => {
  it('empleo-2 are hers alone, marked in the list and in the detail, and let go again', async () => {
    const [one, two] = [await publish({ titulaciones: ['Química'] }), await publish()]
    expect((await ana.put(url(one))).status).toBe(204)
    expect((await ana.put(url(one))).status).toBe(204)
    expect(await saved(ana)).toEqual({ ids: [one], total: 1, totalPages: 1 })
    expect(await saved(lucia)).toEqual({ ids: [], total: 0, totalPages: 0 })

    const { body } = await ana.get('/alumnas/ofertas')
    const flags = body.results.flatMap((group) => group.ofertas)
    expect(Object.fromEntries(flags.map(({ id, guardada }) => [id, guardada]))).toEqual({
      [one]: true,
      [two]: false,
    })
    const detail = async (who: Client) => (await who.get(`/alumnas/oferta/${one}`)).body.oferta.guardada
    expect([await detail(ana), await detail(lucia)]).toEqual([true, false])

    expect((await ana.delete(url(one))).status).toBe(204)
    expect((await ana.delete(url(one))).status).toBe(204)
    expect(await saved(ana)).toEqual({ ids: [], total: 0, totalPages: 0 })
  })

  it('can be filtered like the others, and come in both orders', async () => {
    const quimica = await publish({ titulaciones: ['Química'], modalidad: 'Presencial' })
    const online = await publish({ titulaciones: [], modalidad: 'Online' })
    for (const id of [online, quimica]) await ana.put(url(id))
    expect((await saved(ana, { titulacion: 'Química' })).ids).toEqual([quimica])
    expect((await saved(ana, { modalidad: 'Presencial', titulacion: 'Energía y Agua' })).ids).toEqual([])
    expect((await saved(ana, { orden: 'afines' })).ids).toEqual([online, quimica])
    for (const id of [online, quimica]) await ana.delete(url(id))
  })

  it('empleo-2 are hidden while they are not visible, and return when published again', async () => {
    const id = await publish()
    await ana.put(url(id))
    const carmen = await app.as('carmen')
    await carmen.post(`/admin/api/ofertas/${id}/rechazar`, { motivo: 'Falta el horario.' })
    expect(await saved(ana)).toEqual({ ids: [], total: 0, totalPages: 0 })
    expect((await ana.get(`/alumnas/oferta/${id}`)).status).toBe(404)
    expect((await lucia.put(url(id))).status).toBe(404)
    await carmen.post(`/admin/api/ofertas/${id}/aceptar`)
    expect((await saved(ana)).ids).toEqual([id])

    await carmen.post(`/admin/api/empresas/${app.ids.berta}/activo`, { activo: false })
    expect((await saved(ana)).ids).toEqual([])
    // A hidden oferta can be unsaved; the second time there is none.
    expect((await ana.delete(url(id))).status).toBe(204)
    expect((await ana.delete(url(id))).status).toBe(404)
    await carmen.post(`/admin/api/empresas/${app.ids.berta}/activo`, { activo: true })
  })

  it('have their own pages and totals', async () => {
    const ids: string[] = []
    for (let n = 0; n < 14; n++) {
      ids.unshift(await publish({ fecha_publicacion: new Date(Date.UTC(2026, 0, 1 + n)) }))
      await ana.put(url(ids[0] as string))
    }
    expect(await saved(ana)).toEqual({ ids: ids.slice(0, 12), total: 14, totalPages: 2 })
    expect(await saved(ana, { page: '1' })).toEqual({ ids: ids.slice(12), total: 14, totalPages: 2 })
  })

  it('are deleted with her account, and with the oferta', async () => {
    const { db, ids } = app
    const kept = () =>
      db.selectFrom('ofertas_guardadas').select('oferta_id').where('alumna_id', '=', ids.lucia).execute()
    const [one, two] = [await publish(), await publish()]
    for (const id of [one, two]) await lucia.put(url(id))
    await db.deleteFrom('ofertas').where('id', '=', one).execute()
    expect(await kept()).toEqual([{ oferta_id: two }])
    const closed = { deleted_at: new Date(), password_hash: null }
    await db.updateTable('alumnas').set(closed).where('id', '=', ids.lucia).execute()
    await db.transaction().execute((tx) => forgetAccount(tx, 'alumnas', ids.lucia, ''))
    expect(await kept()).toEqual([])
  })

  it('refuses a filter that is neither true nor false', async () => {
    expect((await ana.get('/alumnas/ofertas', { query: { guardadas: 'quizás' } })).status).toBe(400)
  })
})
