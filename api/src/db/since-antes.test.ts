import { CENTROS } from '@alumbra/domain/centros'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/calls/client.ts'
import { together } from '../../test/counting/together.ts'
import { addAdministrador, addAlumna, addPlantilla, addReferente } from '../../test/people/accounts.ts'
import { openTestApp, type TestApp } from '../../test/servers/app.ts'
import { lockReferente } from '../features/referentes/queries.ts'

let app: TestApp
let carmen: Client
let berta: Client
beforeAll(async () => {
  app = await openTestApp()
  carmen = await app.as('carmen')
  berta = await app.as('berta')
})
afterAll(() => app.close())

type Values = Record<string, unknown>
/** A row that is open in two tabs: how it is saved, and what it says. */
type Open = {
  save: (body: Values) => ReturnType<Client['post']>
  read: () => Promise<unknown>
}

async function inSection(path: string): Promise<Open> {
  return {
    save: (body) => carmen.post(path, body),
    read: async () => (await carmen.get(path)).body,
  }
}

const openReferente = async () => inSection(`/admin/api/referentes/${await addReferente(app.db)}`)
const openAdministrador = async () =>
  inSection(`/admin/api/administradores/${await addAdministrador(app.db)}`)

async function openPlantilla(): Promise<Open> {
  const id = await addPlantilla(app.db)
  const path = '/admin/api/plantillas'
  return {
    save: (body) => carmen.post(`${path}/${id}`, body),
    read: async () => (await carmen.get(path)).body.plantillas.find((one: Values) => one['id'] === id),
  }
}

async function openGrupo(): Promise<Open> {
  const path = `/admin/api/alumnas/${await addAlumna(app.db, { grupo: '1º DAM' })}`
  return { ...(await inSection(path)), save: (body) => carmen.post(`${path}/grupo`, body) }
}

async function openNota(): Promise<Open> {
  const id = await addAlumna(app.db)
  await berta.put(`/empresa/talento/${id}/preseleccion`)
  return {
    save: (body) => berta.put(`/empresa/talento/${id}/nota`, body),
    read: async () => (await berta.get(`/empresa/get-talento-by-id/${id}`)).body.preseleccion,
  }
}

const openEmpresa = async (): Promise<Open> => ({
  save: (body) => berta.post('/empresa/update-perfil-ofertas', body),
  read: async () => (await berta.get('/empresa/empresa-perfil')).body,
})

/** Each form: the values that it opens with, what one tab writes, and what the other one writes into the same field. */
const FORMS: [what: string, open: () => Promise<Open>, first: Values, one: Values, other: Values][] = [
  [
    'a referente',
    openReferente,
    { frase_motivadora: 'Mira.' },
    { frase_motivadora: 'Mira arriba.' },
    { frase_motivadora: 'Mira de noche.' },
  ],
  [
    'the lists of a referente',
    openReferente,
    { areas: ['S', 'T'], hitos: [{ anio: '1970', texto: 'Mide mareas.' }], fuentes: [] },
    { areas: ['S'], hitos: [{ anio: '1971', texto: 'Mide mareas.' }] },
    { areas: ['T', 'M'], hitos: [] },
  ],
  [
    'a plantilla',
    openPlantilla,
    { titulo: 'Sueldo', texto: 'Falta el sueldo.' },
    { titulo: 'Sueldo', texto: 'Indica el sueldo.' },
    { titulo: 'Sueldo', texto: 'Di el sueldo bruto.' },
  ],
  [
    'an administrador',
    openAdministrador,
    { nombre: 'Rosa', centro: null },
    { nombre: 'Rosa Gil' },
    { nombre: 'Rosa María' },
  ],
  ['a group', openGrupo, { grupo: '1º DAM' }, { grupo: '2º DAM' }, { grupo: '2º DAW' }],
  [
    'the data of an empresa',
    openEmpresa,
    { telf: '965000000', contacto: 'Marta', linkedin: '' },
    { contacto: 'Marta Vidal' },
    { contacto: 'Nuria' },
  ],
  ['a nota', openNota, { nota: '' }, { nota: 'Llamarla en junio.' }, { nota: 'Llamarla ya.' }],
]

/** The values that some fields had. */
const antesOf = (fields: Values, values: Values): Values =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, values[field]]))

describe('a field that two tabs change', () => {
  it.each(FORMS)(
    'wire-19 of %s is a conflict, and nothing is written',
    async (_, open, first, one, other) => {
      const { save, read } = await open()
      await save(first)
      expect((await save({ ...one, antes: antesOf(one, first) })).status).toBe(200)
      const before = await read()
      const refused = await save({ ...other, antes: antesOf(other, first) })
      expect([refused.status, refused.refusal.errorCode]).toEqual([409, 'conflict'])
      expect(await read()).toEqual(before)
      // The other tab has read what stands there now.
      expect((await save({ ...other, antes: antesOf(other, before as Values) })).status).toBe(200)
      expect(await read()).toMatchObject(other)
    },
  )

  it.each(FORMS)('wire-19 of %s is none when both write the same', async (_, open, first, one) => {
    const { save, read } = await open()
    await save(first)
    await save({ ...one, antes: antesOf(one, first) })
    expect((await save({ ...one, antes: antesOf(one, first) })).status).toBe(200)
    expect(await read()).toMatchObject(one)
  })

  it.each(FORMS)('wire-19 of %s is not changed by a tab that left it alone', async (_, open, first, one) => {
    const { save, read } = await open()
    await save(first)
    await save(one)
    expect((await save({ ...first, antes: first })).status).toBe(200)
    expect(await read()).toMatchObject(one)
  })

  it.each(FORMS)('wire-19 of %s keeps the last save without `antes`', async (_, open, first, one, other) => {
    const { save, read } = await open()
    await save(first)
    await save(one)
    expect((await save(other)).status).toBe(200)
    expect(await read()).toMatchObject(other)
  })
})

describe('a text from before the rules of today', () => {
  /** A row with a text that its form no longer takes, the path that reads it, and the one that saves it. */
  const OLD: [what: string, add: () => Promise<[read: string, save: string]>, old: Values, next: Values][] = [
    [
      'an administrador',
      async () => {
        const path = `/admin/api/administradores/${await addAdministrador(app.db, { nombre: 'Rosa  Pérez' })}`
        return [path, path]
      },
      { nombre: 'Rosa  Pérez' },
      { nombre: 'Rosa Pérez Gil' },
    ],
    [
      'a group',
      async () => {
        const path = `/admin/api/alumnas/${await addAlumna(app.db, { grupo: '2º\u200bDAM' })}`
        return [path, `${path}/grupo`]
      },
      { grupo: '2º\u200bDAM' },
      { grupo: '1º SMR' },
    ],
    [
      'a referente',
      async () => {
        const path = `/admin/api/referentes/${await addReferente(app.db, { linkedin: 'en/ada', estudios: ' Física\r\n' })}`
        return [path, path]
      },
      { linkedin: 'en/ada', estudios: ' Física\r\n' },
      { linkedin: 'https://linkedin.com/in/ada', estudios: 'Física' },
    ],
    [
      'the lists of a referente',
      async () => {
        const id = await addReferente(app.db, {
          hitos: JSON.stringify([{ anio: '1950', texto: 'Física\r\nnuclear ' }]),
          fuentes: JSON.stringify([{ titulo: ' Nature', enlace: 'nature' }]),
        })
        const path = `/admin/api/referentes/${id}`
        return [path, path]
      },
      {
        hitos: [{ anio: '1950', texto: 'Física\r\nnuclear ' }],
        fuentes: [{ titulo: ' Nature', enlace: 'nature' }],
      },
      {
        fuentes: [{ titulo: 'Nature', enlace: 'https://nature.example' }],
        hitos: [{ anio: '1951', texto: 'Física nuclear' }],
      },
    ],
  ]

  it.each(OLD)('wire-19 can be changed in the form of %s', async (_, add, old, next) => {
    const [path, save] = await add()
    const read = async () => (await carmen.get(path as '/admin/api/referentes/{id}')).body
    expect(await read()).toMatchObject(old)
    const body = { ...next, antes: old }
    expect((await carmen.post(save, body)).status).toBe(200)
    expect(await read()).toMatchObject(next)
    // Somebody else, who has read the same, is asked.
    const key = Object.keys(next)[0] ?? ''
    const other = { ...next, [key]: Array.isArray(old[key]) ? [] : 'https://ejemplo.es', antes: old }
    expect((await carmen.post(save, other)).status).toBe(409)
  })

  it('wire-19 can be changed in the form of an empresa', async () => {
    const { save, read } = await openEmpresa()
    await sql`update empresas set telf = '+34 965 00 00 00' where id = ${app.ids.berta}`.execute(app.db)
    const old = { telf: '+34 965 00 00 00' }
    expect(await read()).toMatchObject(old)
    expect((await save({ telf: '965000000', antes: old })).status).toBe(200)
    expect((await save({ telf: '965111111', antes: old })).status).toBe(409)
  })

  it('wire-19 is refused where no database could hold it', async () => {
    const { save } = await openPlantilla()
    const first = { titulo: 'Sueldo', texto: 'Falta.' }
    for (const texto of ['a\0', '\ud800', 'x'.repeat(10_001), 7]) {
      const { status, refusal } = await save({ ...first, antes: { texto } })
      expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['antes.texto']])
    }
  })
})

describe('fields that two tabs change one each', () => {
  it.each([
    ['a referente', openReferente, { nombre: 'Josefa', estudios: 'Física' }, { estudios: 'Química' }],
    ['an administrador', openAdministrador, { nombre: 'Rosa', centro: null }, { centro: CENTROS[0] }],
    ['an empresa', openEmpresa, { contacto: 'Marta', telf: '965000000' }, { telf: '965111111' }],
  ])('wire-19 of %s are both kept', async (_, open, first, other) => {
    const { save, read } = await open()
    await save(first)
    const one = 'contacto' in first ? { contacto: 'Nuria' } : { nombre: 'Josefa Molera' }
    await save({ ...one, antes: antesOf(one, first) })
    expect((await save({ ...other, antes: antesOf(other, first) })).status).toBe(200)
    expect(await read()).toMatchObject({ ...one, ...other })
  })

  it('wire-19 of a plantilla, whose form sends both, are both kept', async () => {
    const { save, read } = await openPlantilla()
    const first = { titulo: 'Sueldo', texto: 'Falta el sueldo.' }
    await save(first)
    await save({ ...first, titulo: 'Salario', antes: first })
    expect((await save({ ...first, texto: 'Indica el salario.', antes: first })).status).toBe(200)
    expect(await read()).toMatchObject({ titulo: 'Salario', texto: 'Indica el salario.' })
  })
})

it('wire-19 answers notFound, not conflict, where the row is gone', async () => {
  const gone = '01890000-0000-7000-8000-000000000000'
  const nota = { nota: 'Llamarla.', antes: { nota: '' } }
  const alone = await addAlumna(app.db)
  const answers = await Promise.all([
    carmen.post(`/admin/api/referentes/${gone}`, { estudios: 'Física', antes: { estudios: '' } }),
    carmen.post(`/admin/api/plantillas/${gone}`, {
      titulo: 'Sueldo',
      texto: 'Falta.',
      antes: { titulo: 'S' },
    }),
    carmen.post(`/admin/api/administradores/${gone}`, { nombre: 'Rosa', antes: { nombre: 'Eva' } }),
    carmen.post(`/admin/api/alumnas/${gone}/grupo`, { grupo: '2º DAM', antes: { grupo: '' } }),
    berta.put(`/empresa/talento/${gone}/nota`, nota),
    berta.put(`/empresa/talento/${alone}/nota`, nota),
  ])
  expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(404))
})

// The embedded database has one connection, so requests never overlap there.
describe.runIf(process.env.TEST_DATABASE === 'postgres')('saves at the same moment', () => {
  it('wire-19 are compared one after the other: one of a referente is taken', async () => {
    const id = await addReferente(app.db, { estudios: 'Física' })
    const save = (estudios: string) =>
      carmen.post(`/admin/api/referentes/${id}`, { estudios, antes: { estudios: 'Física' } })
    const answers = await together(
      app.db,
      (tx) => lockReferente(tx, id),
      () => [save('Química'), save('Geología')],
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const kept = answers.find(({ status }) => status === 200)?.body
    expect((await carmen.get(`/admin/api/referentes/${id}`)).body).toEqual(kept)
  })

  it('wire-19 are compared one after the other: one of a plantilla, of a group and of a nota is taken', async () => {
    const races = [
      [await openPlantilla(), 'plantillas', { titulo: 'Sueldo', texto: 'Falta.' }, 'texto'],
      [await openGrupo(), 'alumnas', { grupo: '1º DAM' }, 'grupo'],
      [await openNota(), 'preseleccionadas', { nota: '' }, 'nota'],
      [await openEmpresa(), 'empresas', { contacto: 'Marta' }, 'contacto'],
    ] as const
    for (const [{ save, read }, table, first, field] of races) {
      await save(first)
      const race = (value: string) => save({ ...first, [field]: value, antes: first })
      const answers = await together(
        app.db,
        (tx) =>
          tx
            .selectFrom(table)
            .select(field as never)
            .forUpdate()
            .execute(),
        () => [race('Uno'), race('Otro')],
      )
      expect([table, answers.map(({ status }) => status).sort()]).toEqual([table, [200, 409]])
      const taken = answers[0]?.status === 200 ? 'Uno' : 'Otro'
      expect(await read()).toMatchObject({ [field]: taken })
    }
  })
})
