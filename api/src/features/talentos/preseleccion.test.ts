import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { addAlumna, addEmpresa } from '../../../test/people/accounts.ts'
import { buildCv } from '../../../test/people/builders.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import { forgetAccount } from '../../personal-data/forget-account.ts'

let app: TestApp
let berta: Client
let olga: Client
let ana: string
beforeAll(async () => {
  app = await openTestApp()
  berta = await app.as('berta')
  olga = await app.as('olga')
  ana = app.ids.ana
})
afterAll(() => app.close())

const url = (id: string) => `/empresa/talento/${id}/preseleccion`
const note = (who: Client, id: string, nota: unknown) => who.put(`/empresa/talento/${id}/nota`, { nota })
const add = (who: Client, ...ids: string[]) => Promise.all(ids.map((id) => who.put(url(id))))

type Listed = { id_alumna: string; preseleccion: { nota: string } | null }
const list = async (who: Client, query: Record<string, string> = {}) => {
  const { body } = await who.get('/empresa/talento-alumnas', { query })
  return body as { results: Listed[]; total: number; totalPages: number }
}
const shortlist = async (who: Client, query: Record<string, string> = {}) => {
  const { results, total, totalPages } = await list(who, { preseleccionadas: 'true', ...query })
  return { ids: results.map(({ id_alumna }) => id_alumna), total, totalPages }
}
const NOBODY = { ids: [], total: 0, totalPages: 0 }

describe('the shortlist of an empresa', () => {
  it('talento-2 belongs to one empresa, shows in the list and beside the CV, and can be removed', async () => {
    const other = await addAlumna(app.db)
    expect((await add(berta, ana, ana)).map(({ status }) => status)).toEqual([204, 204])
    expect(await shortlist(berta)).toEqual({ ids: [ana], total: 1, totalPages: 1 })
    expect(await shortlist(olga)).toEqual(NOBODY)
    const preseleccionOf = async (who: Client) =>
      Object.fromEntries((await list(who)).results.map((one) => [one.id_alumna, one.preseleccion]))
    expect(await preseleccionOf(berta)).toEqual({ [ana]: { nota: '' }, [other]: null })
    expect(await preseleccionOf(olga)).toEqual({ [ana]: null, [other]: null })
    const beside = async (who: Client) =>
      (await who.get(`/empresa/get-talento-by-id/${ana}`)).body.preseleccion
    expect([await beside(berta), await beside(olga)]).toEqual([{ nota: '' }, null])

    expect((await berta.delete(url(ana))).status).toBe(204)
    expect((await berta.delete(url(ana))).status).toBe(204)
    expect(await shortlist(berta)).toEqual(NOBODY)
  })

  it('can be filtered like the whole list, and has pages and totals of its own', async () => {
    const ids: string[] = []
    for (let n = 0; n < 14; n++) {
      const cv_updated_at = new Date(Date.UTC(2031, 0, 1 + n))
      const place = n % 2 ? 'Soria' : 'Lugo'
      ids.unshift(await addAlumna(app.db, { cv_updated_at, provincia: place, provincia_canonica: place }))
    }
    await add(berta, ...ids)
    expect(await shortlist(berta)).toEqual({ ids: ids.slice(0, 12), total: 14, totalPages: 2 })
    expect(await shortlist(berta, { page: '1' })).toEqual({ ids: ids.slice(12), total: 14, totalPages: 2 })
    const inSoria = ids.filter((_, i) => i % 2 === 0)
    expect(await shortlist(berta, { provincia: 'Soria' })).toEqual({ ids: inSoria, total: 7, totalPages: 1 })
    expect(await shortlist(berta, { titulacion: 'Química' })).toEqual(NOBODY)
    for (const id of ids) await berta.delete(url(id))
  })

  it('F160 shows in the first page of its empresa alone, also among those who ask at the same time', async () => {
    const chosen = await addAlumna(app.db, {
      titulacion: 'Química',
      provincia: 'Soria',
      provincia_canonica: 'Soria',
    })
    await add(berta, chosen)
    const [titulacion, provincia] = ['Química', 'Soria']
    const queries: Record<string, string>[] = [{}, { provincia }, { titulacion }, { titulacion, provincia }]
    const asked = queries.flatMap((query) => [() => list(berta, query), () => list(olga, query)])
    const alone: unknown[] = []
    for (const ask of asked) alone.push(await ask())
    const [, , , , , , hers, others] = alone
    expect([hers, others]).toMatchObject([
      { results: [{ id_alumna: chosen, preseleccion: { nota: '' } }], total: 1 },
      { results: [{ id_alumna: chosen, preseleccion: null }], total: 1 },
    ])

    const nobody = async () => (await app.visitor().get('/empresa/talento-alumnas')).status
    const together = await Promise.all([...asked, nobody, ...asked].map((ask) => ask()))
    expect(together).toEqual([...alone, 401, ...alone])
    await berta.delete(url(chosen))
  })

  it('refuses a filter that is neither true nor false', async () => {
    const { status, wrongFields } = await berta.get('/empresa/talento-alumnas', {
      query: { preseleccionadas: 'sí' },
    })
    expect([status, wrongFields]).toEqual([400, ['preseleccionadas']])
  })

  it('talento-3 has a nota of up to 1000 characters for each, which no other empresa reads', async () => {
    await add(berta, ana)
    await add(olga, ana)
    const text = `${'ñ'.repeat(998)}\n👩`
    expect((await note(berta, ana, `  ${text}  `)).body).toEqual({ nota: text })
    const seen = async (who: Client) =>
      (await list(who, { preseleccionadas: 'true' })).results[0]?.preseleccion
    expect([await seen(berta), await seen(olga)]).toEqual([{ nota: text }, { nota: '' }])
    const { status, refusal } = await note(berta, ana, `${text}a`)
    expect([status, refusal.fields]).toEqual([400, { nota: 'Máximo 1000 caracteres' }])
    expect(await seen(berta)).toEqual({ nota: text })
    expect((await note(berta, ana, '')).body).toEqual({ nota: '' })
    await berta.delete(url(ana))
    await olga.delete(url(ana))
  })

  it('talento-3 has no nota for alumnas that are not on it, and deletes the nota on removal', async () => {
    expect((await note(berta, ana, 'Hola')).status).toBe(404)
    await add(berta, ana)
    await note(berta, ana, 'Hola')
    await berta.delete(url(ana))
    await add(berta, ana)
    expect((await list(berta, { preseleccionadas: 'true' })).results[0]?.preseleccion).toEqual({ nota: '' })
    await berta.delete(url(ana))
  })

  it('talento-3 takes off nobody whose nota another page has written, when asked so', async () => {
    const blank = { query: { sin_nota: 'true' } }
    await add(berta, ana)
    await note(berta, ana, 'Llamar')
    const { status, refusal } = await berta.delete(url(ana), blank)
    expect([status, refusal.customMessage]).toEqual([
      409,
      expect.stringContaining('Sigue en tu preselección'),
    ])
    expect((await list(berta, { preseleccionadas: 'true' })).results[0]?.preseleccion).toEqual({
      nota: 'Llamar',
    })
    await note(berta, ana, '')
    for (let i = 0; i < 2; i++) expect((await berta.delete(url(ana), blank)).status).toBe(204)
    expect(await shortlist(berta)).toEqual(NOBODY)
  })

  it('talento-2 hides an alumna while her CV is paused or her account disabled or closed, and shows her again later', async () => {
    const asAna = await app.as('ana')
    const carmen = await app.as('carmen')
    const activo = (value: boolean) => carmen.post(`/admin/api/alumnas/${ana}/activo`, { activo: value })
    const deleted = (deleted_at: Date | null) =>
      app.db.updateTable('alumnas').set({ deleted_at }).where('id', '=', ana).execute()
    await add(berta, ana)
    await note(berta, ana, 'Llamar')
    for (const [hide, show] of [
      [
        () => asAna.put('/alumnas/updatecv', { provincia: '' }),
        () => asAna.put('/alumnas/updatecv', buildCv()),
      ],
      [() => activo(false), () => activo(true)],
      [() => deleted(new Date()), () => deleted(null)],
    ]) {
      await hide?.()
      expect(await shortlist(berta)).toEqual(NOBODY)
      expect((await note(berta, ana, 'Otra')).status).toBe(404)
      expect((await olga.put(url(ana))).status).toBe(404)
      await show?.()
      expect((await list(berta, { preseleccionadas: 'true' })).results).toMatchObject([
        { id_alumna: ana, preseleccion: { nota: 'Llamar' } },
      ])
    }
    // A hidden alumna can be removed; the second time there is none.
    await activo(false)
    expect((await berta.delete(url(ana))).status).toBe(204)
    expect((await berta.delete(url(ana))).status).toBe(404)
    await activo(true)
  })

  it('is erased with either account', async () => {
    const { db } = app
    const kept = () => db.selectFrom('preseleccionadas').select(['empresa_id', 'alumna_id']).execute()
    const alumnas = [await addAlumna(db), await addAlumna(db), await addAlumna(db)] as const
    const empresas = [await addEmpresa(db), await addEmpresa(db), await addEmpresa(db)] as const
    for (const alumna_id of alumnas)
      for (const empresa_id of empresas)
        await db.insertInto('preseleccionadas').values({ empresa_id, alumna_id }).execute()
    await db.deleteFrom('alumnas').where('id', '=', alumnas[0]).execute()
    await db.deleteFrom('empresas').where('id', '=', empresas[0]).execute()
    expect(await kept()).toHaveLength(4)
    // An emptied account keeps its row for a while.
    await db.transaction().execute((tx) => forgetAccount(tx, 'alumnas', alumnas[1], ''))
    await db.transaction().execute((tx) => forgetAccount(tx, 'empresas', empresas[1], ''))
    expect(await kept()).toEqual([{ empresa_id: empresas[2], alumna_id: alumnas[2] }])
  })
})
