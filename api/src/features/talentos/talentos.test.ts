import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { addAlumna } from '../../../test/people/accounts.ts'
import { buildCv } from '../../../test/people/builders.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

let app: TestApp
let berta: Client
let ana: Client
beforeAll(async () => {
  app = await openTestApp()
  berta = await app.as('berta')
  ana = await app.as('ana')
})
afterAll(() => app.close())

type Query = Record<string, string>
const list = (query: Query = {}) => berta.get('/empresa/talento-alumnas', { query })
const idsIn = async (query: Query = {}): Promise<string[]> =>
  (await list(query)).body.results.map((talento) => talento.id_alumna)
const pdfOf = (id: string) => berta.get(`/empresa/talento/${id}/cv.pdf`)
const shortlist = (id: string) => berta.put(`/empresa/talento/${id}/preseleccion`)
const cvOf = (id: string) => berta.get(`/empresa/get-talento-by-id/${id}`)

describe('the talento an empresa may see', () => {
  it('F160 lists each CV with the fields of its card', async () => {
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(body).toEqual({
      results: [
        {
          id_alumna: app.ids.ana,
          especialidad: 'Desarrollo de Aplicaciones Web (Grado Superior)',
          provincia: 'Madrid',
          nombre: 'Ana',
          apellidos: 'Muñoz de la Cruz',
          frase_definitoria: 'Me gusta entender cómo funcionan las cosas.',
          preseleccion: null,
        },
      ],
      total: 1,
      totalPages: 1,
    })
  })

  it('F114 shows the whole CV, without password or state', async () => {
    const { status, body } = await cvOf(app.ids.ana)
    expect(status).toBe(200)
    expect(body).toEqual({
      id_alumna: app.ids.ana,
      nombre: 'Ana',
      apellidos: 'Muñoz de la Cruz',
      email: 'ana@alumnas.example',
      img: null,
      ...buildCv(),
      preseleccion: null,
    })
  })

  it('F114 downloads a visible CV as a PDF named after the alumna', async () => {
    const { status, headers, text } = await pdfOf(app.ids.ana)
    expect([status, headers['content-type'], headers['cache-control'], text.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      'no-store',
      '%PDF-',
    ])
    expect(headers['content-disposition']).toContain('filename="CV Ana Munoz de la Cruz.pdf"')
    await ana.put('/alumnas/updatecv', { provincia: '' })
    expect((await pdfOf(app.ids.ana)).status).toBe(404)
    await ana.put('/alumnas/updatecv', buildCv())
  })

  it('F164 hides a CV at once when a required field is emptied, and shows it again when it is filled', async () => {
    for (const field of ['provincia', 'frase_definitoria', 'titulacion', 'especialidad']) {
      const saved = await ana.put('/alumnas/updatecv', { [field]: '' })
      expect(saved.body).toMatchObject({ cvCompleto: false, camposPendientes: [field] })
      expect([(await cvOf(app.ids.ana)).status, (await list()).body.total, await idsIn()]).toEqual([
        404,
        0,
        [],
      ])
      expect((await berta.get('/empresa/talento-filters')).body).toEqual({ titulaciones: [], provincias: [] })
      await ana.put('/alumnas/updatecv', buildCv())
      expect([(await cvOf(app.ids.ana)).status, await idsIn()]).toEqual([200, [app.ids.ana]])
    }
  })

  it.each([
    ['formacion', { fa_titulo: 'Química', fa_especialidad: '' }],
    ['experiencia', { puesto: '', inicio: '2020' }],
    ['idiomas', { idioma: 'Francés', nivel: '' }],
  ])('F164 hides a CV with an unfinished entry of %s', async (section, entry) => {
    await ana.put('/alumnas/updatecv', { [section]: [entry] })
    expect([(await cvOf(app.ids.ana)).status, await idsIn()]).toEqual([404, []])
    await ana.put('/alumnas/updatecv', { [section]: [] })
    expect((await cvOf(app.ids.ana)).status).toBe(200)
  })

  it('F164 hides incomplete, disabled, unverified and deleted alumnas with the same response', async () => {
    const { db, ids } = app
    const hidden = [
      ids.lucia,
      await addAlumna(db, { activo: false }),
      await addAlumna(db, { verificada_at: null }),
      await addAlumna(db, { deleted_at: new Date() }),
      ids.berta,
      crypto.randomUUID(),
      'x',
      `${ids.ana}%00`,
    ]
    const answers = await Promise.all(hidden.map(cvOf))
    expect(answers.map(({ status }) => status)).toEqual(hidden.map(() => 404))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    for (const ask of [pdfOf, shortlist]) {
      const others = await Promise.all(hidden.map(ask))
      expect(others.map(({ status }) => status)).toEqual(hidden.map(() => 404))
    }
    expect(await idsIn()).toEqual([ids.ana])
  })

  it('F164 acceso-5 hides a disabled alumna and shows her again when enabled', async () => {
    const carmen = await app.as('carmen')
    const activo = (value: boolean) =>
      carmen.post(`/admin/api/alumnas/${app.ids.ana}/activo`, { activo: value })
    await activo(false)
    expect([(await cvOf(app.ids.ana)).status, (await list()).body.total]).toEqual([404, 0])
    await activo(true)
    expect([(await cvOf(app.ids.ana)).status, (await list()).body.total]).toEqual([200, 1])
    ana = await app.as('ana')
  })

  it.each(['titulacion=*', 'provincia=*', 'titulacion=*&provincia=*', 'provincia=*&provincia=Murcia'])(
    'F160 finds nobody by %s',
    async (query) => {
      const { body } = await berta.get(`/empresa/talento-alumnas?${query}`)
      expect(body).toEqual({ results: [], total: 0, totalPages: 0 })
    },
  )

  it.each([
    '/empresa/talento-alumnas',
    '/empresa/talento-filters',
    '/empresa/empresa-perfil',
    '/empresa/ofertas-list',
  ])('F165 is for empresas only: %s', async (path) => {
    const refused = async (client: Client) => {
      const { status, refusal, headers } = await client.get(path)
      return [status, refusal.errorCode, headers['cache-control']]
    }
    expect(await refused(app.visitor())).toEqual([401, 'unauthenticated', 'no-store'])
    expect(await refused(ana)).toEqual([403, 'forbidden', 'no-store'])
    expect(await refused(await app.as('carmen'))).toEqual([403, 'forbidden', 'no-store'])
  })

  it('F165 only an empresa reads a CV by its id, not its owner or another alumna', async () => {
    const path = `/empresa/get-talento-by-id/${app.ids.ana}`
    expect((await app.visitor().get(path)).status).toBe(401)
    expect((await ana.get(path)).status).toBe(403)
    expect((await (await app.as('lucia')).get(path)).status).toBe(403)
  })
})

describe('the filters of talento', () => {
  const titulaciones = ['Química', 'Informática y Comunicaciones']
  const provincias = ['Madrid', 'A Coruña', 'Alicante']
  const settled: { id: string; titulacion: string; provincia: string }[] = []
  beforeAll(async () => {
    for (let n = 0; n < 29; n++) {
      const titulacion = titulaciones[n % 2] as string
      const provincia = provincias[n % 3] as string
      // Two rows share each time, so that the order cannot depend on the time alone.
      const cv_updated_at = new Date(Date.UTC(2030, 0, 1 + (n >> 1)))
      const id = await addAlumna(app.db, {
        titulacion,
        provincia,
        provincia_canonica: provincia,
        cv_updated_at,
      })
      settled.unshift({ id, titulacion, provincia })
    }
    settled.push({ id: app.ids.ana, titulacion: 'Informática y Comunicaciones', provincia: 'Madrid' })
  })

  it('F160 find what both of them find, last changed first, twelve a page, and count it', async () => {
    const asked = [[], ...[...provincias, 'Soria'].map((one) => [one]), ['Alicante', 'Madrid', 'Soria']]
    for (const titulacion of ['', ...titulaciones, 'Astrología'])
      for (const some of [...asked, ['A Coruña', 'la coruna', 'Madrid']]) {
        const wanted = settled.filter(
          (one) =>
            (titulacion === '' || one.titulacion === titulacion) &&
            (some.length === 0 || some.includes(one.provincia)),
        )
        const pages = Array.from({ length: Math.floor(wanted.length / 12) + 1 }, (_, page) => page)
        const answers = await Promise.all(
          pages.map((page) => {
            const query = new URLSearchParams({ titulacion, page: String(page) })
            for (const one of some) query.append('provincia', one)
            return berta.get(`/empresa/talento-alumnas?${query}`)
          }),
        )
        const totals = { total: wanted.length, totalPages: Math.ceil(wanted.length / 12) }
        expect(answers.map(({ body: { total, totalPages } }) => ({ total, totalPages }))).toEqual(
          pages.map(() => totals),
        )
        const found = answers.flatMap(({ body }) => body.results.map(({ id_alumna }) => id_alumna))
        expect(found).toEqual(wanted.map(({ id }) => id))
      }
  })

  it('F160 reads a province from the address, by any of its names', async () => {
    const wanted = settled.filter(({ provincia }) => provincia === 'A Coruña').length
    for (const text of ['A%20Coru%C3%B1a', 'A+Coru%C3%B1a', 'la%20coruna', 'Coru%C3%B1a%2C%20A']) {
      const { status, body } = await berta.get(`/empresa/talento-alumnas?provincia=${text}`)
      expect([status, body.total]).toEqual([200, wanted])
    }
  })

  it('F160 catalogo-3 finds a CV under the province its owner wrote in another way', async () => {
    const lucia = await app.as('lucia')
    await lucia.put('/alumnas/updatecv', buildCv({ provincia: 'la coruna' }))
    expect(await idsIn({ provincia: 'A Coruña' })).toContain(app.ids.lucia)
    expect((await cvOf(app.ids.lucia)).body.provincia).toBe('la coruna')
    await lucia.put('/alumnas/updatecv', { provincia: '' })
  })

  it('F161 are titulaciones and provincias, each value of some visible CV, in Spanish order', async () => {
    await addAlumna(app.db, { provincia: 'Ávila', provincia_canonica: 'Ávila' })
    await addAlumna(app.db, { provincia: 'Soria', provincia_canonica: 'Soria', activo: false })
    const { status, body } = await berta.get('/empresa/talento-filters')
    expect(status).toBe(200)
    expect(body).toEqual({
      titulaciones: ['Informática y Comunicaciones', 'Química'],
      provincias: ['A Coruña', 'Alicante', 'Ávila', 'Madrid'],
    })
  })

  it('talento-13 offer no text of one alumna alone, which is found when it is asked for', async () => {
    const { body: before } = await berta.get('/empresa/talento-filters')
    const lucia = await app.as('lucia')
    const own = { provincia: 'CONTRATADME YA', titulacion: 'CONTRATADME YA en wa.me/34600000000' }
    await lucia.put('/alumnas/updatecv', buildCv(own))
    expect((await berta.get('/empresa/talento-filters')).body).toEqual(before)
    expect(await idsIn({ titulacion: own.titulacion })).toEqual([app.ids.lucia])
    expect(await idsIn({ provincia: own.provincia })).toEqual([app.ids.lucia])
    await lucia.put('/alumnas/updatecv', buildCv({ titulacion: 'Química', especialidad: own.titulacion }))
    const opciones = async (titulacion: string) =>
      (await berta.get('/empresa/talento-opciones', { query: { titulacion } })).body.especialidades
    expect(await opciones('Química')).not.toContain(own.titulacion)
    expect(await idsIn({ especialidad: own.titulacion })).toEqual([app.ids.lucia])
    await lucia.put('/alumnas/updatecv', { provincia: '' })
  })

  it('talento-13 offer what no list has any more and five CVs still have', async () => {
    const old = { titulacion: 'Artes y Oficios', especialidad: 'Forja', provincia_canonica: 'Lisboa' }
    const offered = async () => [
      (await berta.get('/empresa/talento-filters')).body,
      (await berta.get('/empresa/talento-opciones', { query: { titulacion: old.titulacion } })).body
        .especialidades,
    ]
    for (const n of [1, 2, 3, 4, 5]) {
      expect([n, JSON.stringify(await offered())]).toEqual([
        n,
        expect.not.stringMatching(/Oficios|Lisboa|Forja/),
      ])
      await addAlumna(app.db, { ...old, provincia: 'Lisboa' })
    }
    expect(await offered()).toEqual([
      {
        titulaciones: expect.arrayContaining([old.titulacion]),
        provincias: expect.arrayContaining(['Lisboa']),
      },
      ['Forja'],
    ])
    await app.db.deleteFrom('alumnas').where('titulacion', '=', old.titulacion).execute()
  })

  it('F160 a page past the end is empty with true totals; a page that is no number is refused', async () => {
    for (const provincias of [
      '',
      '&provincia=Madrid',
      '&provincia=Madrid&provincia=Alicante&provincia=Soria',
    ])
      for (const page of [99, 178_956_971, 999_999_999]) {
        const { body } = await berta.get(`/empresa/talento-alumnas?page=${page}${provincias}`)
        expect([provincias, page, body.results]).toEqual([provincias, page, []])
      }
    expect((await list({ page: '99', titulacion: 'Química' })).body).toMatchObject({
      total: 15,
      totalPages: 2,
    })
    for (const page of ['-1', '1.5', 'x', '0x1', '1e3', ' 1']) {
      const { status, wrongFields } = await list({ page })
      expect([page, status, wrongFields]).toEqual([page, 400, ['page']])
    }
  })
})
