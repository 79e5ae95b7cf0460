import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/servers/app.ts'

const FRIEND = 'https://paginas.alumbra.example'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ ALLOWED_ORIGINS: FRIEND })
})
afterAll(() => app.close())

const ask = async (url: string, origin: string) => {
  const { statusCode, headers } = await app.fastify.inject({ url, headers: { origin } })
  return [
    statusCode,
    headers['access-control-allow-origin'],
    headers['access-control-allow-credentials'],
    headers.vary,
  ]
}

it('seguridad-2 lets an allowed page read that the server is overloaded', async () => {
  app.fastify.overloaded = true
  expect(await ask('/alumnas/me', FRIEND)).toEqual([503, FRIEND, 'true', 'Origin'])
  expect(await ask('/alumnas/me', 'https://otra.example')).toEqual([503, undefined, undefined, 'Origin'])
  app.fastify.overloaded = false
})

it('seguridad-2 lets an allowed page read that an address cannot be decoded', async () => {
  expect(await ask('/api/referentes/100%', FRIEND)).toEqual([400, FRIEND, 'true', 'Origin'])
  expect(await ask('/api/referentes/100%', 'https://otra.example')).toEqual([
    400,
    undefined,
    undefined,
    'Origin',
  ])
})
