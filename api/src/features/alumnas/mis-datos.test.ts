import { strFromU8, unzipSync } from 'fflate'
import { type RawBuilder, sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addOferta } from '../../../test/accounts.ts'
import { openTestApp, type TestApp } from '../../../test/app.ts'
import { buildContacto, buildCv } from '../../../test/builders.ts'
import type { Client } from '../../../test/client.ts'
import { newAlumna } from '../../../test/newcomers.ts'

const MIS_DATOS = '/alumnas/mis-datos.zip'

let house: TestApp
let ana: Client
beforeAll(async () => {
  house = await openTestApp()
  ana = await house.as('ana')
})
afterAll(() => house.close())

async function download(client: Client) {
  const answer = await house.app.inject({
    url: MIS_DATOS,
    headers: { cookie: `${house.app.sessionCookie.name}=${client.cookie(house.app.sessionCookie.name)}` },
  })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(answer.headers['content-disposition']).toContain('attachment')
  const files = unzipSync(answer.rawPayload)
  const text = strFromU8(files['mis-datos.json'] ?? new Uint8Array())
  return { text, datos: JSON.parse(text), foto: files['foto.webp'] }
}

/** Where the archive has what a table holds about her; a table that is not here fails the test. */
const IN_THE_ARCHIVE: Record<string, string> = {
  ofertas_guardadas: 'ofertasGuardadas',
  sesiones: 'sesionesAbiertas',
  mail_tokens: 'enlacesEnviados',
  correos: 'correos',
  contactos: 'mensajesDeContacto',
  historial: 'historial',
  consultas_cv: 'consultasDelCv',
}
/** The notes of empresas are theirs: she is handed them when she asks. */
const LEFT_OUT = ['preseleccionadas']
/** The columns of her own row, by where the archive has them; '' is nothing about her that she has not elsewhere. */
const COLUMNS: Record<string, string> = {
  id: 'cuenta.id',
  nombre: 'cuenta.nombre',
  apellidos: 'cuenta.apellidos',
  email: 'cuenta.email',
  activo: 'cuenta.activa',
  created_at: 'cuenta.creada',
  updated_at: 'cuenta.cambiada',
  invitada_at: 'cuenta.invitada',
  invitacion_expira_at: 'cuenta.invitacionTermina',
  verificada_at: 'cuenta.verificada',
  last_login_at: 'cuenta.ultimaEntrada',
  inactivity_notice_at: 'cuenta.avisoPorDesuso',
  cv_completo: 'cv.completo',
  cv_updated_at: 'cv.guardado',
  pausada_at: 'cv.enPausaDesde',
  visible: 'cv.visible',
  ...Object.fromEntries(Object.keys(buildCv()).map((key) => [key, `cv.${key}`])),
  // Her photo is in the archive itself.
  imagen_id: '',
  // Opens her account.
  password_hash: '',
  // Made of other columns.
  provincia_canonica: '',
  busqueda: '',
  // Whoever has a session is not deleted.
  deleted_at: '',
}

const names = async (query: RawBuilder<{ name: string }>) =>
  (await query.execute(house.db)).rows.map(({ name }) => name).sort()
const at = (datos: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], datos)

describe('the data of an alumna', () => {
  it('leave out no table that is about her, as the database itself knows them', async () => {
    const byKey = sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'alumnas'::regclass`
    const byColumn = sql<{ name: string }>`
      select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('alumna_id', 'cuenta_id', 'entidad_id', 'destinatario')`
    // The addresses that others write their own name to, and the other kinds of account.
    const byAddress = sql<{ name: string }>`
      select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'email' and table_name not in ('alumnas', 'administradores')`
    const about = new Set([...(await names(byKey)), ...(await names(byColumn)), ...(await names(byAddress))])
    expect([...about].sort()).toEqual([...Object.keys(IN_THE_ARCHIVE), ...LEFT_OUT].sort())

    const newcomer = await newAlumna(house)
    const { correo: email, password } = newcomer
    const carmen = await house.as('carmen')
    for (const activo of [false, true])
      await carmen.post(`/admin/api/alumnas/${newcomer.id}/activo`, { activo })
    await newcomer.client.post('/alumnas/auth/login', { email, password })
    await newcomer.client.post('/alumnas/auth/reset-password', { mail: newcomer.correo })
    await newcomer.client.post('/contact', buildContacto({ email: newcomer.correo.toUpperCase() }))
    const oferta = await addOferta(house.db, house.ids.berta, { estado_revision: 'aceptada' })
    await newcomer.client.put(`/alumnas/oferta/${oferta}/guardada`)
    await newcomer.client.put('/alumnas/updatecv', buildCv())
    await (await house.as('berta')).get(`/empresa/get-talento-by-id/${newcomer.id}`)
    // Noted after the answer has left.
    await expect
      .poll(async () => (await house.db.selectFrom('consultas_cv').select('id').execute()).length)
      .toBe(1)
    const { datos } = await download(newcomer.client)
    for (const key of Object.values(IN_THE_ARCHIVE))
      expect([key, at(datos, key)]).toEqual([key, expect.arrayContaining([expect.any(Object)])])
    expect(datos.mensajesDeContacto).toHaveLength(1)
    for (const { destinatario } of datos.correos) expect(destinatario).toBe(newcomer.correo)
  })

  it('leave out no column of her row', async () => {
    const columns = sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'alumnas'`
    expect(await names(columns)).toEqual(Object.keys(COLUMNS).sort())
    const { datos } = await download(ana)
    for (const path of Object.values(COLUMNS).filter((one) => one !== ''))
      expect([path, at(datos, path)]).not.toEqual([path, undefined])
  })

  it('say since when her CV is paused', async () => {
    expect((await download(ana)).datos.cv).toMatchObject({ enPausaDesde: null })
    await ana.put('/alumnas/pausa')
    const { datos } = await download(ana)
    expect(datos.cv).toMatchObject({ visible: false, enPausaDesde: expect.stringMatching(/^\d{4}-/) })
    await ana.delete('/alumnas/pausa')
  })

  it('come whole in one archive: account, CV, saved ofertas, sessions, and nothing that opens anything', async () => {
    await ana.put('/alumnas/updatecv', buildCv({ frase_definitoria: 'Ñandúes y cigüeñas' }))
    const { text, datos, foto } = await download(ana)
    expect(datos.cuenta).toMatchObject({ id: house.ids.ana, nombre: 'Ana', email: 'ana@alumnas.example' })
    expect(datos.cv).toMatchObject({ frase_definitoria: 'Ñandúes y cigüeñas', completo: true, visible: true })
    expect(datos.sesionesAbiertas.length).toBeGreaterThan(0)
    expect(text).not.toMatch(/hash|argon2/)
    expect(foto).toBeUndefined()
  })

  it('name the ofertas she keeps', async () => {
    const oferta = await addOferta(house.db, house.ids.berta, {
      puesto: 'Técnica de laboratorio',
      estado_revision: 'aceptada',
    })
    expect((await ana.put(`/alumnas/oferta/${oferta}/guardada`)).status).toBe(204)
    const { datos } = await download(ana)
    expect(datos.ofertasGuardadas).toMatchObject([{ id: oferta, puesto: 'Técnica de laboratorio' }])
  })

  it('list what was done with her account and when, not by whom', async () => {
    const carmen = await house.as('carmen')
    for (const activo of [false, true])
      await carmen.post(`/admin/api/alumnas/${house.ids.ana}/activo`, { activo })
    // Switching her off has ended her session.
    ana = await house.as('ana')
    const { text, datos } = await download(ana)
    expect(datos.historial).toEqual([
      { fecha: expect.any(String), hecho: 'desactivada' },
      { fecha: expect.any(String), hecho: 'activada' },
    ])
    expect(text).not.toContain('Carmen')
  })

  it('bring her photo as it is kept', async () => {
    const color = { width: 900, height: 900, channels: 3, background: '#8a2f62' } as const
    const png = await sharp({ create: color }).png().toBuffer()
    expect((await ana.upload('/alumnas/upload-profile-picture', png)).status).toBe(200)
    const { foto } = await download(ana)
    expect((await sharp(Buffer.from(foto ?? [])).metadata()).format).toBe('webp')
  })
})
