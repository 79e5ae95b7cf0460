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

const PROVINCIAS =
  'Madrid Alicante Soria Murcia Lugo Burgos Cuenca Girona Huelva Huesca Lleida Cáceres Navarra Palencia Segovia Sevilla Teruel Toledo Zamora Badajoz'.split(
    ' ',
  )

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
  const provincia = pick(PROVINCIAS, 'n / 4')
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
    `update alumnas set titulacion = 'Náutica' where email like '%77@a.example'`,
    `update alumnas set provincia_canonica = 'Ceuta' where email like '%88@a.example'`,
    "insert into sesiones (hash, rol, cuenta_id, expires_at) select sha256(id::text::bytea), 'alumna', id, now() + interval '1 day' from alumnas",
  ]) {
    await sql.raw(statement).execute(to)
  }
  await sql.raw('vacuum analyze').execute(to)
}

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Subplan Name'?: string
  Filter?: string
  Plans?: Node[]
}
const everyNode = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(everyNode)]

/** How PostgreSQL would answer what a function asks: every step of every statement. */
async function stepsOf(ask: (db: Db) => Promise<unknown>): Promise<Node[]> {
  asked.length = 0
  await ask(db)
  const queries = asked.splice(0)
  expect(queries.length).toBeGreaterThan(0)
  const steps: Node[] = []
  for (const { sql: text, parameters } of queries) {
    const { rows } = await database.pool.query(`explain (format json) ${text}`, [...parameters])
    steps.push(...everyNode(rows[0]['QUERY PLAN'][0].Plan))
  }
  return steps
}

const nameOf = (step: Node): string =>
  `${step['Node Type']} ${step['Relation Name'] ?? ''} ${step.Filter ?? ''}`.trim()

/** The big tables that are read from end to end. */
async function readWhole(ask: (db: Db) => Promise<unknown>): Promise<string[]> {
  const steps = await stepsOf(ask)
  return steps
    .filter((step) => step['Node Type'].includes('Seq Scan') && BIG.includes(step['Relation Name'] ?? ''))
    .map(nameOf)
}

/** What the ids of a page take beyond following one index in its own order. */
async function beyondAnIndex(ask: (db: Db) => Promise<unknown>): Promise<string[]> {
  const page = (await stepsOf(ask)).find((step) => step['Subplan Name'] === 'CTE page')
  if (!page) return ['There is no page of ids']
  return everyNode(page)
    .filter(
      (step) => step.Filter !== undefined || !/^(?:Limit|Index (?:Only )?Scan)$/.test(step['Node Type']),
    )
    .map(nameOf)
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
      for (const page of [0, 20]) {
        const ask = (on: Db) => listOfertasVisibles(on, filtro, page)
        expect([filtro, page, await readWhole(ask)]).toEqual([filtro, page, []])
        // Far behind, sorting what an index found may be cheaper than following it.
        if (page === 0) expect([filtro, await beyondAnIndex(ask)]).toEqual([filtro, []])
      }
    }
  })

  it('for each of the four filter shapes of talento', async () => {
    for (const titulacion of ['', 'Química'])
      for (const provincia of ['', 'Soria'])
        for (const page of [0, 20]) {
          const filtro = { titulacion, provincia }
          const ask = (on: Db) => listTalentosVisibles(on, filtro, page)
          expect([filtro, page, await readWhole(ask)]).toEqual([filtro, page, []])
        }
  })

  it('for a filter of talento that finds few: nobody is looked at in vain', async () => {
    for (const filtro of [
      { titulacion: 'Náutica', provincia: '' },
      { titulacion: '', provincia: 'Ceuta' },
    ]) {
      const steps = await stepsOf((on) => listTalentosVisibles(on, filtro, 0))
      const inVain = steps.filter((step) => step.Filter && step['Relation Name'] === 'alumnas').map(nameOf)
      expect([filtro, inVain]).toEqual([filtro, []])
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
