import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loginOf } from '../../../seed/people.ts'
import type { Client } from '../../../test/calls/client.ts'
import { everyStep, firstStep, type Step, watchReads } from '../../../test/database/query-plans.ts'
import type { TestApp } from '../../../test/servers/app.ts'
import { openFilledApp } from '../../../test/servers/filled-app.ts'
import { refreshCifras } from '../../features/cifras/rules.ts'
import { deliverDue } from '../../mail/deliver-due.ts'
import type { Db } from '../schema.ts'
import { canBeKept, nameStatements } from './statement-names.ts'

const ROWS = 9_000
/** Tables that grow with use; the others keep a handful of rows. */
const BIG = [
  'alumnas',
  'empresas',
  'ofertas',
  'oferta_facetas',
  'oferta_palabras',
  'talento_palabras',
  'referentes',
  'sesiones',
  'correos',
  'historial',
  'accesos',
]

const PROVINCIAS =
  'Madrid Alicante Soria Murcia Lugo Burgos Cuenca Girona Huelva Huesca Lleida Cáceres Navarra Palencia Segovia Sevilla Teruel Toledo Zamora Badajoz'.split(
    ' ',
  )

const RARE_ADMIN = '0198c0de-0000-7000-8000-000000000001'
const OTHER_ADMIN = '0198c0de-0000-7000-8000-000000000002'

const onPostgres = process.env.TEST_DATABASE === 'postgres'
const readsOf = watchReads()

let app: TestApp
let ana: Client
let berta: Client
let carmen: Client
beforeAll(async () => {
  if (!onPostgres) return
  ;({ app, ana, berta, carmen } = await openFilledApp(({ db }) => fill(db)))
}, 120_000)
afterAll(() => app?.close())

async function fill(to: Db) {
  const pick = (list: string[], by: string) => `(array['${list.join("','")}'])[1 + (${by}) % ${list.length}]`
  const titulacion = pick(
    ['Química', 'Informática y Comunicaciones', 'Energía y Agua', 'Edificación y Obra Civil'],
    'n',
  )
  const provincia = pick(PROVINCIAS, 'n / 4')
  // In the order of their time, as rows come.
  for (const statement of [
    `insert into empresas (id, empresa, cif, mail, verificada_at, activo, created_at)
     select gen_random_uuid(), 'Empresa ' || n, 'B' || n, 'm' || n || '@e.example', now(), n % 9 <> 0, now() - n * interval '1 minute'
     from generate_series(${ROWS}, 1, -1) n`,
    `insert into alumnas (id, nombre, apellidos, email, verificada_at, activo, cv_completo, grupo, titulacion, provincia, provincia_canonica, created_at, cv_updated_at)
     select gen_random_uuid(), 'Nombre ' || n, 'Apellido ' || n * 7, 'a' || n || '@a.example', now(), n % 9 <> 0, n % 5 <> 0, case when n % 100 = 55 then '2º DAM' when n % 5 <> 0 then 'Grupo ' || n % 60 else '' end,
       ${titulacion}, ${provincia}, ${provincia}, now() - n * interval '1 minute', now() - n * interval '1 minute'
     from generate_series(${ROWS}, 1, -1) n`,
    `insert into referentes (id, nombre, activo, areas, created_at)
     select gen_random_uuid(), 'Referente ' || n, n % 9 <> 0, array[(array['S','T','E','A','M'])[1 + n % 5]], now() - n * interval '1 minute' from generate_series(${ROWS}, 1, -1) n`,
    `insert into ofertas (id, empresa_id, puesto, descripcion, ubicacion, provincias, modalidad, nivel_estudios, titulaciones, mail, contacto,
       estado_revision, fecha_creacion, fecha_publicacion)
     select gen_random_uuid(), e.id, 'Puesto ' || n, 'x', 'x', array[${provincia}],
       ${pick(['Presencial', 'Online', 'Hibrido'], 'n / 24')}, ${pick(['ESO', 'Grado medio', 'Grado Superior'], 'n / 72')}, array[${titulacion}],
       'o' || n || '@e.example', 'x', ${pick(['aceptada', 'aceptada', 'aceptada', 'pendiente', 'rechazada', 'borrada'], 'n / 7')},
       now() - n * interval '1 minute', now() - n * interval '1 minute'
     from (select id, row_number() over (order by created_at desc) as n from empresas) e order by n desc`,
    `insert into correos (id, dedupe_key, destinatario, asunto, texto, estado, created_at)
     select gen_random_uuid(), 'k' || n, 'a' || n || '@a.example', 'Asunto', case when n % 50 = 0 then 'x' end,
       case when n % 50 = 0 then 'fallido' when n % 77 = 0 then 'pendiente' else 'enviado' end, now() - n * interval '1 minute'
     from generate_series(${ROWS}, 1, -1) n`,
    `update alumnas set titulacion = 'Náutica' where email like '%77@a.example'`,
    `update alumnas set provincia_canonica = 'Ceuta' where email like '%88@a.example'`,
    `update alumnas set invitada_at = created_at, verificada_at = null, invitacion_expira_at = created_at + interval '14 days'
     where email like '%3@a.example'`,
    `update empresas set invitada_at = created_at, verificada_at = null, invitacion_expira_at = created_at + interval '14 days'
     where mail like '%3@e.example'`,
    "update alumnas set verificada_at = created_at - interval '30 days' where verificada_at is not null and email not like '%77@a.example'",
    "update empresas set verificada_at = created_at - interval '30 days' where verificada_at is not null and mail not like '%77@e.example'",
    "update alumnas set cv_completado_at = created_at where email like '%77@a.example'",
    "insert into historial (lista, entidad_id, hecho, actor_rol) select 'alumnas', id, 'activada', 'sistema' from alumnas",
    // The actions of administradores in each section over a year; one of them did little.
    `insert into historial (lista, entidad_id, hecho, actor_rol, actor_id, actor_nombre, created_at)
     select (array['alumnas', 'empresas', 'ofertas'])[1 + n % 3], gen_random_uuid(), 'activada', 'admin',
       case when n % 100 = 0 then '${RARE_ADMIN}'::uuid else '${OTHER_ADMIN}'::uuid end, 'Rosa', now() - n * interval '1 hour'
     from generate_series(${ROWS}, 1, -1) n`,
    // The logins of six months, most of them of alumnas; one account has few.
    `insert into accesos (id, created_at, hecho, rol, cuenta_id)
     select gen_random_uuid(), now() - n * interval '20 minutes', case n % 8 when 0 then 'salida' when 1 then 'rechazada' else 'entrada' end,
       case n % 22 when 0 then 'empresa' when 1 then 'admin' else 'alumna' end,
       case when n % 100 = 0 then '${RARE_ADMIN}'::uuid else '${OTHER_ADMIN}'::uuid end
     from generate_series(${ROWS}, 1, -1) n`,
    // The groups of a country.
    `insert into grupo_totales_partes (grupo, n) select 'Curso ' || n, 5 from generate_series(1, ${ROWS}) n`,
    `insert into consentimientos (rol, cuenta_id, version, via) select 'alumna', id, '2025-06-18', 'registro' from alumnas`,
    "insert into sesiones (hash, rol, cuenta_id, expires_at) select sha256(id::text::bytea), 'alumna', id, now() + interval '1 day' from alumnas",
  ]) {
    await sql.raw(statement).execute(to)
  }
  await sql.raw('vacuum analyze').execute(to)
}

type Ask = () => Promise<{ status: number }>

/** The query plans of one request: every step of every statement. */
async function stepsOf(ask: Ask): Promise<Step[]> {
  const asked = await readsOf(async () => expect((await ask()).status).toBeLessThan(400))
  const steps: Step[] = []
  for (const { text, values } of asked) {
    steps.push(...everyStep(await firstStep(app.database.pool, `explain (format json) ${text}`, values)))
    if (isKept(text, values)) steps.push(...everyStep(await keptPlan(text, values)))
  }
  return steps
}

/** Whether a connection keeps the plan of a statement that comes often. */
function isKept(text: string, values: unknown[]): boolean {
  const nameOf = nameStatements()
  const names = Array.from({ length: 3 }, () => nameOf(text))
  return canBeKept(text, values) && names.at(-1) !== undefined
}

/** PostgreSQL plans a named statement for its values five times; from then on it may use one plan for all values. */
const CHOICE = 6

/** The plan of a statement that a connection has run by name often enough (configuration-6). */
async function keptPlan(
  text: string,
  values: unknown[],
  choice: 'auto' | 'force_generic_plan' = 'auto',
): Promise<Step> {
  const client = await app.database.pool.connect()
  try {
    await client.query(`set plan_cache_mode = ${choice}`)
    await client.query(`prepare kept as ${text}`)
    const given = values.map((value) => literalOf(client, value)).join(', ')
    const explain = `explain (format json) execute kept${given && `(${given})`}`
    for (let n = 0; n < CHOICE; n++) await client.query(explain)
    return await firstStep(client, explain)
  } finally {
    await client.query('deallocate kept; reset plan_cache_mode')
    client.release()
  }
}

/** As the driver would send it: the server reads the text by the type of its parameter. */
function literalOf(client: pg.PoolClient, value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value))
    return client.escapeLiteral(`{${value.map((one) => JSON.stringify(String(one))).join()}}`)
  if (value instanceof Date) return client.escapeLiteral(value.toISOString())
  if (Buffer.isBuffer(value)) return client.escapeLiteral(`\\x${value.toString('hex')}`)
  return client.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

const nameOf = (step: Step): string =>
  `${step['Node Type']} ${step['Relation Name'] ?? ''} ${step.Filter ?? ''}`.trim()

/** The big tables that are scanned completely. */
async function readWhole(ask: Ask): Promise<string[]> {
  const whole = (await stepsOf(ask)).filter(
    (step) => step['Node Type'].includes('Seq Scan') && BIG.includes(step['Relation Name'] ?? ''),
  )
  return [...new Set(whole.map(nameOf))]
}

/** Rows that are read for the ids of a page and then filtered out, because the index does not cover the filter. */
async function filteredLate(ask: Ask): Promise<string[]> {
  const pages = (await stepsOf(ask)).filter((step) => step['Subplan Name'] === 'CTE page')
  if (pages.length === 0) return ['There is no page of ids']
  return pages
    .flatMap(everyStep)
    .filter((step) => step.Filter !== undefined)
    .map(nameOf)
}

/** Sorts behind the ids of a page, which read every row that the filters leave. */
async function sorted(ask: Ask): Promise<string[]> {
  const pages = (await stepsOf(ask)).filter((step) => step['Subplan Name'] === 'CTE page')
  if (pages.length === 0) return ['There is no page of ids']
  return pages
    .flatMap(everyStep)
    .filter((step) => step['Node Type'].includes('Sort'))
    .map(nameOf)
}

type Query = Record<string, string>

// The planner of the embedded database is the same; this many rows make it choose realistic plans.
describe.runIf(onPostgres)('what a request asks of a big table is answered by an index', () => {
  it('for each of the sixteen filter shapes of ofertas, on the first page and on a deep one', async () => {
    for (let shape = 0; shape < 16; shape++) {
      const filtro: Query = {
        ...(shape & 1 ? { titulacion: 'Química' } : {}),
        ...(shape & 2 ? { provincia: 'Madrid' } : {}),
        ...(shape & 4 ? { modalidad: 'Online' } : {}),
        ...(shape & 8 ? { nivel_estudios: 'Grado Superior' } : {}),
      }
      for (const page of ['0', '20']) {
        const ask = async () => {
          // Else the answer is kept after the first time (empleo-13).
          await sql`update versions set version = version + 1 where what = 'ofertas'`.execute(app.db)
          return ana.get('/alumnas/ofertas', { query: { ...filtro, page } })
        }
        expect([filtro, page, await readWhole(ask)]).toEqual([filtro, page, []])
        expect([filtro, page, await filteredLate(ask)]).toEqual([filtro, page, []])
        // What all filters leave is so little that sorting it costs nothing.
        if (page === '0' && shape < 15) expect([filtro, await sorted(ask)]).toEqual([filtro, []])
      }
    }
  })

  it('for the ofertas that an alumna keeps, in both orders', async () => {
    await sql`insert into ofertas_guardadas (alumna_id, oferta_id)
      select ${app.ids.ana}, oferta_id from oferta_facetas where titulacion = '' and provincia = '' limit 5`.execute(
      app.db,
    )
    const query: Query = { guardadas: 'true' }
    expect(await readWhole(() => ana.get('/alumnas/ofertas', { query }))).toEqual([])
    const afines = await readWhole(() =>
      ana.get('/alumnas/ofertas', { query: { ...query, orden: 'afines' } }),
    )
    expect(afines.filter((step) => !step.includes('oferta_facetas'))).toEqual([])
  })

  it('for each of the four filter shapes of talento', async () => {
    for (const titulacion of ['', 'Química'])
      for (const provincia of ['', 'Soria'])
        for (const page of ['0', '20']) {
          const query = { titulacion, provincia, page }
          expect([query, await readWhole(() => berta.get('/empresa/talento-alumnas', { query }))]).toEqual([
            query,
            [],
          ])
        }
  })

  it('for the best matches: what points depend on lies in one row of each oferta', async () => {
    for (const query of [{ orden: 'afines' }, { orden: 'afines', titulacion: 'Química' }] as Query[]) {
      const page = (await stepsOf(() => ana.get('/alumnas/ofertas', { query }))).filter(
        (step) => step['Subplan Name'] === 'CTE page',
      )
      const read = page.flatMap(everyStep).flatMap((step) => step['Index Name'] ?? [])
      const list = query.titulacion
        ? ['oferta_facetas_any', 'oferta_palabras_pkey']
        : ['oferta_palabras_by_time']
      expect([query, [...new Set(read)]]).toEqual([query, list])
    }
  })

  it('for the newest CVs: the index of a table that a login leaves alone', async () => {
    const page = (await stepsOf(() => berta.get('/empresa/talento-alumnas'))).find(
      (step) => step['Subplan Name'] === 'CTE page',
    )
    expect(page && everyStep(page).map((step) => step['Index Name'] ?? step['Node Type'])).toEqual([
      'Limit',
      'talento_palabras_by_time',
    ])
  })

  it('for the talento that an empresa has shortlisted, alone and with the filters', async () => {
    await sql`insert into preseleccionadas (empresa_id, alumna_id)
      select ${app.ids.berta}, id from alumnas where visible order by id limit 30`.execute(app.db)
    for (const filtro of [{}, { titulacion: 'Química' }, { provincia: 'Soria' }] as Query[]) {
      const query = { ...filtro, preseleccionadas: 'true' }
      expect([query, await readWhole(() => berta.get('/empresa/talento-alumnas', { query }))]).toEqual([
        query,
        [],
      ])
    }
  })

  it('empleo-5 talento-4 talento-5 for words and the filters that use the same index', async () => {
    for (const query of ['q=4711', 'q=4711&titulacion=Química', 'q=4711&orden=afines']) {
      const steps = await readWhole(() => ana.get(`/alumnas/ofertas?${query}`))
      expect([query, steps.filter((step) => step.includes('palabras'))]).toEqual([query, []])
    }
    for (const query of ['q=4711', 'q=4711&provincia=Soria', 'especialidad=Nada', 'idioma=Inglés'])
      expect([query, await readWhole(() => berta.get(`/empresa/talento-alumnas?${query}`))]).toEqual([
        query,
        [],
      ])
  })

  it('for a rare filter of talento: only matching rows are read', async () => {
    for (const query of [{ titulacion: 'Náutica' }, { provincia: 'Ceuta' }] as Query[]) {
      expect([query, await filteredLate(() => berta.get('/empresa/talento-alumnas', { query }))]).toEqual([
        query,
        [],
      ])
    }
  })

  it.each([
    ['alumnas', 'nombre 4711'],
    ['empresas', 'empresa b4711'],
    ['referentes', 'referente 4711'],
  ])('for the back-office list of %s, with and without search', async (list, found) => {
    for (const activo of ['', 'true', 'false'])
      for (const search of ['', found]) {
        const query = { search, activo }
        const ask = () => carmen.get(`/admin/api/${list}`, { query })
        expect([query, await readWhole(ask)]).toEqual([query, []])
        if (search === '') expect([query, await sorted(ask)]).toEqual([query, []])
      }
  })

  it('for the accounts with a pending or expired invitation: only matching rows are read', async () => {
    for (const list of ['alumnas', 'empresas'])
      for (const invitacion of ['pendiente', 'caducada'])
        for (const query of [{ invitacion }, { invitacion, activo: 'true' }] as Query[]) {
          const ask = () => carmen.get(`/admin/api/${list}`, { query })
          expect([list, query, await readWhole(ask)]).toEqual([list, query, []])
        }
  })

  it('for the page of the week, and for the lists that it leads to', async () => {
    expect(await readWhole(() => carmen.get('/admin/api/semana'))).toEqual([])
    for (const [list, query] of [
      ['alumnas', { semana: 'nuevas' }],
      ['alumnas', { semana: 'cv' }],
      ['empresas', { semana: 'nuevas' }],
      ['ofertas', { plazo: 'semana' }],
    ] as [string, Query][])
      expect([list, await readWhole(() => carmen.get(`/admin/api/${list}`, { query }))]).toEqual([list, []])
  })

  it('invitaciones-9 for the alumnas of a group, with and without more filters, and for the groups', async () => {
    for (const more of [
      {},
      { activo: 'true' },
      { invitacion: 'pendiente' },
      { semana: 'nuevas' },
      { search: 'nombre' },
    ] as Query[])
      for (const page of ['0', '3']) {
        const query: Query = { grupo: '2º DAM', ...more, page }
        expect([query, await readWhole(() => carmen.get('/admin/api/alumnas', { query }))]).toEqual([
          query,
          [],
        ])
      }
    expect(
      await filteredLate(() => carmen.get('/admin/api/alumnas', { query: { grupo: '2º DAM' } })),
    ).toEqual([])
    const steps = await stepsOf(() => carmen.get('/admin/api/grupos'))
    const used = steps.flatMap((step) => step['Index Name'] ?? [])
    expect([...new Set(used)]).toContain('grupo_totales_partes_plegados')
    // Set in order by the index: the folding of a name is kept.
    expect(steps.filter((step) => step['Node Type'].includes('Sort')).map(nameOf)).toEqual([])
  })

  it('alumnas-4 for the consents that an alumna takes with her', async () => {
    const asked = await stepsOf(() => ana.get('/alumnas/mis-datos.zip'))
    const steps = asked.filter((step) => step['Relation Name'] === 'consentimientos')
    expect(steps.length).toBeGreaterThan(0)
    expect(steps.filter((step) => !step['Index Cond']).map(nameOf)).toEqual([])
  })

  it('invitaciones-11 administracion-3 for the ids of a selection, and for its rows as a file', async () => {
    for (const query of [{ grupo: '2º DAM' }, { invitacion: 'caducada' }, { semana: 'nuevas' }] as Query[])
      for (const path of ['/admin/api/alumnas/seleccion', '/admin/api/alumnas.csv'])
        expect([path, query, await readWhole(() => carmen.get(path, { query }))]).toEqual([path, query, []])
    const query = { quien: RARE_ADMIN }
    expect(await readWhole(() => carmen.get('/admin/api/actividad.csv', { query }))).toEqual([])
  })

  it('historial-5 for what everybody did: all, of one, in a section, between days, and further back', async () => {
    const [last] = (await carmen.get('/admin/api/actividad', { query: { hasta: '2026-01-01' } })).body.apuntes
    const antes = last?.id ?? (await carmen.get('/admin/api/actividad')).body.siguiente
    const days = { desde: '2025-12-01', hasta: '2025-12-31' }
    for (const filtro of [
      {},
      { quien: RARE_ADMIN },
      { lista: 'ofertas' },
      { quien: RARE_ADMIN, lista: 'ofertas' },
      days,
      { quien: RARE_ADMIN, ...days },
    ] as Query[])
      for (const query of [filtro, { ...filtro, antes: antes! }]) {
        const steps = await stepsOf(() => carmen.get('/admin/api/actividad', { query }))
        const whole = steps.filter(
          (step) => step['Node Type'].includes('Seq Scan') && BIG.includes(step['Relation Name'] ?? ''),
        )
        expect([query, whole.map(nameOf)]).toEqual([query, []])
        // In the order of an index: nothing is sorted to find the newest.
        const page = steps.find((step) => step['Subplan Name'] === 'CTE page')
        const sorted = page ? everyStep(page).filter((step) => step['Node Type'].includes('Sort')) : steps
        expect([query, sorted.map(nameOf)]).toEqual([query, []])
      }
  })

  it('referentes-9 for posters, of all and of one area', async () => {
    for (const query of [{}, { page: '20' }, { area: 'T' }] as Query[])
      expect([query, await readWhole(() => app.visitor().get('/api/carteles.pdf', { query }))]).toEqual([
        query,
        [],
      ])
  })

  it('administradores-9 for the logins: all, one account, one kind, what happened, between days, and further back', async () => {
    const antes = (await carmen.get('/admin/api/accesos')).body.siguiente
    const days = { desde: '2026-01-01', hasta: '2099-12-31' }
    for (const filtro of [
      {},
      { quien: RARE_ADMIN },
      { rol: 'empresa' },
      { rol: 'alumna' },
      { hecho: 'rechazada' },
      { hecho: 'entrada' },
      { quien: RARE_ADMIN, rol: 'empresa', hecho: 'rechazada' },
      { rol: 'admin', hecho: 'rechazada' },
      { rol: 'admin', hecho: 'salida' },
      { rol: 'empresa', hecho: 'entrada' },
      days,
      { rol: 'empresa', ...days },
    ] as Query[]) {
      for (const query of [filtro, { ...filtro, antes: antes! }]) {
        const ask = () => carmen.get('/admin/api/accesos', { query })
        expect([query, await readWhole(ask)]).toEqual([query, []])
        // Where no row has both, all of one would be read for it.
        if (filtro.rol && filtro.hecho && !filtro.quien)
          expect([query, await filteredLate(ask)]).toEqual([query, []])
      }
      // Of so few rows a batch of a file is a third of the table.
      if (filtro.rol && filtro.hecho) continue
      const download = () => carmen.get('/admin/api/accesos.csv', { query: filtro })
      expect([filtro, await readWhole(download)]).toEqual([filtro, []])
    }
  })

  it('administradores-9 for the logins of few: by indexes without the many, whatever values their plan is made for', async () => {
    for (const query of [
      { rol: 'empresa' },
      { rol: 'admin' },
      { hecho: 'salida' },
      { hecho: 'rechazada' },
    ] as Query[]) {
      const asked = await readsOf(() => carmen.get('/admin/api/accesos', { query }))
      const list = asked.filter(({ text }) => text.includes('from accesos'))
      expect(list).toHaveLength(1)
      for (const { text, values } of list)
        for (const plan of [
          await firstStep(app.database.pool, `explain (format json) ${text}`, values),
          await keptPlan(text, values, 'force_generic_plan'),
        ]) {
          const read = everyStep(plan).filter((step) => step['Relation Name'] === 'accesos')
          expect([query, read.map((step) => step['Index Name'])]).toEqual([
            query,
            [`accesos_rare_${Object.keys(query)[0]}`],
          ])
          expect([query, read.filter((step) => step.Filter).map(nameOf)]).toEqual([query, []])
        }
    }
    const { rows } = await app.database.pool.query<{ relname: string; part: number }>(
      `select i.relname, i.reltuples / t.reltuples as part from pg_index x join pg_class i on i.oid = x.indexrelid
       join pg_class t on t.oid = x.indrelid where t.relname = 'accesos' and i.relname ~ 'rol|hecho' order by 1`,
    )
    expect(rows.filter(({ part }) => part > 0.3)).toEqual([])
  })

  it('for the history of one thing, and for a file of invitations that is tried', async () => {
    expect(await readWhole(() => carmen.get(`/admin/api/alumnas/${app.ids.ana}/historial`))).toEqual([])
    const alumnas = Array.from({ length: 5 }, (_, i) => ({
      nombre: 'Noa',
      apellidos: 'Carrión',
      email: `a${i * 1000}@a.example`,
    }))
    const empresas = alumnas.map(({ email: mail }, i) => ({
      empresa: 'Redes',
      mail,
      cif: `B${String(i).padStart(8, '0')}`,
    }))
    for (const [list, filas] of Object.entries({ alumnas, empresas })) {
      const ask = () => carmen.post(`/admin/api/${list}/invitaciones/ensayo`, { filas })
      expect([list, await readWhole(ask)]).toEqual([list, []])
    }
  })

  it('for the public list of referentes, on the first page and on a deep one', async () => {
    for (const page of [0, 20]) {
      expect(await readWhole(() => app.visitor().get(`/api/listaReferentes?page=${page}`))).toEqual([])
    }
  })

  it('for a search of the public referentes, and for the neighbours of one', async () => {
    for (const query of ['search=4711', 'search=4711&area=S']) {
      expect(await readWhole(() => app.visitor().get(`/api/listaReferentes?${query}`))).toEqual([])
    }
    const { referentes } = (await app.visitor().get('/api/listaReferentes?page=20')).body
    expect(await readWhole(() => app.visitor().get(`/api/referentes/${referentes[0]?.id}/vecinas`))).toEqual(
      [],
    )
  })

  it('for the review list, in every state, with and without search', async () => {
    for (const status of ['', 'pendiente', 'aceptada', 'rechazada', 'borrada'])
      for (const search of ['', 'puesto 4711', 'o4711@e.example']) {
        const query = { search, status }
        expect([query, await readWhole(() => carmen.get('/admin/api/ofertas', { query }))]).toEqual([
          query,
          [],
        ])
      }
    expect(await readWhole(() => carmen.get('/admin/ofertas/pendientes'))).toEqual([])
  })

  it('for the next one of the review queue, at its head and deep inside', async () => {
    const waiting = await app.db
      .selectFrom('ofertas')
      .select('id')
      .where('estado_revision', '=', 'pendiente')
      .orderBy('fecha_creacion')
      .offset(500)
      .limit(1)
      .executeTakeFirstOrThrow()
    for (const tras of ['', waiting.id]) {
      const ask = () => carmen.get('/admin/api/revision', { query: { tras } })
      expect([tras, await readWhole(ask)]).toEqual([tras, []])
      expect((await ask()).body.siguiente).not.toBeNull()
      // The position in the queue comes from the index, not from a scan.
      const walk = (await stepsOf(ask)).find((step) => step['Index Name'] === 'ofertas_estado')
      expect(walk?.['Index Cond']).toMatch(/ROW\(.*fecha_creacion.*\) >/)
    }
  })

  it('for the mailbox, in every state, with and without search, and for the number of failed mails', async () => {
    for (const estado of ['', 'pendiente', 'enviado', 'fallido'])
      for (const search of ['', 'a4711@a.example']) {
        const query = { search, estado }
        const ask = () => carmen.get('/admin/api/correos', { query })
        expect([query, await readWhole(ask)]).toEqual([query, []])
        if (search === '') expect([query, await sorted(ask)]).toEqual([query, []])
      }
    const howMany = () => carmen.get('/admin/correos/estado')
    expect(await readWhole(howMany)).toEqual([])
    const failed = (await stepsOf(howMany)).filter((step) => step['Index Name'] === 'correos_reintentables')
    expect(new Set(failed.map((step) => step['Node Type']))).toEqual(new Set(['Index Only Scan']))
  })

  it('for the oldest mail that waits, by the first row of an index and not by all that wait', async () => {
    const estado = () => carmen.get('/admin/api/estado')
    expect(await readWhole(estado)).toEqual([])
    const read = (await stepsOf(estado)).map((step) => step['Index Name'])
    expect(read).toEqual(expect.arrayContaining(['correos_enviados', 'correos_estado', 'correos_otra_vez']))
    expect(read).not.toContain('correos_en_orden')
  })

  it('correo-16 for the next mail to send: an urgent one, then any', async () => {
    const takenBy = watchReads(/update correos set leased_until/)
    const transport = { send: async () => {}, close: () => {} }
    let claims = 1
    const asked = await takenBy(() =>
      deliverDue(app.db, transport, { now: new Date(0), keepGoing: () => claims-- > 0 }),
    )
    const steps: Step[] = []
    const indexes: string[][] = []
    for (const { text, values } of asked) {
      const plan = everyStep(await firstStep(app.database.pool, `explain (format json) ${text}`, values))
      steps.push(...plan)
      const read = plan.flatMap((step) => step['Index Name'] ?? [])
      indexes.push([...new Set(read)].filter((name) => name.startsWith('correos_')).sort())
      // In the order of the index, so that no more is read than taken.
      expect(plan.filter((step) => step['Node Type'].includes('Sort'))).toEqual([])
    }
    expect(indexes).toEqual([
      ['correos_pkey', 'correos_urgentes_en_orden'],
      ['correos_en_orden', 'correos_pkey'],
    ])
    const whole = steps.filter(
      (step) => step['Node Type'].includes('Seq Scan') && BIG.includes(step['Relation Name'] ?? ''),
    )
    expect(whole.map(nameOf)).toEqual([])
  })

  it('for the figures, which are read and not counted', async () => {
    await refreshCifras(app.db, new Date())
    expect(await readWhole(() => carmen.get('/admin/api/cifras'))).toEqual([])
  })

  it('for one empresa, one oferta, one CV, one login', async () => {
    const { oferta_id } = await app.db
      .selectFrom('oferta_facetas')
      .select('oferta_id')
      .executeTakeFirstOrThrow()
    for (const ask of [
      () => berta.get('/empresa/ofertas-list'),
      () => berta.get('/empresa/ofertas-list?page=0&estado=aceptada'),
      () => berta.get('/empresa/empresa-perfil'),
      () => berta.get(`/empresa/get-talento-by-id/${app.ids.ana}`),
      () => berta.get('/empresa/talento-filters'),
      () => ana.get(`/alumnas/oferta/${oferta_id}`),
      () => ana.get(`/alumnas/oferta/${oferta_id}/parecidas`),
      () => ana.get('/alumnas/talento-filters'),
      () => ana.get('/alumnas/get-alumna-profile'),
      () => app.visitor().post('/alumnas/auth/login', loginOf('ana')),
      () => app.visitor().post('/empresa/auth/login', loginOf('berta')),
    ]) {
      expect([String(ask), await readWhole(ask)]).toEqual([String(ask), []])
    }
  })

  it('and what has no index is noticed here', async () => {
    const ask = async () => {
      await sql`select id from alumnas where frase_definitoria = ${'x'}`.execute(app.db)
      return app.visitor().get('/api/health')
    }
    expect(await readWhole(ask)).toContainEqual(expect.stringContaining('frase_definitoria'))
  })
})
