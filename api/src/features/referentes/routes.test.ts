import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

const KEYS = [
  'id',
  'nombre',
  'img',
  'frase_motivadora',
  'estudios',
  'trabajos',
  'instagram',
  'linkedin',
  'github',
  'video',
  'areas',
]

let app: TestApp
let carmen: Client
/** 25 referentes, the newest last. */
const ids: string[] = []
beforeAll(async () => {
  app = await openTestApp()
  carmen = await app.as('carmen')
  for (let i = 1; i <= 25; i++)
    ids.push((await carmen.post('/admin/api/referentes', { nombre: `Pionera ${i}` })).body.id)
})
afterAll(() => app.close())

const page = async (number?: number) =>
  (
    await app
      .visitor()
      .get(number === undefined ? '/api/listaReferentes' : `/api/listaReferentes?page=${number}`)
  ).body
const idsOf = ({ referentes }: { referentes: { id: string }[] }) => referentes.map(({ id }) => id)

describe('the public list of referentes', () => {
  it('F025 answers twelve a page from 0, the newest first, each once, with the true totals', async () => {
    const pages = [await page(0), await page(1), await page(2)]
    expect(pages.map(({ referentes, total, totalPages }) => [referentes.length, total, totalPages])).toEqual([
      [12, 25, 3],
      [12, 25, 3],
      [1, 25, 3],
    ])
    expect(pages.flatMap(idsOf)).toEqual(ids.toReversed())
    expect(await page()).toEqual(pages[0])
    expect(await page(3)).toEqual({ referentes: [], total: 25, totalPages: 3 })
    for (const referente of pages[0]!.referentes) expect(Object.keys(referente)).toEqual(KEYS)
  })

  it('F025 is the same for every role, also for an administrador', async () => {
    const seen = await page(0)
    for (const person of ['ana', 'berta', 'carmen'] as const)
      expect((await (await app.as(person)).get('/api/listaReferentes?page=0')).body).toEqual(seen)
  })

  it('F025 refuses a page that is no whole number from 0', async () => {
    for (const wrong of ['-1', '1.5', 'x', '', '0x1', ' 1', '1e2', '0&page=1', '9999999999999999']) {
      const answer = await app.visitor().get(`/api/listaReferentes?page=${wrong}`)
      expect([wrong, answer.status, answer.refusal.errorCode, answer.wrongFields]).toEqual([
        wrong,
        400,
        'paramsError',
        ['page'],
      ])
    }
  })

  it('F026 hides an inactive referente and her page until she is active again', async () => {
    const [id = ''] = ids.slice(-1)
    const one = () => app.visitor().get(`/api/referentes/${id}`)
    const setActivo = (activo: boolean) => carmen.post(`/admin/api/referentes/${id}`, { activo })
    expect((await one()).body).toMatchObject({ id, nombre: 'Pionera 25' })
    expect(Object.keys((await one()).body)).toEqual([...KEYS, 'hitos', 'fuentes', 'familias'])
    expect((await setActivo(false)).body.activo).toBe(false)
    expect([idsOf(await page(0)).includes(id), (await page(0)).total]).toEqual([false, 24])
    const unknown = await app.visitor().get('/api/referentes/018f0000-0000-7000-8000-000000000001')
    expect([(await one()).status, (await one()).text]).toEqual([404, unknown.text])
    await setActivo(true)
    expect([idsOf(await page(0))[0], (await page(0)).total, (await one()).status]).toEqual([id, 25, 200])
  })

  it('referentes-1 finds words anywhere in name, studies and work, without accents, and one area; totals count the matches', async () => {
    const created = async (datos: object) => (await carmen.post('/admin/api/referentes', datos)).body.id
    const ines = await created({
      nombre: 'Inés Buscada',
      estudios: 'Química en Alcoy',
      areas: ['A', 'S', 'A'],
    })
    const olga = await created({ nombre: 'Olga Buscada', trabajos: 'Puentes al 100 %', areas: ['E'] })
    await created({ nombre: 'Nadie Buscada', estudios: 'Química', areas: ['S'], activo: false })
    const found = async (query: string) => {
      const { body } = await app.visitor().get(`/api/listaReferentes?${query}`)
      return [idsOf(body), body.total, body.totalPages]
    }
    expect(await found('search=quimica')).toEqual([[ines], 1, 1])
    expect(await found('search=BUSCADA')).toEqual([[olga, ines], 2, 1])
    expect(await found('search=buscada+alcoy')).toEqual([[ines], 1, 1])
    expect(await found('search=100+%25')).toEqual([[olga], 1, 1])
    expect(await found('area=S')).toEqual([[ines], 1, 1])
    expect(await found('search=buscada&area=E')).toEqual([[olga], 1, 1])
    expect(await found('search=buscada&area=M')).toEqual([[], 0, 0])
    expect(await found('search=pionera&page=2')).toEqual([[ids[0]], 25, 3])
    expect(await found('search=&area=&page=2')).toEqual(await found('page=2'))
    expect((await app.visitor().get(`/api/referentes/${ines}`)).body.areas).toEqual(['S', 'A'])
    await carmen.post(`/admin/api/referentes/${olga}`, { areas: [] })
    expect(await found('area=E')).toEqual([[], 0, 0])
    for (const id of [ines, olga]) await carmen.post(`/admin/api/referentes/${id}`, { activo: false })
  })

  it('referentes-1 refuses an area that is no letter of STEAM, asked or written', async () => {
    const [id = ''] = ids
    const asked = await app.visitor().get('/api/listaReferentes?area=X')
    expect([asked.status, asked.wrongFields]).toEqual([400, ['area']])
    const written = await carmen.post(`/admin/api/referentes/${id}`, { areas: ['S', 'X'] })
    expect([written.status, written.wrongFields]).toEqual([400, ['areas.1']])
  })

  it('referentes-2 returns the active referentes before and after one', async () => {
    const vecinas = async (id = '') => (await app.visitor().get(`/api/referentes/${id}/vecinas`)).body
    const [oldest, second, third] = ids
    const [newest] = ids.slice(-1)
    expect(await vecinas(second)).toEqual({
      anterior: { id: third, nombre: 'Pionera 3' },
      siguiente: { id: oldest, nombre: 'Pionera 1' },
      de_su_area: [],
    })
    expect((await vecinas(oldest)).siguiente).toBe(null)
    expect((await vecinas(newest)).anterior).toBe(null)
    await carmen.post(`/admin/api/referentes/${third}`, { activo: false })
    expect((await vecinas(second)).anterior?.nombre).toBe('Pionera 4')
    expect((await app.visitor().get(`/api/referentes/${third}/vecinas`)).status).toBe(404)
    await carmen.post(`/admin/api/referentes/${third}`, { activo: true })
  })

  it('referentes-2 answers 404 to a malformed id', async () => {
    for (const id of ['1', 'nada', '%00', "'--", '018f0000-0000-7000-8000-00000000000g']) {
      const answer = await app.visitor().get(`/api/referentes/${id}`)
      expect([id, answer.status, answer.refusal.errorCode]).toEqual([id, 404, 'notFound'])
    }
  })
})
