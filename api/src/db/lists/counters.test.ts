import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { MODALIDADES, NIVELES_ESTUDIOS } from '@alumbra/domain/oferta'
import { LISTA_NAMES } from '@alumbra/domain/sections'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Random, seededRandom } from '../../../seed/random.ts'
import type { Answer } from '../../../test/calls/answer.ts'
import type { Client } from '../../../test/calls/client.ts'
import { expectTrueTotals } from '../../../test/counting/counts.ts'
import { addAlumna, addEmpresa, addReferente } from '../../../test/people/accounts.ts'
import { buildCv, buildOferta } from '../../../test/people/builders.ts'
import { loggedIn } from '../../../test/people/logged-in.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import { foldTotals } from '../../schedule/fold-totals.ts'

const COUNTERS = fileURLToPath(new URL('../../../db/routines/counters.sql', import.meta.url))
const TITULACIONES = ['Química', 'Informática y Comunicaciones', 'Electricidad y Electrónica']
const PLACES = ['Elche (Alicante)', 'Madrid o A Coruña', 'en casa', 'Ávila, Soria y Teruel']
const PROVINCIAS = ['Madrid', 'a coruña', 'Gerona', '']

let app: TestApp
let carmen: Client
let empresas: string[]
let alumnas: string[]
let referentes: string[]
beforeAll(async () => {
  app = await openTestApp()
  carmen = await app.as('carmen')
  const { db, ids } = app
  empresas = [ids.berta, ids.olga, await addEmpresa(db)]
  alumnas = [ids.ana, ids.lucia, await addAlumna(db), await addAlumna(db)]
  referentes = [await addReferente(db), await addReferente(db)]
})
afterAll(() => app.close())

/** A random action over HTTP. */
function act({ pick, next, chance, some, int }: Random): Promise<Answer> {
  const empresa = pick(empresas)
  const alumna = pick(alumnas)
  const oferta = async () => {
    const { rows } = await sql<{
      id: string
    }>`select id from ofertas order by md5(id::text || ${String(next())}) limit 1`.execute(app.db)
    return rows[0]?.id ?? crypto.randomUUID()
  }
  const asEmpresa = () => loggedIn(app, { rol: 'empresa', id: empresa })
  const actions: (() => Promise<Answer>)[] = [
    async () =>
      (await asEmpresa()).post(
        '/empresa/oferta',
        buildOferta({
          titulaciones: some(TITULACIONES, int(0, 3)),
          ubicacion: pick(PLACES),
          modalidad: pick(MODALIDADES),
          nivel_estudios: pick(NIVELES_ESTUDIOS),
        }),
      ),
    async () => carmen.post(`/admin/api/ofertas/${await oferta()}/aceptar`),
    async () => carmen.post(`/admin/api/ofertas/${await oferta()}/aceptar`),
    async () => carmen.post(`/admin/api/ofertas/${await oferta()}/rechazar`, { motivo: 'Falta el horario.' }),
    async () => (await asEmpresa()).delete(`/empresa/oferta/${await oferta()}`),
    async () => carmen.post(`/admin/api/empresas/${empresa}/activo`, { activo: chance(0.6) }),
    async () => carmen.post(`/admin/api/alumnas/${alumna}/activo`, { activo: chance(0.6) }),
    async () =>
      (await loggedIn(app, { rol: 'alumna', id: alumna })).put(
        '/alumnas/updatecv',
        buildCv({ titulacion: pick(TITULACIONES), provincia: pick(PROVINCIAS) }),
      ),
    async () => {
      const her = await loggedIn(app, { rol: 'alumna', id: alumna })
      return chance(0.6) ? her.put('/alumnas/pausa') : her.delete('/alumnas/pausa')
    },
    async () => carmen.post(`/admin/api/referentes/${pick(referentes)}`, { activo: chance(0.5) }),
  ]
  return pick(actions)()
}

/** The total of a list, and the number of rows on its pages. */
async function walk(
  client: Client,
  path: '/alumnas/ofertas' | '/empresa/talento-alumnas',
  query: Record<string, string>,
): Promise<[number, number]> {
  let held = 0
  let total = 0
  for (let page = 0, pages = 1; page < pages; page++) {
    const { body } = await client.get(path, { query: { ...query, page: String(page) } })
    for (const one of body.results) held += 'ofertas' in one ? one.ofertas.length : 1
    total = body.total
    pages = body.totalPages
  }
  return [total, held]
}

/** Expects the total of every filter to equal its rows. */
async function expectTrueLists({ some, pick }: Random): Promise<void> {
  const reader = await loggedIn(app, { rol: 'alumna', id: await addAlumna(app.db) })
  for (let shape = 0; shape < 16; shape++) {
    const query = {
      ...(shape & 1 ? { titulacion: pick(TITULACIONES) } : {}),
      ...(shape & 2 ? { provincia: pick(['Alicante', 'Madrid', 'A Coruña', 'Ávila', 'Teruel']) } : {}),
      ...(shape & 4 ? { modalidad: pick(MODALIDADES) } : {}),
      ...(shape & 8 ? { nivel_estudios: pick(NIVELES_ESTUDIOS) } : {}),
    }
    const [total, held] = await walk(reader, '/alumnas/ofertas', query)
    expect([query, total]).toEqual([query, held])
  }
  const empresa = await loggedIn(app, { rol: 'empresa', id: await addEmpresa(app.db) })
  for (const titulacion of ['', ...some(TITULACIONES, 2)])
    for (const provincia of ['', 'Madrid', 'A Coruña', 'Girona']) {
      const [total, held] = await walk(empresa, '/empresa/talento-alumnas', { titulacion, provincia })
      expect([titulacion, provincia, total]).toEqual([titulacion, provincia, held])
    }
}

describe('the totals that are kept', () => {
  it.each(LISTA_NAMES.filter((lista) => lista !== 'ofertas'))(
    'F173 are those of %s by its filter, and by time for its deep pages',
    async (lista) => {
      const { rows } =
        await sql`select target from counters where source = ${lista} and exprs like '%r.activo%' order by target`.execute(
          app.db,
        )
      expect(rows).toEqual([{ target: 'posiciones' }, { target: 'totales' }])
    },
  )

  it.each([1, 2, 3, 4, 5])(
    'equal a fresh count after every ten of a hundred actions by chance, seed %i',
    async (seed) => {
      const random = seededRandom(seed)
      const seen = new Map<number, number>()
      for (let action = 1; action <= 100; action++) {
        const { status } = await act(random)
        seen.set(status, (seen.get(status) ?? 0) + 1)
        if (action % 10 === 0) await expectTrueTotals(app.db, `seed ${seed}, after ${action} actions`)
      }
      await expectTrueLists(random)
      expect(Math.max(...seen.keys())).toBeLessThan(500)
      expect(seen.get(200)).toBeGreaterThan(30)
    },
  )

  it('equal a fresh count after a change to many rows at once, and after deleting for good', async () => {
    const { db } = app
    await sql`update ofertas set estado_revision = 'aceptada', fecha_publicacion = now() where estado_revision <> 'borrada'`.execute(
      db,
    )
    await expectTrueTotals(db, 'after accepting everything')
    await sql`update ofertas set titulaciones = array['Química'], provincias = array['Soria', 'Soria']`.execute(
      db,
    )
    await expectTrueTotals(db, 'after moving everything')
    await sql`update empresas set activo = not activo`.execute(db)
    await expectTrueTotals(db, 'after turning every empresa over')
    await sql`update alumnas set activo = not activo, titulacion = 'Química'`.execute(db)
    await expectTrueTotals(db, 'after turning every alumna over')
    await sql`update empresas set deleted_at = now() where id = ${empresas[0]}`.execute(db)
    await expectTrueTotals(db, 'after deleting an empresa')
    await sql`delete from empresas where id = ${empresas[0]}`.execute(db)
    await expectTrueTotals(db, 'after erasing an empresa and its ofertas')
    await sql`delete from ofertas`.execute(db)
    await sql`delete from alumnas`.execute(db)
    await expectTrueTotals(db, 'after erasing everything')
    await expect(
      sql`insert into referentes (id, nombre) values (gen_random_uuid(), null)`.execute(db),
    ).rejects.toThrow()
    await expectTrueTotals(db, 'after a refused row')
  })

  it('never fall below nothing', async () => {
    for (const table of ['oferta_totales', 'talento_totales', 'totales']) {
      const { rows } = await sql.raw(`select * from ${table} where n < 0`).execute(app.db)
      expect([table, rows]).toEqual([table, []])
    }
  })

  it('stay the same when their partes are folded into one row each, and none of zero is kept', async () => {
    const { db } = app
    await addAlumna(db, { titulacion: 'Química' })
    await foldTotals(db)
    await expectTrueTotals(db, 'after folding')
    for (const table of [
      'totales',
      'oferta_totales',
      'talento_totales',
      'grupo_totales',
      'posiciones',
      'oferta_interes',
    ]) {
      const { rows } = await sql.raw(`select * from ${table}_partes where parte <> 0 or n = 0`).execute(db)
      expect([table, rows]).toEqual([table, []])
    }
    await addAlumna(db, { titulacion: 'Química' })
    await expectTrueTotals(db, 'after writing again')
    await foldTotals(db)
    await expectTrueTotals(db, 'after folding again')
  })

  it('are folded by some thousand rows at a time, since who adds to one of them waits', async () => {
    const { db } = app
    const run = (statement: string) => sql.raw(statement).execute(db)
    await run(
      "insert into totales_partes (lista, clave, parte, n) select 'prueba', i / 2, i % 2 + 1, 1 from generate_series(2, 4501) i",
    )
    await run('create table folded_rows (n integer not null)')
    await run(`create function note_folded() returns trigger language plpgsql as
      $$ begin insert into folded_rows select count(*) from old_rows; return null; end $$`)
    await run(`create trigger note_folded after delete on totales_partes referencing old table as old_rows
      for each statement execute function note_folded()`)
    try {
      await foldTotals(db)
      const { rows } = await sql`select max(n) as most, sum(n) >= 4500 as "isAll" from folded_rows`.execute(
        db,
      )
      expect(rows).toEqual([{ most: 2_000, isAll: true }])
      const kept = await sql`
        select parte, n, count(*)::integer as keys from totales_partes where lista = 'prueba' group by 1, 2`.execute(
        db,
      )
      expect(kept.rows).toEqual([{ parte: 0, n: 2, keys: 2_250 }])
    } finally {
      await run('drop function note_folded cascade')
      await run('drop table folded_rows')
      await run("delete from totales_partes where lista = 'prueba'")
    }
  })

  it('are counted by a function for each counter, also those that the release before has declared', async () => {
    const { db } = app
    // As that release left a database: triggers that share one function.
    await sql`create function maintain_counter() returns trigger language plpgsql as $$ begin return null; end $$`.execute(
      db,
    )
    await sql`create or replace trigger count_alumnas_in_totales_insert after insert on alumnas referencing new table as new_rows
      for each statement execute function maintain_counter()`.execute(db)
    await sql.raw(readFileSync(COUNTERS, 'utf8')).execute(db)
    const { rows } = await sql<{ name: string; runs: string }>`
      select tgname as name, p.proname as runs from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where starts_with(tgname, 'count_')`.execute(db)
    expect(rows.length).toBeGreaterThan(50)
    for (const { name, runs } of rows) expect(name.replace(/_(?:insert|update|delete)$/, '')).toBe(runs)
    await addAlumna(db)
    await expectTrueTotals(db, 'after the change of release')
  })

  it('are rebuilt by rebuild_derived and rebuild_counters from any state', async () => {
    const { db } = app
    await sql`update totales_partes set n = n + 7`.execute(db)
    await sql`insert into oferta_totales_partes values ('Nada', '', 'Online', 'ESO', 9)`.execute(db)
    await sql`call rebuild_derived()`.execute(db)
    await expectTrueTotals(db, 'after rebuilding')
  })
})
