import { OfertaInput } from '@alumbra/contract/ofertas/oferta'
import { MODALIDADES, NIVELES_ESTUDIOS } from '@alumbra/domain/oferta'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { statementsOf } from '../../../test/database/statements.ts'
import { buildOferta } from '../../../test/people/builders.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

let app: TestApp
let berta: Client
beforeAll(async () => {
  app = await openTestApp()
  berta = await app.as('berta')
})
afterAll(() => app.close())

const create = (changes: Record<string, unknown>) => berta.post('/empresa/oferta', buildOferta(changes))
const countOfertas = async () => (await berta.get('/empresa/ofertas-list')).body.ofertas.length

async function expectRefused(changes: Record<string, unknown>, fields: Record<string, string>) {
  const before = await countOfertas()
  const { status, refusal } = await create(changes)
  expect({ status, code: refusal.errorCode, fields: refusal.fields }).toEqual({
    status: 400,
    code: 'paramsError',
    fields,
  })
  expect(await countOfertas()).toBe(before)
}

async function expectAccepted(changes: Record<string, unknown>, stored = changes) {
  const { status, body } = await create(changes)
  expect(status).toBe(201)
  expect((await berta.get(`/empresa/oferta/${body.id}`)).body[0]).toMatchObject(stored)
}

const REQUIRED = 'Este campo es obligatorio'

describe('a new oferta is refused field by field, in the words of the specification', () => {
  it.each(['', '   ', null, undefined])(
    'F148 F150 F151 F152 F154 names the missing fields: %j',
    async (blank) => {
      for (const field of ['contacto', 'mail', 'puesto', 'descripcion', 'ubicacion']) {
        await expectRefused({ [field]: blank }, { [field]: REQUIRED })
      }
    },
  )

  it('F148 F149 F150 F151 F154 accepts a text up to its limit, counted in code points', async () => {
    await expectAccepted({ contacto: '🔬'.repeat(500) })
    await expectRefused({ contacto: '🔬'.repeat(501) }, { contacto: 'Máximo 500 caracteres' })
    await expectAccepted({ telf: '9'.repeat(500) })
    await expectRefused({ telf: '9'.repeat(501) }, { telf: 'Máximo 500 caracteres' })
    const domain = '@ejemplo.example'
    await expectAccepted({ mail: 'a'.repeat(1000 - domain.length) + domain })
    await expectRefused(
      { mail: 'a'.repeat(1001 - domain.length) + domain },
      { mail: 'Máximo 1000 caracteres' },
    )
    await expectAccepted({ puesto: 'ñ'.repeat(1000) })
    await expectRefused({ puesto: 'ñ'.repeat(1001) }, { puesto: 'Máximo 1000 caracteres' })
    await expectAccepted({ ubicacion: 'e'.repeat(2000) })
    await expectRefused({ ubicacion: 'e'.repeat(2001) }, { ubicacion: 'Máximo 2000 caracteres' })
  })

  it('F149 accepts no phone, or one of nine digits or more', async () => {
    const message = 'Introduce un número de teléfono válido (mínimo 9 dígitos)'
    for (const telf of ['', null, undefined]) await expectAccepted({ telf }, { telf: '' })
    await expectAccepted({ telf: '965123456' })
    for (const telf of ['96512345', '96512345a', '+34965123456', '965 123 456']) {
      await expectRefused({ telf }, { telf: message })
    }
  })

  it('F150 accepts one address and nothing else', async () => {
    for (const mail of ['a@b', 'empleo', 'a@b.es, c@d.es', 'a b@c.es', '<a@b.es>', 'a@b.es\nBcc: c@d.es']) {
      await expectRefused({ mail }, { mail: 'Introduce un email válido' })
    }
    await expectAccepted({ mail: '\u202aempleo@\u200bb.es\u202c' }, { mail: 'empleo@b.es' })
    await expectRefused({ mail: '\u200b' }, { mail: REQUIRED })
  })

  it('F152 accepts a description from 50 characters on', async () => {
    await expectRefused(
      { descripcion: 'ñ'.repeat(49) },
      { descripcion: 'La descripción debe tener al menos 50 caracteres' },
    )
    await expectRefused(
      { descripcion: `${'a'.repeat(49)}  ` },
      { descripcion: 'La descripción debe tener al menos 50 caracteres' },
    )
    await expectAccepted({ descripcion: 'ñ'.repeat(50) })
    await expectAccepted({ descripcion: 'a'.repeat(5000) })
    await expectRefused({ descripcion: 'a'.repeat(5001) }, { descripcion: 'Máximo 5000 caracteres' })
  })

  it('F153 accepts Presencial, Online or Hibrido', async () => {
    expect(MODALIDADES).toEqual(['Presencial', 'Online', 'Hibrido'])
    for (const modalidad of MODALIDADES) await expectAccepted({ modalidad })
    for (const modalidad of ['', 'Híbrido', 'presencial', null, undefined, 1, ['Online']]) {
      await expectRefused({ modalidad }, { modalidad: 'Debes seleccionar una modalidad' })
    }
  })

  it('F155 accepts one of the five levels', async () => {
    expect(NIVELES_ESTUDIOS).toEqual([
      'ESO',
      'Grado básico',
      'Grado medio',
      'Grado Superior',
      'Carrera universitaria o superior',
    ])
    for (const nivel_estudios of NIVELES_ESTUDIOS) await expectAccepted({ nivel_estudios })
    for (const nivel_estudios of ['', 'Grado superior', 'Máster', undefined]) {
      await expectRefused({ nivel_estudios }, { nivel_estudios: 'Debes seleccionar un nivel de estudios' })
    }
  })

  it('F156 accepts no titulaciones, or titles of the familias of ofertas', async () => {
    for (const titulaciones of [undefined, null, []])
      await expectAccepted({ titulaciones }, { titulaciones: [] })
    const familias = (await berta.get('/familiasOfertas.json')).body.map(
      ({ titulo }: { titulo: string }) => titulo,
    )
    await expectAccepted({ titulaciones: familias })
    await expectAccepted({ titulaciones: [familias[0], familias[0]] }, { titulaciones: [familias[0]] })
    await expectRefused(
      { titulaciones: [familias[0], 'Astrología'] },
      { 'titulaciones.1': 'Elige una de las titulaciones de la lista' },
    )
  })

  it('F177 names every wrong field at once', async () => {
    const { refusal } = await berta.post('/empresa/oferta', {})
    expect(refusal.fields).toEqual({
      contacto: REQUIRED,
      mail: REQUIRED,
      puesto: REQUIRED,
      descripcion: REQUIRED,
      ubicacion: REQUIRED,
      modalidad: 'Debes seleccionar una modalidad',
      nivel_estudios: 'Debes seleccionar un nivel de estudios',
    })
  })
})

describe('a new oferta', () => {
  it('F157 waits for review as written; other keys of the body are ignored', async () => {
    const olga = await app.as('olga')
    const oferta = buildOferta({ puesto: ' Analista de datos ' })
    const { status, body } = await olga.post('/empresa/oferta', {
      ...oferta,
      id: app.ids.ana,
      empresa: 'Otra S.L.',
      empresa_id: app.ids.berta,
      estado_revision: 'aceptada',
      motivo_rechazo: 'ninguno',
      fecha_publicacion: '2020-01-01T00:00:00Z',
      fecha_creacion: '2020-01-01T00:00:00Z',
      fecha_fin: '2099-01-01T00:00:00Z',
      terminada: true,
    })
    expect([status, Object.keys(body)]).toEqual([201, ['id']])
    const [stored] = (await olga.get(`/empresa/oferta/${body.id}`)).body
    expect(stored).toEqual({
      // With the defaults of the contract for optional fields.
      ...OfertaInput.parse(oferta),
      puesto: 'Analista de datos',
      id: body.id,
      empresa: 'Datos Villaverde S.L.',
      logo: null,
      estado_revision: 'pendiente',
      motivo_rechazo: null,
      fecha_publicacion: null,
      fecha_fin: null,
      terminada: false,
      renovable: false,
      fecha_creacion: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
    expect(Date.now() - Date.parse(stored!.fecha_creacion)).toBeLessThan(60_000)
    const ana = await app.as('ana')
    expect((await ana.get(`/alumnas/oferta/${body.id}`)).status).toBe(404)
  })

  it('F157 is made with the others that are sent at the same time, each as its empresa wrote it', async () => {
    const olga = await app.as('olga')
    const sent = ['Telar', 'Torno', 'Sonda'].flatMap((puesto) =>
      [berta, olga].map((empresa) => ({ empresa, oferta: buildOferta({ puesto, telf: '' }) })),
    )
    let answers: Awaited<ReturnType<typeof create>>[] = []
    const statements = await statementsOf(app.database, async () => {
      answers = await Promise.all(sent.map(({ empresa, oferta }) => empresa.post('/empresa/oferta', oferta)))
    })
    expect(answers.map(({ status }) => status)).toEqual(sent.map(() => 201))
    expect(statements.filter((text) => text.includes('insert into ofertas')).length).toBeLessThan(sent.length)
    for (const [n, { empresa, oferta }] of sent.entries()) {
      const id = answers[n]?.body.id
      expect((await empresa.get(`/empresa/oferta/${id}`)).body[0]).toMatchObject({ ...oferta, id })
      expect((await (empresa === olga ? berta : olga).get(`/empresa/oferta/${id}`)).status).toBe(404)
    }
  })

  it('F157 is counted as pending', async () => {
    const carmen = await app.as('carmen')
    const before = (await carmen.get('/admin/ofertas/pendientes')).body.pendientes
    await create({})
    expect((await carmen.get('/admin/ofertas/pendientes')).body).toEqual({ pendientes: before + 1 })
  })

  it('oferta-nueva-1 is found under the provinces its location names, and a street is no province', async () => {
    const carmen = await app.as('carmen')
    const ana = await app.as('ana')
    const { id } = (await create({ ubicacion: 'Calle Toledo 5, Elche (ALACANT), o en A Coruna' })).body
    await carmen.post(`/admin/api/ofertas/${id}/aceptar`)
    const foundIn = async (provincia: string) =>
      (await ana.get('/alumnas/ofertas', { query: { provincia } })).text.includes(id)
    expect([await foundIn('Alicante'), await foundIn('A Coruña'), await foundIn('Toledo')]).toEqual([
      true,
      true,
      false,
    ])
  })
})
