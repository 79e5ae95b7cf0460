import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { expectTrueTotals } from '../../../test/counting/counts.ts'
import { buildPicture } from '../../../test/hostile/hostile-files.ts'
import { buildCv } from '../../../test/people/builders.ts'
import { newAlumna } from '../../../test/people/newcomers.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

const PAUSA = '/alumnas/pausa'
/** A CV with a titulación and a provincia that no other row has. */
const CV = buildCv({ titulacion: 'Química', provincia: 'Soria' })

let app: TestApp
let nora: Client
let id: string
let img: string
let berta: Client
beforeAll(async () => {
  app = await openTestApp()
  const newcomer = await newAlumna(app, { nombre: 'Nora', apellidos: 'Vidal Pons' })
  nora = newcomer.client
  id = newcomer.id
  img = (await nora.upload('/alumnas/upload-profile-picture', await buildPicture('png'))).body.img
  berta = await app.as('berta')
})
afterAll(() => app.close())

beforeEach(async () => {
  await nora.delete(PAUSA)
  await nora.put('/alumnas/updatecv', CV)
})

const pause = async () => expect((await nora.put(PAUSA)).status).toBe(204)
const resume = async () => expect((await nora.delete(PAUSA)).status).toBe(204)
const perfil = async () => (await nora.get('/alumnas/get-alumna-profile')).body
const pausadaAt = async () =>
  (await app.db.selectFrom('alumnas').select('pausada_at').where('id', '=', id).executeTakeFirstOrThrow())
    .pausada_at

/** Everything that an empresa can find of an alumna. */
async function seen() {
  const talento = async (query: Record<string, string> = {}) =>
    (await berta.get('/empresa/talento-alumnas', { query })).body
  const ids = (body: { results: { id_alumna: string }[] }) => body.results.map(({ id_alumna }) => id_alumna)
  const { titulaciones, provincias } = (await berta.get('/empresa/talento-filters')).body
  return {
    list: ids(await talento()).includes(id),
    total: (await talento()).total,
    filtered: (await talento({ titulacion: 'Química', provincia: 'Soria' })).total,
    options: [titulaciones.includes('Química'), provincias.includes('Soria')],
    detail: (await berta.get(`/empresa/get-talento-by-id/${id}`)).status,
    picture: [(await berta.get(img)).status, (await berta.get(img.replace('/800.webp', '/400.webp'))).status],
  }
}
const SHOWN = {
  list: true,
  total: 2,
  filtered: 1,
  options: [true, true],
  detail: 200,
  picture: [200, 200],
}
const HIDDEN = {
  list: false,
  total: 1,
  filtered: 0,
  options: [false, false],
  detail: 404,
  picture: [404, 404],
}

describe('the pause of a CV', () => {
  it('alumnas-1 hides it from empresas at once, everywhere, and shows it again where it was', async () => {
    expect(await seen()).toEqual(SHOWN)
    const order = async () =>
      (await berta.get('/empresa/talento-alumnas')).body.results.map(
        ({ id_alumna }: { id_alumna: string }) => id_alumna,
      )
    const before = await order()
    await pause()
    expect(await seen()).toEqual(HIDDEN)
    await expectTrueTotals(app.db, 'paused')
    await resume()
    expect(await seen()).toEqual(SHOWN)
    expect(await order()).toEqual(before)
    await expectTrueTotals(app.db, 'shown again')
  })

  it('is part of her profile, and does not change the CV', async () => {
    const before = await perfil()
    expect([before.pausada, before.cvCompleto]).toEqual([false, true])
    await pause()
    expect(await perfil()).toEqual({ ...before, pausada: true })
    await resume()
    expect(await perfil()).toEqual(before)
  })

  it('alumnas-2 keeps everything of her own available: ofertas, CV, PDF, picture', async () => {
    await pause()
    for (const path of ['/alumnas/ofertas', '/alumnas/talento-filters', '/alumnas/cv.pdf', img])
      expect([path, (await nora.get(path)).status]).toEqual([path, 200])
  })

  it('alumnas-2 survives a save of the CV and a deactivation followed by an activation', async () => {
    await pause()
    const saved = await nora.put('/alumnas/updatecv', { frase_definitoria: 'Otra', pausada: false })
    expect(saved.body).toMatchObject({ cvCompleto: true, pausada: true })
    expect(await seen()).toEqual(HIDDEN)
    const carmen = await app.as('carmen')
    const other = await newAlumna(app)
    await other.client.put('/alumnas/updatecv', CV)
    await other.client.put(PAUSA)
    for (const activo of [false, true]) await carmen.post(`/admin/api/alumnas/${other.id}/activo`, { activo })
    expect((await berta.get(`/empresa/get-talento-by-id/${other.id}`)).status).toBe(404)
    expect((await carmen.get(`/admin/api/alumnas/${other.id}`)).body.id_alumna).toBe(other.id)
  })

  it('alumnas-2 of a CV that is no more than begun hides it when it is complete', async () => {
    await nora.put('/alumnas/updatecv', { provincia: '' })
    await pause()
    await nora.put('/alumnas/updatecv', CV)
    expect(await seen()).toEqual(HIDDEN)
    await resume()
    expect(await seen()).toEqual(SHOWN)
  })

  it('asked for twice keeps the date of the first time; ended twice is ended', async () => {
    await pause()
    const first = await pausadaAt()
    expect(first).toBeInstanceOf(Date)
    await pause()
    expect(await pausadaAt()).toEqual(first)
    await resume()
    await resume()
    expect(await pausadaAt()).toBeNull()
  })

  it('keeps the totals true when it is begun and ended by several devices at once', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, i) => (i % 2 ? nora.delete(PAUSA) : nora.put(PAUSA))))
    await expectTrueTotals(app.db, 'after all of them')
    expect((await seen()).list).toBe(!(await perfil()).pausada)
  })
})
