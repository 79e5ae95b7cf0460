import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { LISTS, type List } from '../../../test/calls/lists.ts'
import { everyStep, firstStep, type Step, watchReads } from '../../../test/database/query-plans.ts'
import type { TestApp } from '../../../test/servers/app.ts'
import { openFilledApp } from '../../../test/servers/filled-app.ts'
import { foldTotals } from '../../schedule/fold-totals.ts'

/** Rows of the lists that are quickly filled, and of those that have words to keep. */
const ROWS = 20_000
const WITH_WORDS = 8_000
/** Rows that a page may read: 2,000 skipped from the beginning, 1,092 of a tramo, and itself. */
const MOST_READ = 2_300

const onPostgres = process.env.TEST_DATABASE === 'postgres'
const readsOf = watchReads()

let app: TestApp
let ana: Client
let berta: Client
let carmen: Client
beforeAll(async () => {
  if (!onPostgres) return
  ;({ app, ana, berta, carmen } = await openFilledApp(fill))
}, 300_000)
afterAll(() => app?.close())

/** One row a minute in each long list, and a CV in ten. */
async function fill({ db, ids }: TestApp) {
  const minute = "now() - n * interval '1 minute'"
  const tenMinutes = "now() - n * interval '10 minutes'"
  for (const statement of [
    `insert into alumnas (id, nombre, apellidos, email, verificada_at, activo, cv_completo, titulacion, provincia_canonica, created_at, cv_updated_at)
     select gen_random_uuid(), 'Nombre', 'Apellido ' || n, 'a' || n || '@a.example', now(), n % 9 <> 0, true, case when n % 3 = 0 then 'Sanidad' else 'Química' end,
       (array['Madrid', 'Alicante', 'Madrid', 'Soria', 'Lugo'])[1 + n % 5], ${minute}, ${tenMinutes}
     from generate_series(1, ${WITH_WORDS}) n`,
    `insert into referentes (id, nombre, activo, created_at)
     select gen_random_uuid(), 'Referente ' || n, n % 9 <> 0, ${minute} from generate_series(1, ${ROWS}) n`,
    `insert into ofertas (id, empresa_id, puesto, descripcion, ubicacion, modalidad, nivel_estudios, mail, contacto, estado_revision,
       fecha_creacion, fecha_publicacion)
     select gen_random_uuid(), '${ids.berta}', 'Puesto ' || n, repeat('x ', 400), 'x', 'Online', 'ESO', 'o@e.example', 'x',
       case when n % 50 = 0 then 'pendiente' else 'aceptada' end, ${minute}, ${minute} from generate_series(1, ${WITH_WORDS}) n`,
    `insert into correos (id, dedupe_key, destinatario, asunto, estado, created_at)
     select gen_random_uuid(), 'k' || n, 'a' || n || '@a.example', 'Asunto', case when n % 3 = 0 then 'fallido' else 'enviado' end, ${minute}
     from generate_series(1, ${ROWS}) n`,
    'vacuum analyze',
  ])
    await sql.raw(statement).execute(db)
  await foldTotals(db)
}

/** The steps of the plans of the statements of one request. */
async function stepsOf(ask: () => Promise<unknown>): Promise<Step[]> {
  const steps: Step[] = []
  for (const { text, values } of await readsOf(ask))
    steps.push(
      ...everyStep(await firstStep(app.database.pool, `explain (analyze, format json) ${text}`, values)),
    )
  return steps
}

/** The rows that the statements of one request read by such steps. */
const readBy =
  (kind: RegExp) =>
  async (ask: () => Promise<unknown>): Promise<number> =>
    (await stepsOf(ask))
      .filter((step) => kind.test(step['Node Type']))
      .reduce(
        (read, step) =>
          read +
          ((step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0)) * (step['Actual Loops'] ?? 0),
        0,
      )
const rowsRead = readBy(/^(Seq|Index|Index Only|Bitmap Heap) Scan$/)
/** Without rows of an index alone. */
const rowsOfTables = readBy(/^(Seq|Index|Bitmap Heap) Scan$/)

type Read = (page: number) => Promise<{ ids: string[]; total: number; totalPages: number }>
const backOffice =
  (list: List, filter: Record<string, string> = {}): Read =>
  (page) =>
    LISTS[list](carmen, { ...filter, page: String(page) })
const talento =
  (filters = ''): Read =>
  async (page) => {
    const { body } = await berta.get(`/empresa/talento-alumnas?page=${page}&${filters}`)
    return { ...body, ids: body.results.map(({ id_alumna }) => id_alumna) }
  }
const ofertas =
  (orden: string): Read =>
  async (page) => {
    const { body } = await ana.get('/alumnas/ofertas', { query: { orden, page: String(page) } })
    return { ...body, ids: body.results.flatMap(({ ofertas }) => ofertas.map(({ id }) => id)) }
  }
const publicas: Read = async (page) => {
  const { body } = await ana.get(`/api/listaReferentes?page=${page}`)
  return { ...body, ids: body.referentes.map(({ id }) => id) }
}

const PENDIENTES_FIRST = "order by (estado_revision <> 'pendiente'), fecha_creacion desc, id desc"
const NEWEST = 'order by created_at desc, id desc'
const LAST_CHANGED = 'order by cv_updated_at desc, id desc'
const LISTED: [name: string, size: number, read: Read, rows: string][] = [
  ['alumnas', 20, backOffice('alumnas'), `alumnas where deleted_at is null ${NEWEST}`],
  ['active alumnas', 20, backOffice('alumnas', { activo: 'true' }), `alumnas where activo ${NEWEST}`],
  ['referentes', 20, backOffice('referentes'), `referentes ${NEWEST}`],
  ['public referentes', 12, publicas, `referentes where activo ${NEWEST}`],
  ['mails', 20, backOffice('correos'), `correos ${NEWEST}`],
  [
    'failed mails',
    20,
    backOffice('correos', { estado: 'fallido' }),
    `correos where estado = 'fallido' ${NEWEST}`,
  ],
  ['ofertas of the back office', 20, backOffice('ofertas'), `ofertas ${PENDIENTES_FIRST}`],
  [
    'accepted ofertas',
    20,
    backOffice('ofertas', { status: 'aceptada' }),
    `ofertas where estado_revision = 'aceptada' order by fecha_creacion desc, id desc`,
  ],
  ['talento', 12, talento(), `alumnas where visible ${LAST_CHANGED}`],
  [
    'talento of a titulación',
    12,
    talento('titulacion=Química'),
    `alumnas where visible and titulacion = 'Química' ${LAST_CHANGED}`,
  ],
  [
    'talento of a provincia',
    12,
    talento('provincia=Madrid'),
    `alumnas where visible and provincia_canonica = 'Madrid' ${LAST_CHANGED}`,
  ],
  [
    'talento of several provincias',
    12,
    talento('provincia=Madrid&provincia=Alicante'),
    `alumnas where visible and provincia_canonica in ('Madrid', 'Alicante') ${LAST_CHANGED}`,
  ],
  [
    'talento of a titulación in several provincias',
    12,
    talento('titulacion=Química&provincia=Madrid&provincia=Alicante&provincia=Soria'),
    `alumnas where visible and titulacion = 'Química' and provincia_canonica in ('Madrid', 'Alicante', 'Soria') ${LAST_CHANGED}`,
  ],
  [
    'ofertas',
    12,
    ofertas('recientes'),
    `ofertas where estado_revision = 'aceptada' order by fecha_publicacion desc, id desc`,
  ],
]

describe.runIf(onPostgres).each(LISTED)('wire-8 %s', (_name, size, read, rows) => {
  const idsAt = async (page: number) => {
    const { rows: found } = await app.database.pool.query(
      `select id from ${rows} limit ${size} offset ${size * page}`,
    )
    return found.map(({ id }) => id)
  }
  const pages = async () => {
    const { totalPages } = await read(0)
    const middle = Math.floor(totalPages / 2)
    return [
      0,
      1,
      Math.floor(2_000 / size),
      middle,
      middle + 1,
      totalPages - 2,
      totalPages - 1,
      totalPages + 5,
    ]
  }

  it('has the same rows on each page as the whole list in its order', async () => {
    for (const page of await pages())
      expect([page, (await read(page)).ids]).toEqual([page, await idsAt(page)])
  })

  it('reads a bounded number of rows for each page, however many there are', async () => {
    for (const page of await pages()) {
      const most = await rowsRead(() => read(page))
      expect([page, most, most < MOST_READ]).toEqual([page, most, true])
    }
  })
})

describe.runIf(onPostgres)('wire-8 a deep page', () => {
  it('keeps its place while rows come, change and go', async () => {
    const at = 200
    const read = backOffice('alumnas', { activo: 'true' })
    const before = (await read(at)).ids
    await sql`insert into alumnas (id, nombre, apellidos, email) values (gen_random_uuid(), 'Nueva', 'Uno', 'uno@nueva.example')`.execute(
      app.db,
    )
    expect((await read(at)).ids.slice(1)).toEqual(before.slice(0, -1))
    await sql`update alumnas set activo = false where email = 'uno@nueva.example'`.execute(app.db)
    expect((await read(at)).ids).toEqual(before)
    await sql`delete from alumnas where id = ${before[0]}`.execute(app.db)
    expect((await read(at)).ids.slice(0, -1)).toEqual(before.slice(1))
  })

  it('of the mails skips those of an hour at most, however many a day has', async () => {
    const read = backOffice('correos')
    for (const page of [150, 400, 650, 900, 999]) {
      const most = await rowsRead(() => read(page))
      expect([page, most, most < 300]).toEqual([page, most, true])
    }
  })

  it('in the order Más afines reads no more than the ofertas that it puts in order', async () => {
    for (const page of [0, 80, 159, 160, 500]) {
      const most = await rowsRead(() => ofertas('afines')(page))
      expect([page, most, most < 3 * MOST_READ]).toEqual([page, most, true])
    }
  })
})

describe.runIf(onPostgres)('of an empresa with 8,000 ofertas', () => {
  // An index answers alone only for pages that a vacuum has seen, and a snapshot that was open while the tables were filled holds it up.
  beforeAll(async () => {
    await sql`vacuum analyze ofertas`.execute(app.db)
  })

  it('revision-2 an oferta under review is read with few others', async () => {
    const { siguiente } = (await carmen.get('/admin/api/revision')).body
    expect(siguiente?.empresa).toMatchObject({ aceptadas: 7_840, rechazadas: 0 })
    expect(siguiente?.anteriores).toHaveLength(3)
    expect(siguiente?.gemela).not.toBeNull()
    for (const path of ['/admin/api/revision', `/admin/api/ofertas/${siguiente?.oferta.id}/revision`]) {
      const most = await rowsOfTables(() => carmen.get(path))
      expect([path, most, most < 50]).toEqual([path, most, true])
    }
  })

  it.each([
    ['page=0', 8_000],
    ['page=300', 8_000],
    ['page=5&estado=pendiente', 160],
    ['page=0&estado=rechazada', 0],
  ])('ofertas-10 its list reads the rows that it shows: %s', async (query, total) => {
    const ask = () => berta.get(`/empresa/ofertas-list?${query}`)
    expect((await ask()).body).toMatchObject({ total, estados: { pendiente: 160, aceptada: 7_840 } })
    const most = await rowsOfTables(ask)
    expect([most, most < 50]).toEqual([most, true])
  })

  it('administracion-2 those that end this week are counted by an index alone, whatever their order', async () => {
    await sql`update ofertas set fecha_fin = now() + interval '3 days' where estado_revision = 'aceptada'`.execute(
      app.db,
    )
    await sql`vacuum analyze ofertas`.execute(app.db)
    const read = (page: number) => LISTS.ofertas(carmen, { plazo: 'semana', page: String(page) })
    const { rows } = await app.database.pool.query(
      "select id from ofertas where estado_revision = 'aceptada' order by fecha_creacion desc, id desc limit 20",
    )
    expect(await read(0)).toMatchObject({ ids: rows.map(({ id }) => id), total: 7_840 })
    expect(await rowsOfTables(() => read(0))).toBeLessThan(50)
  })

  it('talento-2 its shortlist is read once for a page', async () => {
    await sql`insert into preseleccionadas (empresa_id, alumna_id)
      select ${app.ids.berta}::uuid, id from alumnas where visible limit 3000 on conflict do nothing`.execute(
      app.db,
    )
    const kept = talento('preseleccionadas=true')
    expect(await kept(1)).toMatchObject({ total: 3_000, totalPages: 250 })
    expect(await rowsRead(() => kept(1))).toBeLessThan(10_000)
  })
})

const SEARCHED: [what: string, list: List, query: Record<string, string>, index: string, total: number][] = [
  ['an address', 'alumnas', { search: 'a4711@a.example' }, 'alumnas_address', 1],
  ['an address of mails', 'correos', { search: 'a4711@a.example' }, 'correos_address', 1],
  [
    'a word of those not active',
    'alumnas',
    { search: '471', activo: 'false' },
    'alumnas_inactivas_busqueda',
    2,
  ],
  ['two words', 'alumnas', { search: 'nombre 4711' }, 'alumnas_busqueda', 1],
]
describe.runIf(onPostgres)('F172 a search for few rows', () => {
  it.each(SEARCHED)('reads those alone, once: %s', async (_what, list, query, index, total) => {
    const ask = () => LISTS[list](carmen, query)
    expect((await ask()).total).toBe(total)
    const steps = await stepsOf(ask)
    const used = steps.filter((step) => (step['Actual Loops'] ?? 0) > 0).map((step) => step['Index Name'])
    expect(used).toContain(index)
    expect(await rowsRead(ask)).toBeLessThan(50)
  })
})
