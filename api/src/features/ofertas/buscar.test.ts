import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { addEmpresa, addOferta } from '../../../test/people/accounts.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

let app: TestApp
let ana: Client
/** Every visible oferta that the test inserted, newest first. */
const visible: {
  id: string
  empresa: string
  titulaciones: string[]
  provincias: string[]
  modalidad: string
  nivel_estudios: string
}[] = []

const TITULACIONES = ['Informática y Comunicaciones', 'Electricidad y Electrónica', 'Química']
const PROVINCIAS = ['Alicante', 'Madrid', 'A Coruña']
const MODALIDAD = ['Presencial', 'Online', 'Hibrido']
const NIVEL = ['Grado medio', 'Grado Superior']
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.as('ana')
  const { db, ids } = app
  for (let n = 0; n < 30; n++) {
    const oferta = {
      titulaciones: [pick(TITULACIONES, n), ...(n % 4 === 0 ? [pick(TITULACIONES, n + 1)] : [])],
      provincias: n % 7 === 0 ? [] : [pick(PROVINCIAS, n >> 1)],
      modalidad: pick(MODALIDAD, n),
      nivel_estudios: pick(NIVEL, n >> 2),
    }
    const id = await addOferta(db, n % 3 === 0 ? ids.olga : ids.berta, {
      ...oferta,
      puesto: `Puesto ${n}`,
      estado_revision: 'aceptada',
      // Two rows share each time, so that the order cannot depend on the time alone.
      fecha_publicacion: new Date(Date.UTC(2026, 0, 1 + (n >> 1))),
    })
    visible.push({
      id,
      empresa: n % 3 === 0 ? 'Datos Villaverde S.L.' : 'Robótica Vega Baja S.L.',
      ...oferta,
    })
  }
  visible.reverse()
  for (const estado_revision of ['pendiente', 'rechazada', 'borrada'] as const) {
    await addOferta(db, ids.berta, {
      estado_revision,
      puesto: 'Puesto oculto',
      titulaciones: ['Energía y Agua'],
    })
  }
  const off = await addEmpresa(db, { activo: false })
  await addOferta(db, off, { estado_revision: 'aceptada', puesto: 'Puesto oculto', provincias: ['Teruel'] })
  const deleted = await addEmpresa(db, { deleted_at: new Date() })
  await addOferta(db, deleted, {
    estado_revision: 'aceptada',
    puesto: 'Puesto oculto',
    provincias: ['Soria'],
  })
})
afterAll(() => app.close())

type Group = { empresa: string; logo: string | null; ofertas: { id: string; puesto: string }[] }
const idsOf = (results: Group[]) => results.flatMap((group) => group.ofertas.map(({ id }) => id))

/** Every page of a search, up to totalPages. */
async function walk(query: Record<string, string>) {
  const ids: string[] = []
  let total = 0
  for (let page = 0, pages = 1; page < pages; page++) {
    const { status, body } = await ana.get('/alumnas/ofertas', { query: { ...query, page: String(page) } })
    expect(status).toBe(200)
    pages = body.totalPages
    total = body.total
    expect(idsOf(body.results).length).toBe(Math.min(12, total - page * 12))
    ids.push(...idsOf(body.results))
  }
  return { ids, total }
}

describe('the ofertas an alumna may see', () => {
  it('F115 F116 come newest first, twelve a page, grouped by empresa inside the page in order of first appearance', async () => {
    const { ids, total } = await walk({})
    expect([total, new Set(ids).size]).toEqual([30, 30])
    for (let page = 0; page < 3; page++) {
      const { body } = await ana.get('/alumnas/ofertas', { query: { page: String(page) } })
      const groups = Map.groupBy(visible.slice(page * 12, page * 12 + 12), ({ empresa }) => empresa)
      expect(body.results.map((group: Group) => [group.empresa, idsOf([group])])).toEqual(
        [...groups].map(([empresa, ofertas]) => [empresa, ofertas.map(({ id }) => id)]),
      )
    }
  })

  it('F115 are narrowed by each filter, and filters together find what all of them find', async () => {
    const any = [''] as const
    let searches = 0
    for (const titulacion of [...any, ...TITULACIONES])
      for (const provincia of [...any, ...PROVINCIAS])
        for (const modalidad of [...any, ...MODALIDAD])
          for (const nivel_estudios of [...any, ...NIVEL]) {
            const wanted = visible.filter(
              (oferta) =>
                (titulacion === '' || oferta.titulaciones.includes(titulacion)) &&
                (provincia === '' || oferta.provincias.includes(provincia)) &&
                (modalidad === '' || oferta.modalidad === modalidad) &&
                (nivel_estudios === '' || oferta.nivel_estudios === nivel_estudios),
            )
            const found = await walk({ titulacion, provincia, modalidad, nivel_estudios })
            expect(found.ids.toSorted()).toEqual(wanted.map(({ id }) => id).toSorted())
            expect(found.total).toBe(wanted.length)
            searches++
          }
    expect(searches).toBe(4 * 4 * 4 * 3)
  })

  it('F116 answer results, total and totalPages; a group holds empresa, logo and ofertas', async () => {
    const { body } = await ana.get('/alumnas/ofertas')
    expect(body).toEqual({ results: expect.anything(), total: 30, totalPages: 3 })
    for (const group of body.results)
      expect(Object.keys(group).sort()).toEqual(['empresa', 'logo', 'ofertas'])
    expect(Object.keys(body.results[0]?.ofertas[0] ?? {})).toEqual(
      expect.arrayContaining([
        'id',
        'puesto',
        'descripcion',
        'ubicacion',
        'modalidad',
        'nivel_estudios',
        'titulaciones',
        'fecha_publicacion',
      ]),
    )
    expect(Object.keys(body.results[0]?.ofertas[0] ?? {})).not.toContain('estado_revision')
  })

  it('F116 of two empresas with one name stay two groups', async () => {
    for (let n = 0; n < 2; n++) {
      const empresa = await addEmpresa(app.db, { empresa: 'Gemelas S.L.' })
      await addOferta(app.db, empresa, { estado_revision: 'aceptada', provincias: ['Ávila'] })
    }
    const { body } = await ana.get('/alumnas/ofertas', { query: { provincia: 'Ávila' } })
    expect(body.results.map(({ empresa, ofertas }: Group) => [empresa, ofertas.length])).toEqual([
      ['Gemelas S.L.', 1],
      ['Gemelas S.L.', 1],
    ])
  })

  it('F117 are the accepted ones of active empresas; the others are neither listed nor found by id', async () => {
    for (const query of [
      {},
      { titulacion: 'Energía y Agua' },
      { provincia: 'Teruel' },
      { provincia: 'Soria' },
    ]) {
      expect(
        (await ana.get('/alumnas/ofertas', { query: query as Record<string, string> })).text,
      ).not.toContain('Puesto oculto')
    }
    const hidden = await app.db
      .selectFrom('ofertas')
      .select('id')
      .where('puesto', '=', 'Puesto oculto')
      .execute()
    expect(hidden).toHaveLength(5)
    for (const { id } of hidden) expect((await ana.get(`/alumnas/oferta/${id}`)).status).toBe(404)
  })

  it('F117 acceso-5 are hidden with their empresa and shown again with it', async () => {
    const carmen = await app.as('carmen')
    const count = async () => (await ana.get('/alumnas/ofertas')).body.total
    const before = await count()
    await carmen.post(`/admin/api/empresas/${app.ids.olga}/activo`, { activo: false })
    expect(await count()).toBe(before - 10)
    await carmen.post(`/admin/api/empresas/${app.ids.olga}/activo`, { activo: true })
    expect(await count()).toBe(before)
  })

  it('F118 say what they can be filtered by, in Spanish order, only what some visible one has', async () => {
    const { status, body } = await ana.get('/alumnas/talento-filters')
    expect(status).toBe(200)
    expect(body).toEqual({
      titulaciones: ['Electricidad y Electrónica', 'Informática y Comunicaciones', 'Química'],
      provincias: ['A Coruña', 'Alicante', 'Ávila', 'Madrid'],
      modalidades: ['Presencial', 'Online', 'Hibrido'],
      nivel_estudios: ['Grado medio', 'Grado Superior'],
    })
  })

  it('empleo-1 finds a province by any of its names', async () => {
    const { total } = await walk({ provincia: 'A Coruña' })
    expect(total).toBeGreaterThan(0)
    for (const provincia of ['La Coruña', 'coruña', 'a coruna']) {
      const { body } = await ana.get('/alumnas/ofertas', { query: { provincia } })
      expect([provincia, body.total]).toEqual([provincia, total])
    }
  })

  it('F115 past the last page are none, and the totals stay true', async () => {
    const { body } = await ana.get('/alumnas/ofertas', { query: { page: '99', provincia: 'Alicante' } })
    const { total } = await walk({ provincia: 'Alicante' })
    expect(body).toEqual({ results: [], total, totalPages: Math.ceil(total / 12) })
    expect((await ana.get('/alumnas/ofertas', { query: { provincia: 'Narnia' } })).body).toEqual({
      results: [],
      total: 0,
      totalPages: 0,
    })
  })
})

describe('one oferta', () => {
  it('F124 includes its empresa: logo, name, address, phone and LinkedIn', async () => {
    const berta = await app.as('berta')
    await berta.post('/empresa/update-perfil-ofertas', {
      telf: '965111222',
      linkedin: 'linkedin.com/company/vb',
    })
    const id = await addOferta(app.db, app.ids.berta, {
      estado_revision: 'aceptada',
      puesto: 'Mecatrónica',
    })
    const { status, body } = await ana.get(`/alumnas/oferta/${id}`)
    expect(status).toBe(200)
    expect(body.oferta).toMatchObject({
      id,
      puesto: 'Mecatrónica',
      modalidad: 'Presencial',
      nivel_estudios: 'Grado Superior',
    })
    expect(body.oferta.fecha_publicacion).toMatch(/Z$/)
    expect(Object.keys(body.oferta)).not.toContain('motivo_rechazo')
    expect(body.empresa).toEqual({
      logo: null,
      empresa: 'Robótica Vega Baja S.L.',
      mail: 'berta@roboticavegabaja.example',
      telf: '965111222',
      linkedin: 'linkedin.com/company/vb',
    })
  })
})
