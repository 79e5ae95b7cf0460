import sharp from 'sharp'
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

const MARGARITA = {
  nombre: 'Margarita Salas',
  frase_motivadora: 'Un país sin investigación es un país sin desarrollo.',
  estudios: 'Ciencias Químicas\nDoctorado en bioquímica',
  trabajos: 'Biología molecular',
  instagram: 'instagram.com/margarita',
  linkedin: 'https://linkedin.com/in/margarita',
  github: '',
  video: 'https://ejemplo.example/video?v=1',
  areas: ['S', 'A'],
  activo: true,
}
const create = (changes: Record<string, unknown> = {}) =>
  carmen.post('/admin/api/referentes', { ...MARGARITA, ...changes })
const save = (id: string, body: Record<string, unknown>) => carmen.post(`/admin/api/referentes/${id}`, body)
const emptyTexts = Object.fromEntries(
  'frase_motivadora estudios trabajos instagram linkedin github video'.split(' ').map((name) => [name, '']),
)
const read = async (id: string) => (await carmen.get(`/admin/api/referentes/${id}`)).body
const isPublic = async (id: string) => (await app.visitor().get('/api/listaReferentes')).text.includes(id)

describe('a referente in the back office', () => {
  it('F178 F179 is created with an id, stored as sent, and public at once', async () => {
    const { status, body } = await create()
    expect([status, Object.keys(body)]).toEqual([201, ['id']])
    expect(await read(body.id)).toEqual({ ...MARGARITA, id: body.id, img: null, hitos: [], fuentes: [] })
    expect(await isPublic(body.id)).toBe(true)
    const { activo, ...shown } = MARGARITA
    expect((await app.visitor().get(`/api/referentes/${body.id}`)).body).toMatchObject({
      ...shown,
      id: body.id,
      img: null,
    })
  })

  it('F178 needs a name only; absent fields are empty and the referente is active', async () => {
    const { body } = await carmen.post('/admin/api/referentes', { nombre: ' Josefa Molera ' })
    expect(await read(body.id)).toEqual({
      id: body.id,
      nombre: 'Josefa Molera',
      img: null,
      ...emptyTexts,
      areas: [],
      hitos: [],
      fuentes: [],
      activo: true,
    })
    for (const nombre of [undefined, null, '', '  ']) {
      const refused = await create({ nombre })
      expect([refused.status, refused.refusal.fields]).toEqual([400, { nombre: 'Este campo es obligatorio' }])
    }
  })

  it('F178 keeps absent fields, and clears empty ones', async () => {
    const { id } = (await create()).body
    const saved = await save(id, {
      trabajos: 'Centro de Biología Molecular',
      github: 'github.com/x',
      video: '',
    })
    expect([saved.status, saved.body]).toEqual([
      200,
      {
        ...MARGARITA,
        id,
        img: null,
        hitos: [],
        fuentes: [],
        trabajos: 'Centro de Biología Molecular',
        github: 'github.com/x',
        video: '',
      },
    ])
    expect(await read(id)).toEqual(saved.body)
    expect((await save(id, { nombre: '' })).refusal.fields).toEqual({ nombre: 'Este campo es obligatorio' })
    expect((await save(id, await read(id))).body).toEqual(saved.body)
  })

  it('F178 takes texts up to their limits and web links only, and names every wrong field', async () => {
    const long = 'ñ'.repeat(1000)
    expect(
      (await create({ frase_motivadora: long, estudios: long, trabajos: long, nombre: 'a'.repeat(100) }))
        .status,
    ).toBe(201)
    const link = 'Escribe una dirección web válida, como https://ejemplo.es'
    const { status, refusal } = await create({
      nombre: 'a'.repeat(101),
      frase_motivadora: `${long}n`,
      estudios: 7,
      instagram: 'javascript:alert(1)',
      linkedin: 'vbscript:x',
      github: '//localhost',
      video: `https://ejemplo.example/${'a'.repeat(300)}`,
      activo: 'true',
    })
    expect([status, refusal.fields]).toEqual([
      400,
      {
        nombre: 'Máximo 100 caracteres',
        frase_motivadora: 'Máximo 1000 caracteres',
        estudios: 'Este dato debe ser un texto',
        instagram: link,
        linkedin: link,
        github: link,
        video: 'Máximo 300 caracteres',
        activo: 'Este dato debe ser verdadero o falso',
      },
    ])
  })

  it('F026 F178 inactive is missing from the public list, its totals, her page and her picture; active, she is back', async () => {
    const id = await addReferente(app.db)
    const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const { img } = (await carmen.upload(`/admin/api/referentes/${id}/imagen`, png)).body
    const seen = async () => ({
      listed: await isPublic(id),
      total: (await app.visitor().get('/api/listaReferentes')).body.total,
      page: (await app.visitor().get(`/api/referentes/${id}`)).status,
      picture: (await app.visitor().get(img)).status,
    })
    const before = await seen()
    expect(before).toMatchObject({ listed: true, page: 200, picture: 200 })
    expect((await save(id, { activo: false })).body.activo).toBe(false)
    expect(await seen()).toEqual({ listed: false, total: before.total - 1, page: 404, picture: 404 })
    expect((await carmen.get(img)).status).toBe(200)
    await save(id, { activo: true })
    expect(await seen()).toEqual(before)
  })

  it('F179 gets her picture under the id of the creation', async () => {
    const { id } = (await create()).body
    const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'navy' } })
      .png()
      .toBuffer()
    const { status, body } = await carmen.upload(`/admin/api/referentes/${id}/imagen`, png)
    expect([status, Object.keys(body)]).toEqual([200, ['img']])
    expect((await read(id)).img).toBe(body.img)
    const picture = await app.visitor().get(body.img)
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  })

  it('F179 keeps row and picture when the file is not a picture or the field has another name', async () => {
    const { id } = (await create()).body
    const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'navy' } })
      .png()
      .toBuffer()
    const { img } = (await carmen.upload(`/admin/api/referentes/${id}/imagen`, png)).body
    const path = `/admin/api/referentes/${id}/imagen`
    for (const answer of [
      await carmen.upload(path, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      await carmen.upload(path, png, { field: 'image' }),
      await carmen.upload(path, Buffer.alloc(0)),
      await carmen.post(path, { file: 'x' }),
    ]) {
      expect([answer.status >= 400 && answer.status < 500, answer.wrongFields]).toEqual([true, ['file']])
    }
    expect((await read(id)).img).toBe(img)
    expect((await carmen.upload(`/admin/api/referentes/${crypto.randomUUID()}/imagen`, png)).status).toBe(404)
  })
})
