import type { Rol } from '@alumbra/contract/calls/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyCall } from '../../../test/calls/calls.ts'
import type { Client } from '../../../test/calls/client.ts'
import { mailsTo } from '../../../test/peers/mailbox.ts'
import { buildRegistro } from '../../../test/people/builders.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

let app: TestApp
let clients: Record<Rol, Client>
beforeAll(async () => {
  app = await openTestApp()
  clients = {
    alumna: await app.as('ana'),
    empresa: await app.as('berta'),
    admin: await app.as('carmen'),
  }
})
afterAll(() => app.close())

/** Every private call with each of its methods. */
const privateCalls = [...(await everyCall()).values()].flatMap((shape) =>
  shape.acceso === 'publico'
    ? []
    : [shape.method]
        .flat()
        .map((method) => [`${method} ${shape.path}`, method, shape.path, shape.acceso] as const),
)

describe('a private call', () => {
  it('is one of more than forty', () => {
    expect(privateCalls.length).toBeGreaterThan(40)
  })

  it.each(privateCalls)(
    'F074 wire-3 %s is 401 without a session and 403 with another role',
    async (_, method, path, acceso) => {
      const url = path.replace(':id', app.ids.ana)
      const send = (client: Client) =>
        client.send({ method, url, payload: '{}', headers: { 'content-type': 'application/json' } })
      const nobody = await send(app.visitor())
      expect([nobody.status, nobody.refusal]).toEqual([
        401,
        { errorCode: 'unauthenticated', errorMessage: 'Inicia sesión para continuar.' },
      ])
      for (const rol of ['alumna', 'empresa', 'admin'] as const) {
        if (acceso.includes(rol)) continue
        const other = await send(clients[rol])
        expect([rol, other.status, other.refusal.errorCode]).toEqual([rol, 403, 'forbidden'])
      }
    },
  )
})

describe('a change that another site makes a browser send', () => {
  const ours = 'http://localhost:3000'
  const register = (headers: Record<string, string>, registro = buildRegistro()) =>
    app.visitor().post('/alumnas/auth/register', registro, { headers })

  it.each([
    ['a foreign Origin', { origin: 'https://mala.example' }],
    ['an Origin that only begins like ours', { origin: `${ours}.mala.example` }],
    ['our host under another port', { origin: 'http://localhost:3001' }],
    ['our host under another scheme', { origin: 'https://localhost:3000' }],
    ['no known Origin', { origin: 'null' }],
    ['a foreign Origin beside our Host', { origin: 'https://mala.example', host: 'mala.example' }],
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
  ])('is refused with %s, and nothing is written', async (_, headers) => {
    const registro = buildRegistro()
    const answer = await register(headers, registro)
    expect([answer.status, answer.refusal]).toEqual([
      403,
      { errorCode: 'forbidden', errorMessage: 'No tienes permiso para hacer esto.' },
    ])
    expect(await mailsTo(app.db, registro.email)).toEqual([])
  })

  it('seguridad-1 is refused on every private and public change alike', async () => {
    const headers = { origin: 'https://mala.example', 'sec-fetch-site': 'cross-site' }
    const ana = await app.as('ana')
    for (const url of ['/alumnas/updatecv', '/alumnas/password-change', '/alumnas/auth/logout', '/contact'])
      expect([url, (await ana.post(url, {}, { headers })).refusal.errorCode]).toEqual([url, 'forbidden'])
    expect((await ana.get('/alumnas/me')).body).toEqual({ idAlumna: app.ids.ana })
  })

  it('is served from our own pages, and to a client that is no browser', async () => {
    for (const headers of [
      {},
      { origin: ours },
      { origin: ours, 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ] as Record<string, string>[])
      expect([headers, (await register(headers)).status]).toEqual([headers, 201])
  })

  it('is not what reading is: that is served without a word about other origins', async () => {
    const answer = await app
      .visitor()
      .get('/api/listaReferentes', { headers: { origin: 'https://mala.example' } })
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([200, undefined])
  })
})
