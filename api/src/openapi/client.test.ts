// On one database: a client made from the description of the calls.
import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loginOf } from '../../seed/people.ts'
import { GENERATE_CLIENT, REDOCLY_ENV } from '../../test/calls/openapi-client.ts'
import { addReferente } from '../../test/people/accounts.ts'
import { openTestApp, type TestApp } from '../../test/servers/app.ts'

const PROGRAM = '../../openapi-client/use.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: 'https://alumbra.example' })
})
afterAll(() => app.close())

it('wire-15 lets a program work with nothing but the document', async () => {
  await addReferente(app.db, { nombre: 'Ada Lovelace' })
  execFileSync(process.execPath, GENERATE_CLIENT, { env: { ...process.env, ...REDOCLY_ENV }, stdio: 'pipe' })
  const { useApi } = await import(PROGRAM)
  const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const seen = await useApi(url, loginOf('ana'))
  expect(seen).toEqual({
    referentes: ['Ada Lovelace'],
    nombre: 'Ana',
    foto: expect.stringMatching(/^\/imagenes\//),
    refused: { code: 'paramsError', fields: ['mensaje'] },
  })
})
