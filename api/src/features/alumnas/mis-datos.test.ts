import { strFromU8, unzipSync } from 'fflate'
import { type RawBuilder, sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addOferta } from '../../../test/accounts.ts'
import { openTestApp, type TestApp } from '../../../test/app.ts'
import { buildContacto, buildCv } from '../../../test/builders.ts'
import type { Client } from '../../../test/client.ts'
import { newAlumna } from '../../../test/newcomers.ts'
import { PEOPLE } from '../../../test/people.ts'

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
const IN_THE_ARCHIVE: Record<string, string> = {
  alumnas: 'cuenta',
  ofertas_guardadas: 'ofertasGuardadas',
  preseleccionadas: 'preselecciones',
  sesiones: 'sesionesAbiertas',
  accesos: 'entradas',
  known_devices: 'navegadoresConocidos',
  mail_tokens: 'enlacesEnviados',
  correos: 'correos',
  contactos: 'mensajesDeContacto',
  historial: 'historial',
  ofertas_abiertas: 'ofertasAbiertas',
  consultas_cv: 'consultasDelCv',
  consentimientos: 'consentimientos',
}
/** Tables without data about an alumna, each with its reason. */
const NOT_ABOUT_HER: Record<string, string> = {
  administradores: 'another kind of account',
  empresas: 'another kind of account',
  referentes: 'no account at all',
  ofertas: 'what an empresa wrote',
  oferta_facetas: 'made of ofertas',
  oferta_palabras: 'made of ofertas',
  talento_palabras: 'the words of her CV, which is in the archive',
  renovaciones: 'codes for ofertas',
  sustituciones: 'pairs of ofertas',
  decisiones_recientes: 'how ofertas stood before a decision',
  oferta_interes_partes: 'counts, the small ones hidden',
  apps_de_codigos: 'of administradores',
  llaves_de_acceso: 'of administradores',
  codigos_de_recuperacion: 'of administradores',
  pasos_pendientes: 'of administradores, for minutes',
  plantillas: 'reasons that administradores share',
  oferta_totales_partes: 'a count',
  talento_totales_partes: 'a count',
  grupo_totales_partes: 'a count',
  totales_partes: 'a count',
  cifras: 'counts, the small ones suppressed',
  counters: 'names of tables',
  file_deletions: 'names of files that are about to go',
  rate_limits: 'hashed keys that live for minutes',
  bot_challenges_used: 'solved challenges, of no account',
  scheduled_tasks: 'names of tasks',
  secrets: 'keys of the server',
  backups: 'when copies were made, and their files',
  versions: 'how often lists have changed',
  schema_migrations: 'names of files',
  schema_routines: 'names of files',
  registros: 'registrations that wait for their link; activating one takes them all away',
}
/** The columns of the row of an alumna, with their key in the archive; '' for columns without further data about her. */
const COLUMNS: Record<string, string> = {
  id: 'cuenta.id',
  nombre: 'cuenta.nombre',
  apellidos: 'cuenta.apellidos',
  email: 'cuenta.email',
  grupo: 'cuenta.grupo',
  activo: 'cuenta.activa',
  created_at: 'cuenta.creada',
  updated_at: 'cuenta.cambiada',
  invitada_at: 'cuenta.invitada',
  invitacion_expira_at: 'cuenta.invitacionTermina',
  invitacion_centro: 'cuenta.invitacionDelCentro',
  invitacion_mensaje: 'cuenta.invitacionConEstasLineas',
  verificada_at: 'cuenta.verificada',
  last_login_at: 'cuenta.ultimaEntrada',
  inactivity_notice_at: 'cuenta.avisoPorDesuso',
  cv_completo: 'cv.completo',
  cv_completado_at: 'cv.completoDesde',
  cv_updated_at: 'cv.guardado',
  pausada_at: 'cv.enPausaDesde',
  visible: 'cv.visible',
  ...Object.fromEntries(Object.keys(buildCv()).map((key) => [key, `cv.${key}`])),
  // Her photo is in the archive itself.
  imagen_id: '',
  // A secret that gives access to her account.
  password_hash: '',
  // Derived from other columns.
  provincia_canonica: '',
  busqueda: '',
  // An account with a session is not deleted.
  deleted_at: '',
}

/** The columns of the other tables, with their key in the archive; '' for columns without further data about her. */
const COLUMNS_OF: Record<string, Record<string, string>> = {
  ofertas_guardadas: { alumna_id: '', oferta_id: 'id', created_at: 'guardada' },
  preseleccionadas: {
    alumna_id: '',
    empresa_id: 'empresa',
    nota: 'nota',
    created_at: 'desde',
    updated_at: 'cambiada',
  },
  ofertas_abiertas: { alumna_id: '', oferta_id: 'id', dia: 'abierta' },
  consultas_cv: { id: '', alumna_id: '', empresa_id: '', empresa: 'empresa', dia: 'dia' },
  sesiones: {
    hash: '',
    rol: '',
    cuenta_id: '',
    created_at: 'abierta',
    seen_at: 'usada',
    expires_at: 'termina',
    dispositivo: 'dispositivo',
    device_hash: '',
  },
  accesos: {
    id: '',
    rol: '',
    cuenta_id: '',
    created_at: 'fecha',
    hecho: 'hecho',
    motivo: 'motivo',
    dispositivo: 'dispositivo',
  },
  known_devices: { hash: '', rol: '', cuenta_id: '', created_at: 'desde', used_at: 'usado' },
  consentimientos: {
    id: '',
    rol: '',
    cuenta_id: '',
    contacto_id: '',
    version: 'version',
    via: 'via',
    created_at: 'fecha',
  },
  mail_tokens: {
    hash: '',
    rol: '',
    cuenta_id: '',
    tipo: 'para',
    email: 'email',
    created_at: 'enviado',
    used_at: 'usado',
    superseded_at: 'sustituido',
    // Listed among her consents once the link is used.
    politica: '',
    expires_at: 'termina',
  },
  contactos: {
    id: '',
    name: 'name',
    email: 'email',
    tema: 'tema',
    instituto: 'instituto',
    mensaje: 'mensaje',
    created_at: 'enviado',
  },
  historial: {
    id: '',
    lista: '',
    entidad_id: '',
    hecho: 'hecho',
    created_at: 'fecha',
    // The actor is not her personal data, and an alumna has no other apuntes.
    ...Object.fromEntries(
      ['actor_rol', 'actor_id', 'actor_nombre', 'de', 'a', 'campos', 'motivo'].map((name) => [name, '']),
    ),
  },
  correos: {
    destinatario: 'destinatario',
    asunto: 'asunto',
    created_at: 'escrito',
    sent_at: 'enviado',
    // Its text is in her mailbox or holds a login link; the other columns describe the delivery.
    ...Object.fromEntries(
      [
        'id',
        'dedupe_key',
        'reply_to',
        'texto',
        'html',
        'estado',
        'intentos',
        'next_attempt_at',
        'leased_until',
        'leased_by',
        'error',
        'retried_at',
        'busqueda',
      ].map((name) => [name, '']),
    ),
  },
}

/** Tables that triggers write from rows of the archive. */
const DERIVED = ['talento_palabras']

const names = async (query: RawBuilder<{ name: string }>) =>
  (await query.execute(app.db)).rows.map(({ name }) => name).sort()
const at = (datos: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], datos)

describe('the data of an alumna', () => {
  it('cover every table that refers to an alumna, by the catalogue of the database', async () => {
    // A new table belongs in one of the two lists.
    const tables = sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`
    expect(await names(tables)).toEqual(
      [...Object.keys(IN_THE_ARCHIVE), ...Object.keys(NOT_ABOUT_HER)].sort(),
    )
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
    for (const [table, columns] of Object.entries(COLUMNS_OF)) {
      const [first] = at(datos, IN_THE_ARCHIVE[table] as string) as object[]
      const keys = Object.values(columns).filter((key) => key !== '')
      expect([table, Object.keys(first ?? {})]).toEqual([table, expect.arrayContaining(keys)])
    }
    expect(datos.mensajesDeContacto).toHaveLength(1)
    for (const { destinatario } of datos.correos) expect(destinatario).toBe(newcomer.correo)
  })

  it('leave out no column of the other tables', async () => {
    expect(['alumnas', ...Object.keys(COLUMNS_OF)].sort()).toEqual(Object.keys(IN_THE_ARCHIVE).sort())
    for (const [table, columns] of Object.entries(COLUMNS_OF)) {
      const real = sql<{ name: string }>`
        select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table}`
      expect([table, await names(real)]).toEqual([table, Object.keys(columns).sort()])
    }
  })

  it('cover every column of her row', async () => {
    const columns = sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'alumnas'`
    expect(await names(columns)).toEqual(Object.keys(COLUMNS).sort())
    const { datos } = await download(ana)
    for (const path of Object.values(COLUMNS).filter((one) => one !== ''))
      expect([path, at(datos, path)]).not.toEqual([path, undefined])
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

  it('contain the saved ofertas', async () => {
    const oferta = await addOferta(app.db, app.ids.berta, {
      puesto: 'Técnica de laboratorio',
      estado_revision: 'aceptada',
    })
    expect((await ana.put(`/alumnas/oferta/${oferta}/guardada`)).status).toBe(204)
    const { datos } = await download(ana)
    expect(datos.ofertasGuardadas).toMatchObject([{ id: oferta, puesto: 'Técnica de laboratorio' }])
  })

  it('alumnas-4 contain the historial of her account with dates, without the actors', async () => {
    const carmen = await app.as('carmen')
    for (const activo of [false, true])
      await carmen.post(`/admin/api/alumnas/${app.ids.ana}/activo`, { activo })
    // The deactivation ended her session.
    ana = await app.as('ana')
    const { text, datos } = await download(ana)
    expect(datos.historial).toEqual([
      { fecha: expect.any(String), hecho: 'desactivada' },
      { fecha: expect.any(String), hecho: 'activada' },
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
