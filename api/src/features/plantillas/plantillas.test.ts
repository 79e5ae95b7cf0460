import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { together } from '../../../test/counting/together.ts'
import { addAdministrador } from '../../../test/people/accounts.ts'
import { loggedIn } from '../../../test/people/logged-in.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import { insertPlantilla } from './queries.ts'

let app: TestApp
let carmen: Client
beforeAll(async () => {
  app = await openTestApp()
  carmen = await app.as('carmen')
})
afterAll(() => app.close())

const PATH = '/admin/api/plantillas'
const list = async (who = carmen): Promise<{ id: string; titulo: string; texto: string }[]> =>
  (await who.get(PATH)).body.plantillas
const nueva = { titulo: 'Falta el sueldo', texto: 'Indica el sueldo bruto al año.\nGracias.' }

describe('reasons that are given often', () => {
  it('are there from the start, each good enough to be sent', async () => {
    const plantillas = await list()
    expect(plantillas.length).toBeGreaterThanOrEqual(6)
    expect(new Set(plantillas.map(({ titulo }) => titulo)).size).toBe(plantillas.length)
    expect(plantillas.map(({ texto }) => texto)).toContainEqual(
      expect.stringContaining('la oferta no saldría al filtrar por provincia'),
    )
    for (const { texto } of plantillas) expect(texto).toMatch(/^\p{Lu}.{40,}\.$/u)
  })

  it('wire-20 one that is sent again under one envio, also at the same moment, is no twin', async () => {
    const again = { titulo: 'Sin jornada', texto: 'Di la jornada.', envio: 'ab'.repeat(16) }
    const answers = await Promise.all([1, 2, 3].map(() => carmen.post(PATH, again)))
    const ids = answers.map(({ body }) => body.id)
    expect(new Set(ids).size).toBe(1)
    expect((await list()).filter(({ titulo }) => titulo === 'Sin jornada')).toHaveLength(1)
    const other = await carmen.post(PATH, { ...again, texto: 'Di el turno.' })
    expect(ids).not.toContain(other.body.id)
    for (const id of [ids[0], other.body.id]) await carmen.delete(`${PATH}/${id}`)
  })

  it('revision-5 are made, changed and deleted, and every administrador has the same', async () => {
    const rosa = await loggedIn(app, { rol: 'admin', id: await addAdministrador(app.db) })
    const { status, body } = await carmen.post(PATH, nueva)
    expect(status).toBe(201)
    expect((await list(rosa)).at(-1)).toEqual({ id: body.id, ...nueva })

    const other = { titulo: '  Falta el salario ', texto: 'Indica el salario.' }
    const saved = await rosa.post(`${PATH}/${body.id}`, other)
    expect([saved.status, saved.body]).toEqual([200, { id: body.id, ...other, titulo: 'Falta el salario' }])
    expect((await list()).at(-1)).toEqual(saved.body)

    expect((await rosa.delete(`${PATH}/${body.id}`)).status).toBe(204)
    expect((await list()).some(({ id }) => id === body.id)).toBe(false)
    expect((await rosa.delete(`${PATH}/${body.id}`)).status).toBe(404)
    expect((await rosa.post(`${PATH}/${body.id}`, nueva)).status).toBe(404)
  })

  it('revision-5 need a name and a text, within their limits', async () => {
    const { status, refusal } = await carmen.post(PATH, { titulo: ' ', texto: 'ñ'.repeat(1001) })
    expect([status, refusal.fields]).toEqual([
      400,
      { titulo: 'Este campo es obligatorio', texto: 'Máximo 1000 caracteres' },
    ])
  })

  it('revision-5 are forty at most', async () => {
    const before = (await list()).length
    for (let n = before; n < 40; n++) expect((await carmen.post(PATH, nueva)).status).toBe(201)
    const { status, refusal } = await carmen.post(PATH, nueva)
    expect([status, refusal.customMessage]).toEqual([
      409,
      'Ya hay 40 plantillas. Borra una antes de añadir otra.',
    ])
    expect(await list()).toHaveLength(40)
  })

  // The embedded database has one connection, so requests never overlap there.
  it.runIf(process.env.TEST_DATABASE === 'postgres')(
    'are forty at most, also with concurrent inserts',
    async () => {
      const [one] = await list()
      await carmen.delete(`${PATH}/${one?.id}`)
      const answers = await together(
        app.db,
        (tx) => insertPlantilla(tx, crypto.randomUUID(), nueva),
        () => [carmen.post(PATH, nueva), carmen.post(PATH, nueva)],
      )
      expect(answers.map(({ status }) => status)).toEqual([409, 409])
      expect(await list()).toHaveLength(40)
    },
  )
})
