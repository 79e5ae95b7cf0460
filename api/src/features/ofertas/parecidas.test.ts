import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { addEmpresa, addOferta } from '../../../test/people/accounts.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

let app: TestApp
let ana: Client
beforeAll(async () => {
  app = await openTestApp()
  ana = await app.as('ana')
})
afterAll(() => app.close())
beforeEach(() => app.db.deleteFrom('ofertas').execute())

let minute = 0
/** Publishes an oferta, each one later than the last. */
const publish = (changes: Parameters<typeof addOferta>[2] = {}) =>
  addOferta(app.db, app.ids.berta, {
    estado_revision: 'aceptada',
    fecha_publicacion: new Date(Date.UTC(2026, 0, 1, 0, minute++)),
    titulaciones: ['Química'],
    provincias: ['Alicante'],
    nivel_estudios: 'Grado medio',
    modalidad: 'Presencial',
    ...changes,
  })
const like = async (id: string) =>
  (await ana.get(`/alumnas/oferta/${id}/parecidas`)).body.ofertas.map((oferta) => oferta.id)

describe('ofertas like one', () => {
  it('empleo-11 ask for its studies: near ones first, then its level, then the newest', async () => {
    const far = await publish({ provincias: ['Soria'] })
    const farOtherLevel = await publish({ provincias: ['Soria'], nivel_estudios: 'ESO' })
    const near = await publish()
    const nearOtherLevel = await publish({ nivel_estudios: 'ESO' })
    await publish({ titulaciones: ['Sanidad'] })
    const id = await publish({
      titulaciones: ['Química', 'Energía y Agua'],
      provincias: ['Alicante', 'Murcia'],
    })
    expect(await like(id)).toEqual([near, nearOtherLevel, far])
    const newer = await publish({ titulaciones: ['Energía y Agua', 'Química'] })
    expect(await like(id)).toEqual([newer, near, nearOtherLevel])
    expect(await like(farOtherLevel)).toEqual([far, nearOtherLevel, newer])
  })

  it('empleo-11 put those of the same work first among the near ones', async () => {
    const soldadora = await publish({ puesto: 'SOLDADORA de taller', nivel_estudios: 'ESO' })
    for (const puesto of ['Enóloga', 'Técnica de sonido', 'Educadora']) await publish({ puesto })
    const id = await publish({ puesto: 'Soldadora, turno de tarde' })
    const [first, ...others] = await like(id)
    expect([first, others.length]).toEqual([soldadora, 2])
  })

  it('empleo-11 leave out what she has saved and what nobody sees', async () => {
    const [saved, other] = [await publish(), await publish()]
    await publish({ estado_revision: 'pendiente', fecha_publicacion: null })
    await publish({ terminada: true, fecha_fin: new Date('2026-02-01') })
    const off = await addEmpresa(app.db, { activo: false })
    await addOferta(app.db, off, { estado_revision: 'aceptada', titulaciones: ['Química'] })
    const id = await publish()
    await ana.put(`/alumnas/oferta/${saved}/guardada`)
    expect(await like(id)).toEqual([other])
    const lucia = await app.as('lucia')
    expect((await lucia.get(`/alumnas/oferta/${id}/parecidas`)).body.ofertas).toHaveLength(2)
  })

  it('empleo-11 resemble it by provincia, or by modalidad and level, where it admits any titulación', async () => {
    const open = { titulaciones: [] }
    const near = await publish()
    const online = await publish({ ...open, provincias: [], modalidad: 'Online' })
    await publish({ ...open, provincias: ['Soria'] })
    const id = await publish(open)
    expect(await like(id)).toEqual([near])
    const anywhere = await publish({ ...open, provincias: [], modalidad: 'Online' })
    expect(await like(anywhere)).toEqual([online])
    expect(await like(await publish({ ...open, provincias: [], nivel_estudios: 'ESO' }))).toEqual([])
  })

  it('empleo-11 are shown in a few words', async () => {
    const fecha_fin = new Date('2027-03-01T22:59:59.000Z')
    const other = await publish({ puesto: 'Técnica de «I+D»', ubicacion: 'Elche', fecha_fin })
    const { body } = await ana.get(`/alumnas/oferta/${await publish()}/parecidas`)
    expect(body.ofertas).toEqual([
      {
        id: other,
        puesto: 'Técnica de «I+D»',
        ubicacion: 'Elche',
        modalidad: 'Presencial',
        nivel_estudios: 'Grado medio',
        fecha_fin: fecha_fin.toISOString(),
        empresa: expect.any(String),
      },
    ])
  })
})
