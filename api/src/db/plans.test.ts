import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
import { listAlumnasAdmin } from '../features/alumnas/queries.ts'
import { findCuentaByCif, findCuentaByCorreo } from '../features/cuentas/queries.ts'
import { listEmpresasAdmin } from '../features/empresas/queries.ts'
import {
  countPendientes,
  listOfertasAdmin,
  listOfertasDeEmpresa,
  listOfertasVisibles,
  requireOfertaVisible,
} from '../features/ofertas/queries.ts'
import { listReferentesAdmin, readReferentesPublicas } from '../features/referentes/queries.ts'
import { listTalentosVisibles } from '../features/talentos/queries.ts'
import { findSession } from '../sessions.ts'
import type { OpenDatabase } from './open.ts'
import type { Database, Db } from './schema.ts'

const ROWS = 6_000
/** Tables that grow with the house; the others are a handful of rows. */
const BIG = ['alumnas', 'empresas', 'ofertas', 'oferta_facetas', 'referentes', 'sesiones', 'correos']

let database: OpenDatabase
/** The same pool; whatever goes through it is written down. */
let db: Db
const asked: { sql: string; parameters: readonly unknown[] }[] = []

const onPostgres = process.env.TEST_DATABASE === 'postgres'
beforeAll(async () => {
  if (!onPostgres) return
  database = await openTestDatabase()
  db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => {
      asked.push({ sql: query.sql, parameters: query.parameters })
    },
  })
  await fill(database.db)
}, 120_000)
afterAll(() => database?.close())

async function fill(to: Db) {
  const pick = (list: string[], by: string) => `(array['${list.join("','")}'])[1 + (${by}) % ${list.length}]`
  const titulacion = pick(
    ['Química', 'Informática y Comunicaciones', 'Energía y Agua', 'Edificación y Obra Civil'],
    'n',
  )
  const provincia = pick(['Madrid', 'Alicante', 'Soria', 'A Coruña', 'Murcia', 'Lugo'], 'n / 4')
  for (const statement of [
    `insert into empresas (id, empresa, cif, mail, verificada_at, activo, created_at)
     select gen_random_uuid(), 'Empresa ' || n, 'B' || n, 'm' || n || '@e.example', now(), n % 9 <> 0, now() - n * interval '1 minute'
     from generate_series(1, ${ROWS}) n`,
    `insert into alumnas (id, nombre, apellidos, email, verificada_at, activo, cv_completo, titulacion, provincia, provincia_canonica, created_at, cv_updated_at)
     select gen_random_uuid(), 'Nombre ' || n, 'Apellido ' || n * 7, 'a' || n || '@a.example', now(), n % 9 <> 0, n % 5 <> 0,
       ${titulacion}, ${provincia}, ${provincia}, now() - n * interval '1 minute', now() - n * interval '1 minute'
     from generate_series(1, ${ROWS}) n`,
    `insert into referentes (id, nombre, activo, created_at)
     select gen_random_uuid(), 'Referente ' || n, n % 9 <> 0, now() - n * interval '1 minute' from generate_series(1, ${ROWS}) n`,
    `insert into ofertas (id, empresa_id, puesto, descripcion, ubicacion, provincias, modalidad, nivel_estudios, titulaciones, mail, contacto,
       estado_revision, fecha_creacion, fecha_publicacion)
     select gen_random_uuid(), e.id, 'Puesto ' || n, 'x', 'x', array[${provincia}],
       ${pick(['Presencial', 'Online', 'Hibrido'], 'n / 24')}, ${pick(['ESO', 'Grado medio', 'Grado Superior'], 'n / 72')}, array[${titulacion}],
       'o' || n || '@e.example', 'x', ${pick(['aceptada', 'aceptada', 'aceptada', 'pendiente', 'rechazada', 'borrada'], 'n / 7')},
       now() - n * interval '1 minute', now() - n * interval '1 minute'
     from (select id, row_number() over () as n from empresas) e`,
    "insert into sesiones (hash, rol, cuenta_id, expires_at) select sha256(id::text::bytea), 'alumna', id, now() + interval '1 day' from alumnas",
  ]) {
    await sql.raw(statement).execute(to)
  }
  await sql.raw('vacuum analyze').execute(to)
}

type Node = { 'Node Type': string; 'Relation Name'?: string; Filter?: string; Plans?: Node[] }
const everyNode = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(everyNode)]

/** The big tables that are read from end to end to answer what a function asks. */
async function readWhole(ask: (db: Db) => Promise<unknown>): Promise<string[]> {
  asked.length = 0
  await ask(db)
  const queries = asked.splice(0)
  expect(queries.length).toBeGreaterThan(0)
  const found: string[] = []
  for (const { sql: text, parameters } of queries) {
    const { rows } = await database.pool.query(`explain (format json) ${text}`, [...parameters])
    for (const node of everyNode(rows[0]['QUERY PLAN'][0].Plan)) {
      const table = node['Relation Name'] ?? ''
      if (node['Node Type'].includes('Seq Scan') && BIG.includes(table))
        found.push(`${table}: ${node.Filter ?? 'all'}`)
    }
  }
  return found
}

// The planner of the embedded database is the same; here the rows are many enough for it to have a reason.
describe.runIf(onPostgres)('a question to a big table is answered by an index', () => {
  it('for each of the sixteen filter shapes of ofertas, on the first page and on a deep one', async () => {
    for (let shape = 0; shape < 16; shape++) {
      const filtro = {
        titulacion: shape & 1 ? 'Química' : '',
        provincia: shape & 2 ? 'Madrid' : '',
        modalidad: shape & 4 ? 'Online' : '',
        nivel_estudios: shape & 8 ? 'Grado Superior' : '',
      }
      for (const page of [0, 20])
        expect([filtro, await readWhole((on) => listOfertasVisibles(on, filtro, page))]).toEqual([filtro, []])
    }
  })

  it('for each of the four filter shapes of talento', async () => {
    for (const titulacion of ['', 'Química'])
      for (const provincia of ['', 'Soria']) {
        const filtro = { titulacion, provincia }
        for (const page of [0, 20])
          expect([filtro, await readWhole((on) => listTalentosVisibles(on, filtro, page))]).toEqual([
            filtro,
            [],
          ])
      }
  })

  it.each([
    ['alumnas', listAlumnasAdmin, 'nombre 4711'],
    ['empresas', listEmpresasAdmin, 'empresa b4711'],
    ['referentes', listReferentesAdmin, 'referente 4711'],
  ] as const)('for the back-office list of %s, with and without search', async (_, list, search) => {
    for (const activo of [null, true, false])
      for (const text of ['', search]) {
        const query = { page: 0, search: text, activo }
        expect([query, await readWhole((on) => list(on, query))]).toEqual([query, []])
      }
  })

  it('for the public list of referentes, on the first page and on a deep one', async () => {
    for (const page of [0, 20]) {
      expect([page, await readWhole((on) => readReferentesPublicas(on, page))]).toEqual([page, []])
    }
  })

  it('for the review list, in every state, with and without search', async () => {
    for (const status of [null, 'pendiente', 'aceptada', 'rechazada', 'borrada'] as const)
      for (const search of ['', 'puesto 4711', 'o4711@e.example']) {
        const query = { page: 0, search, status }
        expect([query, await readWhole((on) => listOfertasAdmin(on, query))]).toEqual([query, []])
      }
    expect(await readWhole(countPendientes)).toEqual([])
  })

  it('for one empresa, one oferta, one login, one session', async () => {
    const { id, empresa_id } = await database.db
      .selectFrom('oferta_facetas')
      .innerJoin('ofertas', 'ofertas.id', 'oferta_facetas.oferta_id')
      .select(['ofertas.id', 'ofertas.empresa_id'])
      .executeTakeFirstOrThrow()
    expect(await readWhole((on) => listOfertasDeEmpresa(on, empresa_id))).toEqual([])
    expect(await readWhole((on) => requireOfertaVisible(on, id))).toEqual([])
    expect(await readWhole((on) => findCuentaByCorreo(on, 'alumna', 'A4711@a.example'))).toEqual([])
    expect(await readWhole((on) => findCuentaByCorreo(on, 'empresa', 'M4711@e.example'))).toEqual([])
    expect(await readWhole((on) => findCuentaByCif(on, 'B4711'))).toEqual([])
    expect(await readWhole((on) => findSession(on, 'nobody'))).toEqual([])
  })

  it('and a question without an index is noticed here', async () => {
    expect(
      await readWhole((on) =>
        on.selectFrom('alumnas').select('id').where('frase_definitoria', '=', 'x').execute(),
      ),
    ).toHaveLength(1)
  })
})
