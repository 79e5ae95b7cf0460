import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/calls/client.ts'
import { statementsOf } from '../../../../test/database/statements.ts'
import { addOferta } from '../../../../test/people/accounts.ts'
import { openTestApp, type TestApp } from '../../../../test/servers/app.ts'
import { hashToken } from '../../../tokens.ts'

let app: TestApp
let ana: Client
let lucia: Client
let one: string
let two: string
beforeAll(async () => {
  app = await openTestApp()
  ana = await app.as('ana')
  lucia = await app.as('lucia')
  one = await publish({ puesto: 'Soldadora', titulaciones: ['Química'] })
  two = await publish({ puesto: 'Tornera', titulaciones: ['Química'] })
})
afterAll(() => app.close())

const publish = (changes = {}) =>
  addOferta(app.db, app.ids.berta, { estado_revision: 'aceptada', ...changes })

type Question = readonly [what: string, path: () => string]
const LIST: Question = ['a list', () => '/alumnas/ofertas']
const FILTERS: Question = ['the filters', () => '/alumnas/talento-filters']
const ONE: Question = ['an oferta', () => `/alumnas/oferta/${one}`]
const QUESTIONS: readonly Question[] = [
  LIST,
  ['a list with filters', () => '/alumnas/ofertas?titulacion=Qu%C3%ADmica&provincia=Alicante'],
  FILTERS,
  ONE,
  ['those like one', () => `/alumnas/oferta/${one}/parecidas`],
]

const ask = async (who: Client, path: string) => (await who.get(path as '/alumnas/ofertas')).text

/** Whether an answer is read from the database, beside its version. */
const READS = /json_agg|json_build_object|oferta_totales_partes/
async function readsAnswer(who: Client, path: string): Promise<boolean> {
  await app.fastify.afterwardsDone()
  const statements = await statementsOf(app.database, () => ask(who, path))
  expect(statements[0]).toContain('version')
  return statements.some((text) => READS.test(text))
}

describe('empleo-13 an answer that is alike for all alumnas is read once', () => {
  it.each(QUESTIONS)('for all of them: %s', async (_, path) => {
    const first = await ask(ana, path())
    expect(await readsAnswer(lucia, path())).toBe(false)
    expect(await ask(lucia, path())).toBe(first)
  })

  it('and a long one is sent compressed to those who take it, the first time and from then on', async () => {
    const id = await publish({
      puesto: 'Calderera',
      descripcion: 'Se trabaja con chapa y con soplete. '.repeat(80),
    })
    const cookie = `${app.fastify.sessionCookie.name}=${ana.cookie(app.fastify.sessionCookie.name)}`
    const headers = { cookie, 'accept-encoding': 'gzip' }
    for (const _ of [1, 2, 3]) {
      const packed = await app.fastify.inject({ url: `/alumnas/oferta/${id}`, headers })
      expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-store' })
      expect(packed.headers.vary).toContain('Accept-Encoding')
      expect(gunzipSync(packed.rawPayload).toString()).toBe(await ask(ana, `/alumnas/oferta/${id}`))
    }
  })

  it('and several who ask at the same time for different ones get each her own, with what she has saved', async () => {
    await ana.put(`/alumnas/oferta/${two}/guardada`)
    // Nothing is kept any more.
    const three = await publish({ puesto: 'Fresadora', titulaciones: ['Química'], modalidad: 'Online' })
    const shown = async (who: Client, id: string) =>
      JSON.parse(await ask(who, `/alumnas/oferta/${id}`)).oferta
    const listed = async (who: Client, filters: string) => {
      const { results } = JSON.parse(await ask(who, `/alumnas/ofertas?titulacion=Qu%C3%ADmica${filters}`))
      return results.flatMap((group: { ofertas: object[] }) => group.ofertas)
    }
    const [ofAna, ofLucia, third, online, all] = await Promise.all([
      shown(ana, two),
      shown(lucia, two),
      shown(lucia, three),
      listed(ana, '&modalidad=Online'),
      listed(ana, ''),
    ])
    expect([ofAna, ofLucia, third]).toMatchObject([
      { id: two, puesto: 'Tornera', guardada: true },
      { id: two, puesto: 'Tornera', guardada: false },
      { id: three, puesto: 'Fresadora', guardada: false },
    ])
    expect(online).toMatchObject([{ id: three }])
    expect(all).toMatchObject([{ id: three }, { id: two, guardada: true }, { id: one, guardada: false }])
    await ana.delete(`/alumnas/oferta/${two}/guardada`)
  })

  it('but who asks is looked up each time', async () => {
    const berta = await app.as('berta')
    for (const [, path] of QUESTIONS) {
      await ask(ana, path())
      const nobody = app.visitor()
      expect((await nobody.get(path() as '/alumnas/ofertas')).status).toBe(401)
      expect((await berta.get(path() as '/alumnas/ofertas')).status).toBe(403)
    }
  })

  it('together, with one look at the database for all who ask at the same time', async () => {
    const paths = QUESTIONS.map(([, path]) => path())
    await Promise.all(paths.map((path) => ask(ana, path)))
    await app.fastify.afterwardsDone()
    const asked = () => Promise.all(paths.flatMap((path) => [ask(ana, path), ask(lucia, path)]))
    const statements = await statementsOf(app.database, asked)
    expect(statements.filter((text) => text.includes('sesiones')).length).toBeLessThanOrEqual(2)
  })

  it('to each her own answer among those who ask at the same time', async () => {
    await ana.put(`/alumnas/oferta/${one}/guardada`)
    const [berta, gone, nobody] = [await app.as('berta'), await app.as('lucia'), app.visitor()]
    await app.db
      .updateTable('sesiones')
      .set({ expires_at: new Date() })
      .where('hash', '=', hashToken(gone.cookie('alumbra') ?? ''))
      .execute()
    const statusOf = async (who: Client, path: string) => (await who.get(path as '/alumnas/ofertas')).status
    for (const [, path] of QUESTIONS) {
      const own = [await ask(ana, path()), await ask(lucia, path())]
      const together = await Promise.all([
        ask(ana, path()),
        statusOf(berta, path()),
        ask(lucia, path()),
        statusOf(gone, path()),
        statusOf(nobody, path()),
        ask(ana, path()),
      ])
      expect(together).toEqual([own[0], 403, own[1], 401, 401, own[0]])
    }
    await ana.delete(`/alumnas/oferta/${one}/guardada`)
  })

  it('sesiones-4 and a session is used by asking, and ends when it has not been used for long', async () => {
    const vera = await app.as('lucia')
    const hash = hashToken(vera.cookie('alumbra') ?? '')
    const unusedFor = (time: string) =>
      sql`update sesiones set seen_at = now() - ${time}::interval where hash = ${hash}`.execute(app.db)
    const seen = () =>
      app.db
        .selectFrom('sesiones')
        .select(sql<boolean>`seen_at > now() - interval '1 minute'`.as('now'))
        .where('hash', '=', hash)
        .executeTakeFirst()
    const [, path] = LIST
    await ask(ana, path())
    await unusedFor('2 days')
    expect((await vera.get(path() as '/alumnas/ofertas')).status).toBe(200)
    await app.fastify.afterwardsDone()
    expect(await seen()).toEqual({ now: true })
    await unusedFor('8 days')
    expect((await vera.get(path() as '/alumnas/ofertas')).status).toBe(401)
  })

  it('empleo-2 what each has saved is hers alone', async () => {
    const flags = async (who: Client) => {
      const { results } = (await who.get('/alumnas/ofertas')).body
      const ofertas = results.flatMap((group) => group.ofertas)
      return [one, two].map((id) => ofertas.find((oferta) => oferta.id === id)?.guardada)
    }
    const isSaved = async (who: Client) => (await who.get(`/alumnas/oferta/${one}`)).body.oferta.guardada
    expect([await flags(ana), await flags(lucia)]).toEqual([
      [false, false],
      [false, false],
    ])
    await ana.put(`/alumnas/oferta/${one}/guardada`)
    for (const _ of ['kept', 'kept still']) {
      expect([await flags(ana), await flags(lucia)]).toEqual([
        [true, false],
        [false, false],
      ])
      expect([await isSaved(ana), await isSaved(lucia)]).toEqual([true, false])
    }
    await ana.delete(`/alumnas/oferta/${one}/guardada`)
    expect([await flags(ana), await isSaved(ana)]).toEqual([[false, false], false])
  })

  it('empleo-11 what she has saved does not stand beside an oferta, also when another one asked before', async () => {
    const alike = async (who: Client) =>
      (await who.get(`/alumnas/oferta/${one}/parecidas`)).body.ofertas.map(({ id }) => id)
    expect(await alike(lucia)).toContain(two)
    await ana.put(`/alumnas/oferta/${two}/guardada`)
    expect([await alike(ana), await alike(lucia)].map((ids) => ids.includes(two))).toEqual([false, true])
    // The answer of one who has saved something is nobody else's.
    await publish({ puesto: 'Ajustadora' })
    expect([await alike(ana), await alike(lucia)].map((ids) => ids.includes(two))).toEqual([false, true])
    await ana.delete(`/alumnas/oferta/${two}/guardada`)
    expect(await alike(ana)).toContain(two)
  })
})

const CHANGES: readonly (readonly [what: string, change: () => Promise<unknown>, of: readonly Question[]])[] =
  [
    [
      'an oferta that is accepted',
      () => publish({ puesto: 'Fresadora', titulaciones: ['Sanidad'] }),
      [LIST, FILTERS],
    ],
    ['a text', () => update('ofertas', "puesto = 'Encofradora'", one), [LIST, ONE]],
    ['a term', () => update('ofertas', "fecha_fin = '2030-05-01'", one), [LIST, ONE]],
    ['a contact', () => update('ofertas', "mail = 'otra@empresa.example'", one), [ONE]],
    [
      'the name of an empresa',
      () => update('empresas', "empresa = 'Talleres Ferrer'", app.ids.berta),
      [LIST, ONE],
    ],
    ['her logo', () => update('empresas', 'imagen_id = gen_random_uuid()', app.ids.berta), [LIST, ONE]],
    ['her telephone', () => update('empresas', "telf = '600000001'", app.ids.berta), [ONE]],
    [
      'an empresa that is switched off',
      () => update('empresas', 'activo = false', app.ids.berta),
      [LIST, FILTERS, ONE],
    ],
    ['and on again', () => update('empresas', 'activo = true', app.ids.berta), [LIST, FILTERS, ONE]],
    ['an oferta that ends', () => update('ofertas', 'terminada = true', one), [LIST, ONE]],
    ['one that is deleted', () => app.db.deleteFrom('ofertas').where('id', '=', two).execute(), [LIST]],
    ['all of them', () => app.db.deleteFrom('ofertas').execute(), [FILTERS]],
  ]

const update = (table: 'ofertas' | 'empresas', set: string, id: string) =>
  sql`update ${sql.table(table)} set ${sql.raw(set)} where id = ${id}`.execute(app.db)

describe('empleo-13 a change is seen by the next who asks, also when another node made it', () => {
  it.each(CHANGES)('%s', async (_, change, of) => {
    const paths = of.map(([, path]) => path())
    const before = await Promise.all(paths.map((path) => ask(ana, path)))
    await change()
    for (const [i, path] of paths.entries())
      expect([path, await ask(lucia, path)]).not.toEqual([path, before[i]])
  })

  it('a change that nobody sees changes nothing', async () => {
    const id = await publish()
    const [, path] = LIST
    await ask(ana, path())
    await addOferta(app.db, app.ids.berta, { puesto: 'Pendiente' })
    await update('empresas', 'updated_at = now()', app.ids.berta)
    await ana.put(`/alumnas/oferta/${id}/guardada`)
    expect(await readsAnswer(lucia, path())).toBe(false)
  })
})
