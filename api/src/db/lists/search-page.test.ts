import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { LISTS, type List } from '../../../test/calls/lists.ts'
import { statementsOf } from '../../../test/database/statements.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

let app: TestApp
let ana: Client
let berta: Client
let carmen: Client
beforeAll(async () => {
  app = await openTestApp()
  ;[ana, berta, carmen] = await Promise.all([app.as('ana'), app.as('berta'), app.as('carmen')])
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app.close()
})

/** How far the clock is put forward. */
let ahead = 0
const realNow = performance.now.bind(performance)
vi.spyOn(performance, 'now').mockImplementation(() => realNow() + ahead)
/** A search that has found more than is counted is counted again. */
const fiveSecondsPass = () => {
  ahead += 5_001
}

type Answer = { ids: string[]; total: number; totalPages: number; hayMas?: true }

/** `n` rows with the words 'luz de Orión' in each list that is searched. */
const FILL = {
  alumnas: `insert into alumnas (id, nombre, apellidos, email, verificada_at, activo, cv_completo, created_at, cv_updated_at)
    select gen_random_uuid(), 'Luz', 'de Orión', 'orion' || n || '@a.example', now(), true, true,
      now() + n * interval '1 second', now() + n * interval '1 second' from generate_series(1, $1::int) n`,
  empresas: `insert into empresas (id, empresa, cif, mail, verificada_at, created_at)
    select gen_random_uuid(), 'Luz de Orión', 'X' || n, 'orion' || n || '@e.example', now(), now() + n * interval '1 second'
    from generate_series(1, $1::int) n`,
  referentes: `insert into referentes (id, nombre, created_at)
    select gen_random_uuid(), 'Luz de Orión', now() + n * interval '1 second' from generate_series(1, $1::int) n`,
  administradores: `insert into administradores (id, nombre, email, password_hash, created_at)
    select gen_random_uuid(), 'Luz de Orión', 'orion' || n || '@c.example', 'x', now() + n * interval '1 second'
    from generate_series(1, $1::int) n`,
  correos: `insert into correos (id, dedupe_key, destinatario, asunto, estado, created_at)
    select gen_random_uuid(), 'orion' || n, 'luz.orion' || n || '@a.example', 'Asunto', 'enviado', now() + n * interval '1 second'
    from generate_series(1, $1::int) n`,
  ofertas: `insert into ofertas (id, empresa_id, puesto, descripcion, ubicacion, provincias, modalidad, nivel_estudios, mail, contacto,
      estado_revision, fecha_creacion, fecha_publicacion)
    select gen_random_uuid(), $2::uuid, 'Luz de Orión', 'x', 'x', array['Soria', 'Teruel'], 'Online', 'ESO', 'orion' || n || '@e.example',
      'x', 'aceptada', now() + n * interval '1 second', now() + n * interval '1 second' from generate_series(1, $1::int) n`,
}

const fill = (list: List, n: number) =>
  app.database.pool.query(FILL[list], list === 'ofertas' ? [n, app.ids.berta] : [n])
/** The column that says which rows `fill` made. */
const MADE = {
  alumnas: 'email',
  empresas: 'mail',
  referentes: 'busqueda',
  administradores: 'email',
  correos: 'dedupe_key',
  ofertas: 'mail',
}
const forget = (list: List, most: number) =>
  app.database.pool.query(
    `delete from ${list} where id in (select id from ${list} where ${MADE[list]} like '%orion%' limit $1)`,
    [most],
  )

const visible = async (query: string): Promise<Answer> => {
  const { body } = await ana.get(`/alumnas/ofertas?${query}`)
  return { ...body, ids: body.results.flatMap(({ ofertas }) => ofertas.map(({ id }) => id)) }
}
const talento = async (query: string): Promise<Answer> => {
  const { body } = await berta.get(`/empresa/talento-alumnas?${query}`)
  return { ...body, ids: body.results.map(({ id_alumna }) => id_alumna) }
}
const publicas = async (query: string): Promise<Answer> => {
  const { body } = await app.visitor().get(`/api/listaReferentes?${query}`)
  return { ...body, ids: body.referentes.map(({ id }) => id) }
}
const backOffice =
  (list: List) =>
  async (query: string): Promise<Answer> =>
    LISTS[list](carmen, Object.fromEntries(new URLSearchParams(query)))

type Search = [
  name: string,
  list: List,
  size: number,
  query: string,
  read: (query: string) => Promise<Answer>,
]
const SEARCHES: Search[] = [
  ['the alumnas of the back office', 'alumnas', 20, 'search=ORI%C3%93N+luz', backOffice('alumnas')],
  ['the active ones alone', 'alumnas', 20, 'search=orion&activo=true', backOffice('alumnas')],
  ['the alumnas that are new this week', 'alumnas', 20, 'semana=nuevas', backOffice('alumnas')],
  ['the empresas of the back office', 'empresas', 20, 'search=luz+orion', backOffice('empresas')],
  ['the referentes of the back office', 'referentes', 20, 'search=orion+luz', backOffice('referentes')],
  ['the administradores', 'administradores', 20, 'search=orion', backOffice('administradores')],
  ['the mails', 'correos', 20, 'search=orion', backOffice('correos')],
  ['the ofertas of the back office', 'ofertas', 20, 'search=orion', backOffice('ofertas')],
  ['the ofertas of a state', 'ofertas', 20, 'search=orion&status=aceptada', backOffice('ofertas')],
  ['talento', 'alumnas', 12, 'q=ori%C3%B3n+luz', talento],
  ['the ofertas', 'ofertas', 12, 'q=ori%C3%B3n+luz', visible],
  ['the ofertas, best match first', 'ofertas', 12, 'q=orion&orden=afines', visible],
  ['the ofertas of several provincias', 'ofertas', 12, 'provincia=Soria&provincia=Teruel', visible],
  ['the public referentes', 'referentes', 12, 'search=orion', publicas],
]

describe.each(SEARCHES)('wire-18 a search of %s', (_name, list, size, query, read) => {
  const page = (number: number) => read(`${query}&page=${number}`)
  const pages = Math.ceil(1_000 / size)

  it('counts up to 1,000 and says that there are more; its pages end there', async () => {
    const { total: before } = await page(0)
    await fill(list, 1_015 - before)
    try {
      const many = { total: 1_000, totalPages: pages, hayMas: true }
      expect(await page(0)).toMatchObject(many)
      const [last, behind] = [await page(pages - 1), await page(pages)]
      expect(last).toMatchObject(many)
      expect(behind).toMatchObject({ ...many, ids: [] })
      expect(last.ids).toHaveLength(size)
      const seen = [await page(0), await page(1), last].flatMap(({ ids }) => ids)
      expect(new Set(seen).size).toBe(3 * size)

      await forget(list, 14)
      expect(await page(1)).toMatchObject(many)
      await forget(list, 1)
      fiveSecondsPass()
      for (const number of [0, pages - 1, pages]) {
        expect(await page(number)).toMatchObject({ total: 1_000, totalPages: pages })
        expect(await page(number)).not.toHaveProperty('hayMas')
      }
      await forget(list, 1)
      expect(await page(0)).toMatchObject({ total: 999, totalPages: pages })
    } finally {
      await forget(list, 2_000)
    }
  })
})

describe('wire-18 a search that has found more than 1,000', () => {
  const counts = async (read: () => Promise<unknown>) =>
    (await statementsOf(app.database, read)).some((text) => text.includes('count('))

  it.each([
    ['the mails', 'correos', () => LISTS.correos(carmen, { search: 'orion' })],
    ['talento', 'alumnas', () => talento('q=orion')],
    ['the ofertas', 'ofertas', () => visible('q=orion')],
    ['the ofertas, best match first', 'ofertas', () => visible('q=orion&orden=afines')],
  ] as const)('is not counted again for five seconds, and shows the same: %s', async (_, list, read) => {
    await fill(list, 1_015)
    try {
      const first = await read()
      expect(first).toMatchObject({ total: 1_000, hayMas: true })
      expect(await counts(read)).toBe(false)
      expect(await read()).toEqual(first)
      await forget(list, 20)
      expect(await read()).toMatchObject({ total: 1_000, hayMas: true })
      fiveSecondsPass()
      expect(await counts(read)).toBe(true)
      expect((await read()).total).toBeLessThan(1_000)
    } finally {
      await forget(list, 2_000)
    }
  })

  it('is counted again after five seconds, also when it is asked all the time', async () => {
    const read = () => LISTS.correos(carmen, { search: 'orion' })
    await fill('correos', 1_015)
    expect(await read()).toMatchObject({ total: 1_000, hayMas: true })
    await forget('correos', 2_000)
    ahead += 3_000
    expect(await read()).toMatchObject({ hayMas: true })
    ahead += 3_000
    expect(await read()).toMatchObject({ total: 0 })
  })

  it('is another one with another word, filter or account', async () => {
    await fill('correos', 1_015)
    expect(await LISTS.correos(carmen, { search: 'orion' })).toMatchObject({ hayMas: true })
    expect(await LISTS.correos(carmen, { search: 'orion1000' })).toMatchObject({ total: 1 })
    expect(await LISTS.correos(carmen, { search: 'orion', estado: 'fallido' })).toMatchObject({ total: 0 })
    await forget('correos', 2_000)
  })
})

describe('wire-18 a list without words', () => {
  it('has its exact total, however long it is', async () => {
    const before = (await LISTS.correos(carmen)).total
    await fill('correos', 1_015)
    expect(await LISTS.correos(carmen)).toMatchObject({ total: before + 1_015 })
    expect(await LISTS.correos(carmen)).not.toHaveProperty('hayMas')
    await forget('correos', 2_000)
  })
})
