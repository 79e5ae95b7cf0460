import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { addReferente } from '../../../test/people/accounts.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

let app: TestApp
let carmen: Client
beforeAll(async () => {
  app = await openTestApp()
  carmen = await app.as('carmen')
})
afterAll(() => app.close())

const HITOS = [
  { anio: '1949', texto: 'Registra la Enciclopedia Mecánica.' },
  { anio: '1962', texto: 'Dirige la construcción de un prototipo.' },
]
const FUENTES = [{ titulo: 'Museo Nacional de Ciencia y Tecnología', enlace: 'muncyt.example/angela' }]

const save = (id: string, body: object) => carmen.post(`/admin/api/referentes/${id}`, body)
const page = async (id: string) => (await app.visitor().get(`/api/referentes/${id}`)).body

describe('what the page of a referente shows besides her card', () => {
  it('referentes-6 is what she did in the order of the years, with sources; the list does not carry it', async () => {
    const id = await addReferente(app.db, { areas: ['T'] })
    const saved = await save(id, { hitos: HITOS.toReversed(), fuentes: FUENTES })
    expect([saved.status, saved.body.hitos, saved.body.fuentes]).toEqual([200, HITOS, FUENTES])
    expect(await page(id)).toMatchObject({ hitos: HITOS, fuentes: FUENTES })
    const { body } = await app.visitor().get('/api/listaReferentes')
    expect(Object.keys(body.referentes[0] ?? {})).not.toContain('hitos')
    await save(id, { estudios: 'Magisterio' })
    expect((await page(id)).hitos).toEqual(HITOS)
    expect((await save(id, { hitos: [], fuentes: [] })).body).toMatchObject({ hitos: [], fuentes: [] })
  })

  it('referentes-6 refuses more than five points, a year without figures and an invalid link, by name', async () => {
    const id = await addReferente(app.db)
    const many = Array.from({ length: 6 }, () => HITOS[0])
    expect((await save(id, { hitos: many })).refusal.fields).toEqual({ hitos: 'Como mucho 5' })
    const wrong = await save(id, {
      hitos: [HITOS[0], { anio: 'hacia 1950', texto: '' }],
      fuentes: [{ titulo: '', enlace: 'javascript:alert(1)' }],
    })
    expect([wrong.status, wrong.refusal.fields]).toEqual([
      400,
      {
        'hitos.1.anio': 'Máximo 4 caracteres',
        'hitos.1.texto': 'Escribe qué hizo',
        'fuentes.0.titulo': 'Escribe el título de la fuente',
        'fuentes.0.enlace': 'Escribe una dirección web válida, como https://ejemplo.es',
      },
    ])
    expect((await save(id, { hitos: [{ anio: 'MCM', texto: 'x' }] })).refusal.fields).toEqual({
      'hitos.0.anio': 'Escribe el año con cifras, como 1949',
    })
  })

  it('referentes-6 historial-1 records a change of what she did, and no change when it stays the same', async () => {
    const id = await addReferente(app.db)
    await save(id, { hitos: HITOS })
    await save(id, { hitos: HITOS, fuentes: FUENTES })
    const { historial } = (await carmen.get(`/admin/api/referentes/${id}/historial`)).body
    expect(historial.map(({ campos }: { campos: string[] }) => campos)).toEqual([['fuentes'], ['hitos']])
  })

  it('referentes-7 is the families of studies closest to her areas', async () => {
    const titles = async (areas: string[]) =>
      (await page(await addReferente(app.db, { areas: areas as [] }))).familias.map(
        ({ titulo }: { titulo: string }) => titulo,
      )
    expect(await titles(['T'])).toEqual([
      'Informática y Comunicaciones',
      'Electricidad y Electrónica',
      'Transporte y Mantenimiento de Vehículos',
    ])
    expect((await titles(['T', 'E'])).slice(0, 2)).toEqual([
      'Electricidad y Electrónica',
      'Transporte y Mantenimiento de Vehículos',
    ])
    expect(await titles(['M'])).toEqual([])
    expect((await titles(['S'])).length).toBeLessThanOrEqual(6)
  })

  it('referentes-7 is three others of her areas: those after her in the list, then the newest, active ones only', async () => {
    const at = (hour: number) => new Date(Date.UTC(2020, 0, 1, hour))
    const add = (nombre: string, hour: number, areas: string[], activo = true) =>
      addReferente(app.db, { nombre, areas: areas as [], created_at: at(hour), activo })
    await add('Oldest', 0, ['A'])
    await add('Off', 1, ['A'], false)
    await add('Other', 2, ['M'])
    const here = await add('Here', 3, ['A', 'S'])
    await add('Newer', 4, ['A'])
    const of = async (id: string) =>
      (await app.visitor().get(`/api/referentes/${id}/vecinas`)).body.de_su_area.map(
        ({ nombre }: { nombre: string }) => nombre,
      )
    const names = await of(here)
    expect([names[0], names.length]).toEqual(['Oldest', 3])
    expect(names).not.toContain('Off')
    expect(names).not.toContain('Other')
    expect(names).not.toContain('Here')
    expect(await of(await addReferente(app.db, { areas: [] }))).toEqual([])
  })
})
