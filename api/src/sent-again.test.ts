import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../test/calls/client.ts'
import { mailsTo } from '../test/peers/mailbox.ts'
import { addOferta } from '../test/people/accounts.ts'
import { buildContacto, buildOferta } from '../test/people/builders.ts'
import { newEmpresa } from '../test/people/newcomers.ts'
import { openTestApp, type TestApp } from '../test/servers/app.ts'

const CENTROS = 'ayuda@centros.example'

let app: TestApp
let berta: Client
let carmen: Client
beforeAll(async () => {
  app = await openTestApp({ CONTACT_EMAIL: CENTROS })
  berta = await app.as('berta')
  carmen = await app.as('carmen')
})
afterAll(() => app.close())

const newEnvio = () => crypto.randomUUID().replaceAll('-', '')
const idsOf = (answers: { status: number; body: { id: string } }[]) => {
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  return new Set(answers.map(({ body }) => body.id))
}

describe('wire-20 an oferta whose answer was lost', () => {
  const create = (body: Record<string, unknown>, by = berta) => by.post('/empresa/oferta', buildOferta(body))
  const countOf = async (puesto: string) =>
    (await berta.get('/empresa/ofertas-list')).body.ofertas.filter((one) => one.puesto === puesto).length

  it('is the same when it comes again, before or after its answer', async () => {
    const puesto = 'Operadora de radiotelescopio'
    const again = () => create({ puesto, envio })
    const envio = newEnvio()
    const ids = idsOf([...(await Promise.all([again(), again(), again()])), await again()])
    expect(ids.size).toBe(1)
    expect(await countOf(puesto)).toBe(1)
  })

  it('is another one with other fields, under another envio, and without any', async () => {
    const puesto = 'Ajustadora de antenas'
    const envio = newEnvio()
    const bodies = [{ envio }, { envio, ubicacion: 'Lugo' }, { envio: newEnvio() }, {}, {}]
    const ids = idsOf(await Promise.all(bodies.map((body) => create({ puesto, ...body }))))
    expect(ids.size).toBe(5)
    expect(await countOf(puesto)).toBe(5)
  })

  it('of another empresa under the same envio is its own', async () => {
    const envio = newEnvio()
    const other = await newEmpresa(app)
    const ids = idsOf([await create({ envio }), await create({ envio }, other.client)])
    expect(ids.size).toBe(2)
  })

  it('ofertas-8 replaces the rejected one once', async () => {
    const sustituye = await addOferta(app.db, app.ids.berta, {
      estado_revision: 'rechazada',
      motivo_rechazo: 'Falta el horario.',
    })
    const body = { puesto: 'Técnica de láser', sustituye, envio: newEnvio() }
    const answers = [...(await Promise.all([create(body), create(body)])), await create(body)]
    expect(idsOf(answers).size).toBe(1)
    expect(await countOf(body.puesto)).toBe(1)
    const { historial } = (await carmen.get(`/admin/api/ofertas/${sustituye}/historial`)).body
    expect(historial.filter(({ hecho }) => hecho === 'sustituida')).toHaveLength(1)
  })

  it('ofertas-8 is the same when a form that was loaded again no longer names the rejected one', async () => {
    const sustituye = await addOferta(app.db, app.ids.berta, {
      estado_revision: 'rechazada',
      motivo_rechazo: 'Falta el horario.',
    })
    const body = { puesto: 'Técnica de vacío', envio: newEnvio() }
    const ids = idsOf([await create({ ...body, sustituye }), await create(body)])
    expect(ids.size).toBe(1)
    expect(await countOf(body.puesto)).toBe(1)
  })

  it('is made again once it has been deleted, and only once', async () => {
    const body = { puesto: 'Técnica de criogenia', envio: newEnvio() }
    const first = (await create(body)).body.id
    expect((await berta.delete(`/empresa/oferta/${first}`)).status).toBe(204)
    const ids = idsOf([...(await Promise.all([create(body), create(body)])), await create(body)])
    expect(ids.size).toBe(1)
    expect(ids.has(first)).toBe(false)
    expect(await countOf(body.puesto)).toBe(1)
    const replaced = await addOferta(app.db, app.ids.berta, {
      estado_revision: 'rechazada',
      motivo_rechazo: 'Falta el horario.',
    })
    for (const id of ids) await berta.delete(`/empresa/oferta/${id}`)
    const again = idsOf([await create({ ...body, sustituye: replaced }), await create(body)])
    expect([again.size, await countOf(body.puesto)]).toEqual([1, 1])
  })

  it.each(['', 'A'.repeat(32), 'a'.repeat(33), 7, {}])(
    'is refused under an envio of another form: %j',
    async (envio) => {
      const { status, refusal } = await create({ envio })
      expect([status, refusal.fields]).toEqual([400, { envio: 'Debe tener 32 cifras hexadecimales' }])
    },
  )
})

it('wire-20 a referente whose answer was lost is the same when she comes again, and created once in her history', async () => {
  const again = () => carmen.post('/admin/api/referentes', { nombre: 'Ángela Ruiz Robles', hitos: [], envio })
  const envio = newEnvio()
  const [id, ...others] = idsOf([...(await Promise.all([again(), again()])), await again()])
  expect(others).toEqual([])
  const { historial } = (await carmen.get(`/admin/api/referentes/${id}/historial`)).body
  expect(historial.map(({ hecho }) => hecho)).toEqual(['creada'])
})

it('wire-20 a message whose answer was lost is one message, one consent and one mail', async () => {
  const body = buildContacto({ mensaje: '¿Venís a nuestra clase de física?', envio: newEnvio() })
  const again = () => app.visitor().post('/contact', body)
  const answers = [...(await Promise.all([again(), again()])), await again()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const stored = await app.db.selectFrom('contactos').select('id').execute()
  expect(stored).toHaveLength(1)
  expect(await mailsTo(app.db, CENTROS)).toHaveLength(1)
})
