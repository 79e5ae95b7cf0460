import { mainMethod } from '@alumbra/contract/calls/call'
import { callRequest } from '@alumbra/contract/calls/send'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf, goodInput } from '../test/calls/caller.ts'
import { writingCalls } from '../test/calls/calls.ts'
import { linkTo, mailsTo } from '../test/peers/mailbox.ts'
import { buildCv, buildOferta, buildRegistro } from '../test/people/builders.ts'
import { openTestApp, type TestApp } from '../test/servers/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('the main job over HTTP', () => {
  it('goes from an invitation to a found oferta and a found CV, with every mail on the way', async () => {
    const { db } = app
    const carmen = await app.as('carmen')

    const referente = {
      nombre: 'Josefa Molera',
      frase_motivadora: 'Medir es otra forma de mirar.',
      activo: true,
    }
    const created = await carmen.post('/admin/api/referentes', referente)
    expect(created.status).toBe(201)
    const published = await app.visitor().get('/api/listaReferentes?page=0')
    expect(published.body.referentes.map((each) => each.id)).toContain(created.body.id)

    const mail = 'empleo@redeslevante.example'
    const invitation = { empresa: 'Redes Levante S.L.', mail, cif: 'A-08990111' }
    expect((await carmen.post('/admin/api/empresas', invitation)).status).toBe(201)
    const { path, query } = await linkTo(db, mail)
    expect(path).toBe('/empresa/verificar')
    const empresa = app.visitor()
    const verified = await empresa.post('/empresa/auth/verify-register', {
      ...query,
      password: 'Farola#44norte',
    })
    expect(verified.status).toBe(200)
    expect((await empresa.get('/empresa/me')).body).toEqual({ idEmpresa: verified.body.idEmpresa })

    const oferta = buildOferta({ puesto: 'Técnica de redes', ubicacion: 'Elche, Alicante' })
    const { id } = (await empresa.post('/empresa/oferta', oferta)).body
    expect((await carmen.get('/admin/ofertas/pendientes')).body).toEqual({ pendientes: 1 })
    expect(
      (await carmen.post(`/admin/api/ofertas/${id}/rechazar`, { motivo: 'Falta el horario.' })).status,
    ).toBe(200)
    expect((await mailsTo(db, mail)).at(-1)?.texto).toContain('Falta el horario.')
    expect((await empresa.get(`/empresa/oferta/${id}`)).body[0]).toMatchObject({
      estado_revision: 'rechazada',
      motivo_rechazo: 'Falta el horario.',
    })
    expect((await carmen.post(`/admin/api/ofertas/${id}/aceptar`)).body).toMatchObject({
      estado_revision: 'aceptada',
    })
    expect((await mailsTo(db, mail)).at(-1)?.asunto).toContain('aceptada')

    const registro = buildRegistro()
    const alumna = app.visitor()
    expect((await alumna.post('/alumnas/auth/register', registro)).status).toBe(201)
    const activation = await linkTo(db, registro.email)
    expect(activation.path).toBe('/alumna/verificar')
    expect((await alumna.post('/alumnas/auth/verify-register', activation.query)).status).toBe(200)
    const cv = buildCv({ provincia: 'Alicante' })
    expect((await alumna.put('/alumnas/updatecv', cv)).body).toMatchObject({
      cvCompleto: true,
      camposPendientes: [],
    })

    const found = await alumna.get('/alumnas/ofertas?provincia=Alicante')
    expect(found.body).toMatchObject({
      total: 1,
      results: [{ empresa: 'Redes Levante S.L.', ofertas: [{ id }] }],
    })
    const talento = await empresa.get('/empresa/talento-alumnas?provincia=Alicante')
    expect(talento.body).toMatchObject({ total: 1, results: [{ nombre: 'Elena', provincia: 'Alicante' }] })
    const seen = await empresa.get(`/empresa/get-talento-by-id/${talento.body.results[0]!.id_alumna}`)
    expect(seen.body).toMatchObject({ email: registro.email, habilidades_tecnicas: 'TypeScript\nSQL' })
  })
})

describe('the border', () => {
  it('wire-4 answers an unknown call with a 404 in JSON and a wrong method with 405 and Allow', async () => {
    const unknown = await app.visitor().post('/api/nada', {})
    expect([unknown.status, unknown.refusal.errorCode]).toEqual([404, 'notFound'])
    const wrong = await app.visitor().put('/alumnas/auth/login', {})
    expect([wrong.status, wrong.refusal.errorCode, wrong.headers.allow]).toEqual([
      405,
      'methodNotAllowed',
      'POST',
    ])
  })

  it.each([
    ['{', 400, 'paramsError'],
    ['{"__proto__": {"a": 1}}', 400, 'paramsError'],
    ['[]', 400, 'paramsError'],
    ['"text"', 400, 'paramsError'],
    ['null', 400, 'paramsError'],
    [`{"email": "${'x'.repeat(300_000)}"}`, 413, 'tooLarge'],
  ])('refuses the body %.20s', async (payload, status, code) => {
    const answer = await app.visitor().send({
      method: 'POST',
      url: '/alumnas/auth/login',
      payload,
      headers: { 'content-type': 'application/json' },
    })
    expect([answer.status, answer.refusal.errorCode]).toEqual([status, code])
  })

  it('wire-11 says of a body that is too large nothing about pictures', async () => {
    const payload = { email: 'x'.repeat(300_000) }
    const { refusal } = await app.visitor().post('/alumnas/auth/login', payload)
    expect(refusal).toEqual({ errorCode: 'tooLarge', errorMessage: 'Lo que envías es demasiado grande.' })
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('wire-11 does not read a body of type %s where JSON is due', async (type) => {
    const answer = await app
      .visitor()
      .send({ method: 'POST', url: '/alumnas/auth/login', payload: 'a=1', headers: { 'content-type': type } })
    expect([answer.status, answer.refusal.errorCode]).toEqual([415, 'unsupportedType'])
  })

  it('wire-11 takes an empty body of any type where none is due, and no other of that type', async () => {
    const bodiless = (await writingCalls()).filter(([, { body, upload }]) => !body && !upload)
    expect(bodiless.length).toBeGreaterThan(20)
    for (const [name, shape] of bodiless) {
      const { url } = callRequest(shape, await goodInput(app, name))
      const client = await callerOf(app, shape)
      const send = (payload: string) =>
        client.send({
          method: mainMethod(shape),
          url,
          payload,
          headers: { 'content-type': 'text/plain', 'content-length': String(payload.length) },
        })
      expect([name, (await send('a=1')).status]).toEqual([name, 415])
      expect([name, (await send('')).status]).not.toEqual([name, 415])
    }
  })

  const register = (type: string, encoding: BufferEncoding, email: string, bom = '') =>
    app.visitor().send({
      method: 'POST',
      url: '/alumnas/auth/register',
      payload: Buffer.from(
        bom + JSON.stringify(buildRegistro({ nombre: 'Begoña', apellidos: 'Núñez', email })),
        encoding,
      ),
      headers: { 'content-type': type },
    })

  it.each([
    ['application/json', 400, 'paramsError'],
    ['application/json; charset=utf-8', 400, 'paramsError'],
    ['application/json; charset=iso-8859-1', 415, 'unsupportedType'],
    ['application/json; x=1; charset="utf-16"', 415, 'unsupportedType'],
  ])('wire-11 loses no letter of a body in Latin-1 that is sent as %s', async (type, status, code) => {
    const { refusal, ...answer } = await register(type, 'latin1', 'latin@example.org')
    expect([answer.status, refusal.errorCode, refusal.customMessage]).toEqual([
      status,
      code,
      'El cuerpo de la petición no está en UTF-8.',
    ])
  })

  it('wire-11 reads a body in UTF-8, with or without its charset and a mark of the order of bytes', async () => {
    const types = [
      'application/json',
      'application/json;charset=UTF-8',
      'Application/JSON; Charset="utf8"; x=1',
    ]
    for (const [n, type] of types.entries())
      for (const bom of ['', '\uFEFF'])
        expect((await register(type, 'utf8', `utf${n}${bom.length}@example.org`, bom)).status).toBe(201)
    const names = await app.db
      .selectFrom('alumnas')
      .select(['nombre', 'apellidos'])
      .where('email', 'like', 'utf%')
      .execute()
    expect(names).toEqual(Array(6).fill({ nombre: 'Begoña', apellidos: 'Núñez' }))
  })

  it('wire-8 refuses a page that is no whole number from 0', async () => {
    for (const page of ['-1', '1.5', 'x', '', '1&page=2']) {
      const answer = await app.visitor().get(`/api/listaReferentes?page=${page}`)
      expect([page, answer.status, answer.wrongFields]).toEqual([page, 400, ['page']])
    }
    const { total } = (await app.visitor().get('/api/listaReferentes?page=0')).body
    const past = await app.visitor().get('/api/listaReferentes?page=999999999999999')
    expect(past.body).toMatchObject({ referentes: [], total, totalPages: 1 })
  })

  it('wire-13 describes every call in an OpenAPI 3.1 document', async () => {
    const { text } = await app.visitor().get('/api/openapi.json')
    const body = JSON.parse(text)
    expect(body.openapi).toMatch(/^3\.1/)
    expect(Object.keys(body.paths)).toContain('/empresa/oferta/{id}')
    expect(body.paths['/alumnas/auth/register'].post.requestBody).toBeDefined()
    expect(body.servers).toEqual([{ url: app.fastify.env.PUBLIC_URL }])
    expect(body.components.securitySchemes.sesion.name).toBe(app.fastify.sessionCookie.name)
  })

  it('wire-13 shows it as a page', async () => {
    const page = await app.visitor().get('/api/docs/')
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.text).toContain('<title>Alumbra · API</title>')
  })
})
