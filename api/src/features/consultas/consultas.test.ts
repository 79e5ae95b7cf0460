import { dayInMadrid } from '@alumbra/domain/dates'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { addAlumna, addEmpresa } from '../../../test/people/accounts.ts'
import { loggedIn } from '../../../test/people/logged-in.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import { forgetAccount } from '../../personal-data/forget-account.ts'
import { recordConsulta } from './rules.ts'

let app: TestApp
let ana: Client
let berta: Client
let olga: Client
beforeAll(async () => {
  app = await openTestApp()
  ana = await app.as('ana')
  berta = await app.as('berta')
  olga = await app.as('olga')
})
afterAll(() => app.close())
beforeEach(() => app.db.deleteFrom('consultas_cv').execute())

const TODAY = dayInMadrid(new Date())
const ROBOTICA = 'Robótica Vega Baja S.L.'
const DATOS = 'Datos Villaverde S.L.'

const cv = (who: Client, id: string, headers = {}) => who.get(`/empresa/get-talento-by-id/${id}`, { headers })
const pdf = (who: Client, id: string, headers = {}) => who.get(`/empresa/talento/${id}/cv.pdf`, { headers })
const consultasOf = async (who: Client, page = '0') =>
  (await who.get('/alumnas/consultas-cv', { query: { page } })).body

/** Waits until the work after the responses is done, and returns the number of consultas. */
async function settled(): Promise<number> {
  // A last consulta, written after all others.
  const mark = await addAlumna(app.db)
  await cv(berta, mark)
  await vi.waitFor(async () => {
    const rows = await app.db.selectFrom('consultas_cv').select('id').where('alumna_id', '=', mark).execute()
    expect(rows).toHaveLength(1)
  })
  await app.db.deleteFrom('alumnas').where('id', '=', mark).execute()
  const { n } = await app.db
    .selectFrom('consultas_cv')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

describe('the consultas of an alumna', () => {
  it('alumnas-3 is which empresa opened it and on which day, once a day, on the page or as a PDF', async () => {
    for (const read of [cv, cv, pdf]) expect((await read(berta, app.ids.ana)).status).toBe(200)
    expect((await pdf(olga, app.ids.ana)).status).toBe(200)
    expect(await settled()).toBe(2)
    const { consultas, ...totals } = await consultasOf(ana)
    expect(totals).toEqual({ total: 2, totalPages: 1 })
    expect(consultas).toHaveLength(2)
    expect(consultas).toEqual(
      expect.arrayContaining([ROBOTICA, DATOS].map((empresa) => ({ empresa, dia: TODAY }))),
    )
    expect(await consultasOf(await app.as('lucia'))).toEqual({ consultas: [], total: 0, totalPages: 0 })
  })

  it('alumnas-3 counts the days by the clock of Madrid, the latest first, ten a page', async () => {
    for (let n = 0; n < 12; n++) {
      // 23:30 UTC is the next day in Madrid.
      await recordConsulta(app.db, app.ids.ana, app.ids.berta, new Date(Date.UTC(2026, 5, 1 + n, 23, 30)))
    }
    await recordConsulta(app.db, app.ids.ana, app.ids.berta, new Date(Date.UTC(2026, 5, 2, 21, 59)))
    const first = await consultasOf(ana)
    expect(first).toMatchObject({ total: 12, totalPages: 2 })
    expect(first.consultas).toHaveLength(10)
    expect(first.consultas[0]).toEqual({ empresa: ROBOTICA, dia: '2026-06-13' })
    expect((await consultasOf(ana, '1')).consultas).toEqual([
      { empresa: ROBOTICA, dia: '2026-06-03' },
      { empresa: ROBOTICA, dia: '2026-06-02' },
    ])
  })

  it('talento-1 wire-2 leave out views of the list, refused requests, and prefetches', async () => {
    await berta.get('/empresa/talento-alumnas')
    expect((await cv(berta, app.ids.lucia)).status).toBe(404)
    expect((await (await app.as('carmen')).get(`/empresa/get-talento-by-id/${app.ids.ana}`)).status).toBe(403)
    expect(
      (await berta.send({ method: 'HEAD', url: `/empresa/get-talento-by-id/${app.ids.ana}` })).status,
    ).toBe(200)
    for (const headers of [
      { 'sec-purpose': 'prefetch' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'x-moz': 'prefetch' },
    ]) {
      for (const read of [cv, pdf]) {
        const { status, text, headers: heard } = await read(berta, app.ids.ana, headers)
        expect([headers, status, text.includes('Muñoz'), heard['retry-after']]).toEqual([
          headers,
          503,
          false,
          '2',
        ])
      }
    }
    expect(await settled()).toBe(0)
  })

  it('talento-1 gives no CV whose consulta cannot be written', async () => {
    await sql`create function full_disk() returns trigger language plpgsql as $$ begin raise exception using errcode = '53100'; end $$`.execute(
      app.db,
    )
    await sql`create trigger full_disk before insert on consultas_cv for each row execute function full_disk()`.execute(
      app.db,
    )
    try {
      for (const read of [cv, pdf]) {
        const { status, text } = await read(berta, app.ids.ana)
        expect([status, text.includes('Muñoz')]).toEqual([503, false])
      }
    } finally {
      await sql`drop function full_disk cascade`.execute(app.db)
    }
    for (const read of [cv, pdf]) expect((await read(berta, app.ids.ana)).status).toBe(200)
  })

  it('are in the archive of her data', async () => {
    await recordConsulta(app.db, app.ids.ana, app.ids.berta, new Date('2026-06-01T10:00:00Z'))
    const { name } = app.fastify.sessionCookie
    const { rawPayload } = await app.fastify.inject({
      url: '/alumnas/mis-datos.zip',
      headers: { cookie: `${name}=${ana.cookie(name)}` },
    })
    const datos = JSON.parse(strFromU8(unzipSync(rawPayload)['mis-datos.json'] ?? new Uint8Array()))
    expect(datos.consultasDelCv).toEqual([{ empresa: ROBOTICA, dia: '2026-06-01' }])
    expect(datos.ofertasGuardadas).toEqual([])
  })

  it('alumnas-3 stay when the empresa is erased, and are erased with her account', async () => {
    const { db } = app
    const empresa = await addEmpresa(db, { empresa: 'Faro de Alicante' })
    const [gone, emptied] = [await addAlumna(db), await addAlumna(db)]
    for (const id of [app.ids.ana, gone, emptied]) await recordConsulta(db, id, empresa)
    await db.transaction().execute((tx) => forgetAccount(tx, 'empresas', empresa, ''))
    await sql`delete from empresas where id = ${empresa}`.execute(db)
    expect((await consultasOf(ana)).consultas).toEqual([{ empresa: 'Faro de Alicante', dia: TODAY }])
    await db.deleteFrom('alumnas').where('id', '=', gone).execute()
    await db.transaction().execute((tx) => forgetAccount(tx, 'alumnas', emptied, ''))
    const left = await db.selectFrom('consultas_cv').select('alumna_id').execute()
    expect(left).toEqual([{ alumna_id: app.ids.ana }])
  })

  it('is written by an empresa only while both are there', async () => {
    await recordConsulta(app.db, app.ids.ana, crypto.randomUUID())
    expect((await consultasOf(ana)).total).toBe(0)
    const lucia = await loggedIn(app, { rol: 'alumna', id: app.ids.lucia })
    expect((await consultasOf(lucia)).total).toBe(0)
  })
})
