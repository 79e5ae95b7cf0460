import { adminGetCifras } from '@alumbra/contract/administracion/cifras'
import { getPerfilAlumna } from '@alumbra/contract/alumnas/alumna'
import { getTalento, listTalentos } from '@alumbra/contract/alumnas/talento'
import type { CallShape } from '@alumbra/contract/calls/call'
import { adminListGrupos } from '@alumbra/contract/cuentas/grupo'
import { getPerfilEmpresa } from '@alumbra/contract/empresa'
import { getCopiaOferta, getOfertaEmpresa, listOfertasEmpresa } from '@alumbra/contract/ofertas/oferta'
import { getOferta, listOfertas, listParecidas } from '@alumbra/contract/ofertas/oferta-publicada'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import type { Answer } from '../test/calls/answer.ts'
import type { Client } from '../test/calls/client.ts'
import { statementsOf } from '../test/database/statements.ts'
import { addOferta } from '../test/people/accounts.ts'
import { buildContacto, buildCv, buildOferta } from '../test/people/builders.ts'
import { loggedIn } from '../test/people/logged-in.ts'
import { openTestApp, type TestApp } from '../test/servers/app.ts'
import { goodAnswer } from './plugins/route.ts'

let app: TestApp
let ana: Client
let berta: Client
let carmen: Client
let oferta: string
let rounds = 0
beforeAll(async () => {
  app = await openTestApp({}, 'none', undefined, { onMail: () => rounds++ })
  ana = await loggedIn(app, { rol: 'alumna', id: app.ids.ana })
  berta = await loggedIn(app, { rol: 'empresa', id: app.ids.berta })
  carmen = await loggedIn(app, { rol: 'admin', id: app.ids.carmen })
  oferta = await addOferta(app.db, app.ids.berta, {
    estado_revision: 'aceptada',
    fecha_publicacion: new Date('2026-03-01T09:30:00.123Z'),
    titulaciones: ['Electricidad y "Electrónica"', 'Química'],
  })
})
afterAll(() => app.close())

/** Sends a request twice and answers the statements of the second time, with those that follow the answer. */
async function statementsFor(send: () => Promise<Answer<unknown>>): Promise<string[]> {
  const done = async () => {
    const { status } = await send()
    expect(status).toBeLessThan(300)
    await app.fastify.afterwardsDone()
  }
  await done()
  return statementsOf(app.database, done)
}

const FILTERS = 'provincia=Madrid&titulacion=Sanidad&modalidad=Online&nivel_estudios=ESO'
const QUESTIONS: readonly (readonly [
  what: string,
  send: () => Promise<Answer<unknown>>,
  shape: CallShape,
  statements: number,
])[] = [
  ['an oferta', () => ana.get(`/alumnas/oferta/${oferta}`), getOferta, 1],
  ['ofertas like one', () => ana.get(`/alumnas/oferta/${oferta}/parecidas`), listParecidas, 1],
  ['ofertas', () => ana.get('/alumnas/ofertas'), listOfertas, 1],
  ['ofertas with four filters', () => ana.get(`/alumnas/ofertas?${FILTERS}`), listOfertas, 1],
  ['her saved ofertas', () => ana.get('/alumnas/ofertas?guardadas=true'), listOfertas, 1],
  // The best plan of a search depends on its words, so it is not planned together with the session.
  ['ofertas with a word', () => ana.get('/alumnas/ofertas?q=tecnica'), listOfertas, 2],
  ['her best matches', () => ana.get('/alumnas/ofertas?orden=afines'), listOfertas, 3],
  ['talento', () => berta.get('/empresa/talento-alumnas'), listTalentos, 1],
  [
    'talento, deep in a filtered list',
    () => berta.get('/empresa/talento-alumnas?titulacion=Sanidad&page=200'),
    listTalentos,
    1,
  ],
  ['talento with a word', () => berta.get('/empresa/talento-alumnas?q=ana'), listTalentos, 2],
  ['its ofertas', () => berta.get('/empresa/ofertas-list'), listOfertasEmpresa, 1],
  ['a page of its ofertas', () => berta.get('/empresa/ofertas-list?page=0'), listOfertasEmpresa, 1],
  ['an oferta of its own', () => berta.get(`/empresa/oferta/${oferta}`), getOfertaEmpresa, 1],
  ['an oferta to copy', () => berta.get(`/empresa/oferta/${oferta}/copia`), getCopiaOferta, 1],
  ['its profile', () => berta.get('/empresa/empresa-perfil'), getPerfilEmpresa, 1],
  ['a CV', () => berta.get(`/empresa/get-talento-by-id/${app.ids.ana}`), getTalento, 1],
  ['the groups', () => carmen.get('/admin/api/grupos'), adminListGrupos, 2],
  ['the figures', () => carmen.get('/admin/api/cifras'), adminGetCifras, 2],
  ['her profile', () => ana.get('/alumnas/get-alumna-profile'), getPerfilAlumna, 1],
]

describe('a question', () => {
  it.each(QUESTIONS)('is one statement with its session: %s', async (_, send, shape, count) => {
    expect(await statementsFor(send)).toHaveLength(count)
    const [, schema] = goodAnswer(shape)
    const body = JSON.parse((await send()).text)
    // No response schema looks at text that PostgreSQL has made.
    expect(schema && z.parse(schema, body)).toEqual(body)
  })

  it('tells a stranger nothing of the faults of its input', async () => {
    for (const path of ['/alumnas/oferta/x', '/alumnas/ofertas?page=x', `/alumnas/oferta/${oferta}`]) {
      const nobody = app.visitor()
      expect((await nobody.get(path)).status).toBe(401)
      nobody.keepCookie(app.fastify.sessionCookie.name, 'nobody')
      expect([path, (await nobody.get(path)).status]).toEqual([path, 401])
      expect([path, (await berta.get(path)).status]).toEqual([path, 403])
    }
    expect((await ana.get('/alumnas/oferta/x')).status).toBe(404)
    expect((await ana.get('/alumnas/ofertas?page=x')).status).toBe(400)
  })

  it('keeps texts and moments to the letter', async () => {
    const { body } = await ana.get(`/alumnas/oferta/${oferta}` as '/alumnas/oferta/:id')
    expect(body.oferta).toMatchObject({
      fecha_publicacion: '2026-03-01T09:30:00.123Z',
      titulaciones: ['Electricidad y "Electrónica"', 'Química'],
      fecha_fin: null,
      guardada: false,
    })
  })
})

const WRITES: readonly (readonly [what: string, send: () => Promise<Answer<unknown>>, statements: number])[] =
  [
    ['a whole CV', () => ana.put('/alumnas/updatecv', buildCv()), 2],
    ['a CV in part, which is completed by the row', () => ana.put('/alumnas/updatecv', { telf: '' }), 5],
    ['an oferta', () => berta.post('/empresa/oferta', buildOferta()), 2],
  ]

describe('a write', () => {
  it.each(WRITES)('sends no statement that has nothing to do: %s', async (_, send, count) => {
    const statements = await statementsFor(send)
    expect(statements).toHaveLength(count)
    expect(statements[0]).toMatch(/from sesiones s cross join/)
  })

  it('wakes the outbox only when it has put a mail into it', async () => {
    rounds = 0
    await ana.put('/alumnas/updatecv', buildCv())
    await berta.post('/empresa/oferta', buildOferta())
    expect(rounds).toBe(0)
    await app.visitor().post('/contact', buildContacto())
    expect(rounds).toBe(1)
  })
})
