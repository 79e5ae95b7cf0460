import { strFromU8, unzipSync } from 'fflate'
import { type RawBuilder, sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { addOferta } from '../../../test/people/accounts.ts'
import { buildContacto, buildCv } from '../../../test/people/builders.ts'
import { newAlumna } from '../../../test/people/newcomers.ts'
import { PEOPLE } from '../../../test/people/people.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import type { Tables } from '../../db/tables.ts'
import { archivedColumns } from '../../personal-data/archive.ts'
import { REGISTER } from '../../personal-data/register.ts'

const MIS_DATOS = '/alumnas/mis-datos.zip'

let app: TestApp
let ana: Client
beforeAll(async () => {
  app = await openTestApp()
  ana = await app.as('ana')
})
afterAll(() => app.close())

async function download(client: Client) {
  const answer = await app.fastify.inject({
    url: MIS_DATOS,
    headers: { cookie: `${app.fastify.sessionCookie.name}=${client.cookie(app.fastify.sessionCookie.name)}` },
  })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(answer.headers['content-disposition']).toContain('attachment')
  const files = unzipSync(answer.rawPayload)
  const text = strFromU8(files['mis-datos.json'] ?? new Uint8Array())
  return { text, datos: JSON.parse(text), foto: files['foto.webp'] }
}

/** The key of the archive for each table with data about an alumna. */
const IN_THE_ARCHIVE: Record<string, string> = Object.fromEntries(
  Object.entries(REGISTER).flatMap(([table, entry]) =>
    'archive' in entry && entry.archive ? [[table, entry.archive]] : [],
  ),
)
/** What she leaves with others, and they with her; a new account has none. */
const LISTS_OF_OTHERS = [
  'ofertasGuardadas',
  'ofertasAbiertas',
  'consultasDelCv',
  'preselecciones',
  'mensajesDeContacto',
]
/** Tables that triggers or mails write from rows of the archive. */
const DERIVED = ['talento_palabras']

const names = async (query: RawBuilder<{ name: string }>) =>
  (await query.execute(app.db)).rows.map(({ name }) => name).sort()
const at = (datos: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], datos)

describe('the data of an alumna', () => {
  it('cover every table that refers to an alumna, by the catalogue of the database', async () => {
    // A table that refers to alumnas has to be in the archive.
    const referring = sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'alumnas'::regclass
      union select distinct table_name from information_schema.columns
      where table_schema = 'public' and column_name in ('alumna_id', 'cuenta_id', 'entidad_id', 'destinatario')`
    for (const table of await names(referring))
      expect([...Object.keys(IN_THE_ARCHIVE), ...DERIVED]).toContain(table)

    const newcomer = await newAlumna(app)
    const { correo: email, password } = newcomer
    const carmen = await app.as('carmen')
    for (const activo of [false, true])
      await carmen.post(`/admin/api/alumnas/${newcomer.id}/activo`, { activo })
    await newcomer.client.post('/alumnas/auth/login', { email, password })
    await newcomer.client.post('/alumnas/auth/reset-password', { mail: newcomer.correo })
    await newcomer.client.post('/contact', buildContacto({ email: newcomer.correo.toUpperCase() }))
    const oferta = await addOferta(app.db, app.ids.berta, { estado_revision: 'aceptada' })
    await newcomer.client.put(`/alumnas/oferta/${oferta}/guardada`)
    await newcomer.client.get(`/alumnas/oferta/${oferta}`)
    await newcomer.client.put('/alumnas/updatecv', buildCv())
    const berta = await app.as('berta')
    await berta.get(`/empresa/get-talento-by-id/${newcomer.id}`)
    await berta.put(`/empresa/talento/${newcomer.id}/preseleccion`)
    // Recorded after the response.
    await expect
      .poll(async () => (await app.db.selectFrom('consultas_cv').select('id').execute()).length)
      .toBe(1)
    await expect
      .poll(async () => (await app.db.selectFrom('ofertas_abiertas').select('oferta_id').execute()).length)
      .toBe(1)
    const { datos } = await download(newcomer.client)
    const lists = Object.values(IN_THE_ARCHIVE).filter((key) => key !== 'cuenta')
    for (const key of lists)
      expect([key, at(datos, key)]).toEqual([key, expect.arrayContaining([expect.any(Object)])])
    for (const table of Object.keys(IN_THE_ARCHIVE).filter((name) => name !== 'alumnas')) {
      const [first] = at(datos, IN_THE_ARCHIVE[table] as string) as object[]
      const keys = archivedColumns(table as keyof Tables).map(([, place]) => place)
      expect([table, Object.keys(first ?? {})]).toEqual([table, expect.arrayContaining(keys)])
    }
    expect(datos.mensajesDeContacto).toHaveLength(1)
    for (const { destinatario } of datos.correos) expect(destinatario).toBe(newcomer.correo)
  })

  it('cover every column of her row that the register does not leave out with a reason', async () => {
    const { datos } = await download(ana)
    const places = archivedColumns('alumnas').map(([, place]) => place)
    expect(places.length).toBeGreaterThan(30)
    for (const place of places) expect([place, at(datos, place)]).not.toEqual([place, undefined])
  })

  it('contain the preselecciones with their notas, even while her CV is paused', async () => {
    const { id, client } = await newAlumna(app)
    await client.put('/alumnas/updatecv', buildCv())
    expect((await download(client)).datos.preselecciones).toEqual([])
    for (const [person, nota] of [
      ['berta', 'Muy buena; llamar en junio.'],
      ['olga', ''],
    ] as const) {
      const empresa = await app.as(person)
      expect((await empresa.put(`/empresa/talento/${id}/preseleccion`)).status).toBe(204)
      if (nota) expect((await empresa.put(`/empresa/talento/${id}/nota`, { nota })).status).toBe(200)
    }
    await client.put('/alumnas/pausa')
    const { datos } = await download(client)
    const when = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/)
    expect(datos.preselecciones).toEqual([
      { empresa: PEOPLE.berta.empresa, nota: 'Muy buena; llamar en junio.', desde: when, cambiada: when },
      { empresa: PEOPLE.olga.empresa, nota: '', desde: when, cambiada: when },
    ])
    // The archive of another alumna does not contain it.
    expect((await download(ana)).text).not.toContain('llamar en junio')
  })

  it('alumnas-4 contain nothing of another alumna', async () => {
    const [marta, nadia] = [await newAlumna(app), await newAlumna(app)]
    const oferta = await addOferta(app.db, app.ids.berta, { estado_revision: 'aceptada' })
    await marta.client.put('/alumnas/updatecv', buildCv())
    await marta.client.put(`/alumnas/oferta/${oferta}/guardada`)
    await marta.client.get(`/alumnas/oferta/${oferta}`)
    await marta.client.post('/contact', buildContacto({ email: marta.correo }))
    const berta = await app.as('berta')
    await berta.get(`/empresa/get-talento-by-id/${marta.id}`)
    await berta.put(`/empresa/talento/${marta.id}/preseleccion`)
    await app.fastify.afterwardsDone()
    const listsOf = async ({ client }: typeof marta) => {
      const { datos } = await download(client)
      return LISTS_OF_OTHERS.map((list) => [list, datos[list].length])
    }
    expect(await listsOf(marta)).toEqual(LISTS_OF_OTHERS.map((list) => [list, 1]))
    expect(await listsOf(nadia)).toEqual(LISTS_OF_OTHERS.map((list) => [list, 0]))
  })

  it('contain the start of her pausa', async () => {
    expect((await download(ana)).datos.cv).toMatchObject({ enPausaDesde: null })
    await ana.put('/alumnas/pausa')
    const { datos } = await download(ana)
    expect(datos.cv).toMatchObject({ visible: false, enPausaDesde: expect.stringMatching(/^\d{4}-/) })
    await ana.delete('/alumnas/pausa')
  })

  it('alumnas-4 come whole in one archive: account, CV, saved ofertas, sessions, and nothing that opens anything', async () => {
    await ana.put('/alumnas/updatecv', buildCv({ frase_definitoria: 'Ñandúes y cigüeñas' }))
    const { text, datos, foto } = await download(ana)
    expect(datos.cuenta).toMatchObject({ id: app.ids.ana, nombre: 'Ana', email: 'ana@alumnas.example' })
    expect(datos.cv).toMatchObject({ frase_definitoria: 'Ñandúes y cigüeñas', completo: true, visible: true })
    expect(datos.sesionesAbiertas.length).toBeGreaterThan(0)
    expect(text).not.toMatch(/hash|argon2/)
    expect(foto).toBeUndefined()
  })

  it('alumnas-4 contain no message that others wrote to the centres at her address', async () => {
    await sql`insert into correos (id, dedupe_key, destinatario, asunto, texto, next_attempt_at)
      values (gen_random_uuid(), 'contacto:1', (select email from alumnas where id = ${app.ids.ana}), 'Contacto: mi hija', 'x', now())`.execute(
      app.db,
    )
    expect((await download(ana)).text).not.toContain('mi hija')
  })

  it('contain the saved ofertas', async () => {
    const oferta = await addOferta(app.db, app.ids.berta, {
      puesto: 'Técnica de laboratorio',
      estado_revision: 'aceptada',
    })
    expect((await ana.put(`/alumnas/oferta/${oferta}/guardada`)).status).toBe(204)
    const { datos } = await download(ana)
    expect(datos.ofertasGuardadas).toMatchObject([{ id: oferta, puesto: 'Técnica de laboratorio' }])
  })

  it('alumnas-4 contain the historial of her account with dates and her groups, without the actors', async () => {
    const carmen = await app.as('carmen')
    for (const grupo of ['1º DAM', '2º DAM'])
      await carmen.post(`/admin/api/alumnas/${app.ids.ana}/grupo`, { grupo })
    for (const activo of [false, true])
      await carmen.post(`/admin/api/alumnas/${app.ids.ana}/activo`, { activo })
    // The deactivation ended her session.
    ana = await app.as('ana')
    const { text, datos } = await download(ana)
    expect(datos.historial).toEqual([
      { fecha: expect.any(String), hecho: 'cambiada', de: '', a: '1º DAM' },
      { fecha: expect.any(String), hecho: 'cambiada', de: '1º DAM', a: '2º DAM' },
      { fecha: expect.any(String), hecho: 'desactivada', de: null, a: null },
      { fecha: expect.any(String), hecho: 'activada', de: null, a: null },
    ])
    expect(text).not.toContain('Carmen')
  })

  it('contain her photo as stored', async () => {
    const color = { width: 900, height: 900, channels: 3, background: '#8a2f62' } as const
    const png = await sharp({ create: color }).png().toBuffer()
    expect((await ana.upload('/alumnas/upload-profile-picture', png)).status).toBe(200)
    const { foto } = await download(ana)
    expect((await sharp(Buffer.from(foto ?? [])).metadata()).format).toBe('webp')
  })
})
