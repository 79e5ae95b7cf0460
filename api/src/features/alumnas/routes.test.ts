import { ACCOUNT_HEADER } from '@alumbra/contract/calls/account-header'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { buildCv, buildExperiencia, buildFormacion } from '../../../test/people/builders.ts'
import { CV, cvCalls, newCvOwner, PERFIL } from '../../../test/people/cv.ts'
import { newAlumna } from '../../../test/people/newcomers.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

let app: TestApp
let ana: Client
let anaId: string
let empresa: Client
beforeAll(async () => {
  app = await openTestApp()
  ;({ ana, anaId, empresa } = await newCvOwner(app))
})
afterAll(() => app.close())

const { perfil, saved } = cvCalls(() => ana)

/** The same profile after another save. */
const butVersion = (body: object) => ({ ...body, version: expect.any(String) })

const emptyTexts = Object.fromEntries(
  'telf provincia frase_definitoria linkedin github titulacion especialidad habilidades_tecnicas proyectos_certificados otros_estudios'
    .split(' ')
    .map((name) => [name, '']),
)

describe('the profile of an alumna', () => {
  it('F085 has every key, with what the CV still misses', async () => {
    const newcomer = await newAlumna(app)
    const { body, status, headers } = await newcomer.client.get(PERFIL)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toEqual({
      nombre: 'Elena',
      apellidos: 'Maseras Ribera',
      email: newcomer.correo,
      img: null,
      ...emptyTexts,
      formacion: [],
      experiencia: [],
      idiomas: [],
      version: expect.stringMatching(/^\d{4}-.*Z$/),
      cvCompleto: false,
      camposPendientes: ['provincia', 'frase_definitoria', 'titulacion', 'especialidad'],
      pausada: false,
    })
  })

  it('F103 is saved by PUT and by POST', async () => {
    const first = await ana.put(CV, buildCv())
    expect([first.status, first.body.cvCompleto]).toEqual([200, true])
    const second = await ana.post(CV, buildCv({ provincia: 'Ávila' }))
    expect([second.status, second.body.provincia]).toEqual([200, 'Ávila'])
  })

  it('cv-3 refuses changes made on an older version, and takes them without one', async () => {
    const { version } = await perfil()
    const first = await ana.put(CV, { provincia: 'Soria', version_leida: version })
    expect([first.status, first.body.version > version]).toEqual([200, true])
    const second = await ana.put(CV, { provincia: 'Teruel', version_leida: version })
    expect([second.status, second.refusal.errorCode]).toEqual([409, 'conflict'])
    expect((await perfil()).provincia).toBe('Soria')
    for (const none of [{}, { version_leida: null }])
      expect((await ana.put(CV, { provincia: 'Teruel', ...none })).status).toBe(200)
    for (const version_leida of ['ayer', '0000-01-01T00:00:00Z', '2026-01-01T00:00:00'])
      expect((await ana.put(CV, { version_leida })).refusal.fields).toEqual({
        version_leida: 'Debe ser un instante en ISO 8601',
      })
  })

  it('cv-3 takes `version` for the version that was read from a page of ours from before it had a name of its own', async () => {
    const { version } = await perfil()
    const fromPage = { headers: { [ACCOUNT_HEADER]: anaId } }
    const first = await ana.put(CV, { provincia: 'Cuenca', version }, fromPage)
    expect(first.status).toBe(200)
    for (const body of [{ version }, { version, version_leida: version }]) {
      const late = await ana.put(CV, { provincia: 'Teruel', ...body }, fromPage)
      expect([late.status, late.refusal.errorCode]).toEqual([409, 'conflict'])
    }
    expect((await perfil()).provincia).toBe('Cuenca')
    const version_leida = first.body.version
    expect((await ana.put(CV, { version, version_leida }, fromPage)).status).toBe(200)
    expect((await ana.put(CV, { version }, fromPage)).status).toBe(409)
    expect((await ana.put(CV, { version })).status).toBe(200)
  })

  it('lets one of two saves at once through when both name their version', async () => {
    const { version } = await perfil()
    const both = await Promise.all(
      ['Lugo', 'Huesca'].map((provincia) => ana.put(CV, { provincia, version_leida: version })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('F086 keeps name, address and everything else that is not hers to change', async () => {
    const before = await perfil()
    const foreign = {
      nombre: 'Otra',
      apellidos: 'Persona',
      email: 'otra@otra.example',
      rol: 'admin',
      activo: false,
      id: app.ids.lucia,
      id_alumna: app.ids.lucia,
      img: '/imagenes/alumnas/x/800.webp',
      imagen_id: app.ids.lucia,
      cvCompleto: false,
      cv_completo: false,
      camposPendientes: ['todo'],
      password: 'Otra#2031cosa',
      password_hash: 'x',
      verificada_at: null,
      deleted_at: '2020-01-01T00:00:00Z',
      created_at: '2020-01-01T00:00:00Z',
    }
    for (const method of ['put', 'post'] as const) {
      const answer = await ana[method](CV, foreign)
      expect([answer.status, answer.body]).toEqual([200, butVersion(before)])
    }
    expect(await perfil()).toEqual(butVersion(before))
    const lucia = await (await app.as('lucia')).get(PERFIL)
    expect(lucia.body).toMatchObject({ nombre: 'Lucía', provincia: '' })
  })

  it('F098 F100 saves a full profile that is sent back, and gives it back equal', async () => {
    const cv = buildCv({
      formacion: [
        buildFormacion(),
        buildFormacion({ fa_titulo: 'Otros', otros_titulo: 'Piano', fa_inicio: '', fa_fin: '2021' }),
      ],
      experiencia: [
        buildExperiencia(),
        buildExperiencia({ fin: 'Actualmente' }),
        buildExperiencia({ fin: '2024' }),
      ],
      idiomas: [{ idioma: 'Valenciano', nivel: 'Avanzado' }],
      habilidades_tecnicas: 'TypeScript\n<b>SQL</b>\n\ny "más" & más 🌟',
    })
    const body = await saved(cv)
    expect(body).toMatchObject(cv)
    expect(Object.keys(body.formacion[0] ?? {})).toEqual(Object.keys(buildFormacion()))
    expect(Object.keys(body.experiencia[0] ?? {})).toEqual(['puesto', 'empresa', 'inicio', 'fin'])
    expect(await saved(body)).toEqual(butVersion(body))
  })

  it('F089 saves lists as sent, and keeps absent fields', async () => {
    const idiomas = [
      { idioma: 'Inglés', nivel: 'Intermedio' },
      { idioma: 'Francés', nivel: 'Básico' },
    ]
    const two = await saved({
      idiomas,
      formacion: [buildFormacion(), buildFormacion({ fa_titulo: 'Química' })],
    })
    expect(two.idiomas).toEqual(idiomas)
    const one = await saved({ idiomas: idiomas.slice(1), formacion: two.formacion.slice(1) })
    expect([one.idiomas, one.formacion.length, one.formacion[0]?.fa_titulo]).toEqual([
      [idiomas[1]],
      1,
      'Química',
    ])
    expect(one.experiencia).toEqual(two.experiencia)
    expect(await saved({})).toEqual(butVersion(one))
    expect((await saved({ idiomas: [], formacion: [], experiencia: [] })).idiomas).toEqual([])
  })
})

describe('the CV of an alumna', () => {
  it('F114 is visible to empresas while it is complete and the alumna active', async () => {
    await saved(buildCv())
    const url = `/empresa/get-talento-by-id/${anaId}`
    expect((await empresa.get(url)).body).toMatchObject({ nombre: 'Nerea', telf: '612345678' })
    for (const [client, status] of [
      [app.visitor(), 401],
      [ana, 403],
      [await app.as('lucia'), 403],
      [await app.as('carmen'), 403],
    ] as const)
      expect((await client.get(url)).status).toBe(status)
    const carmen = await app.as('carmen')
    const activo = (value: boolean) => carmen.post(`/admin/api/alumnas/${anaId}/activo`, { activo: value })
    await activo(false)
    expect((await empresa.get(url)).status).toBe(404)
    await activo(true)
    expect((await empresa.get(url)).status).toBe(200)
    for (const id of ['nada', app.ids.lucia, app.ids.berta, '%00'])
      expect([id, (await empresa.get(`/empresa/get-talento-by-id/${id}`)).refusal.errorCode]).toEqual([
        id,
        'notFound',
      ])
  })
})
