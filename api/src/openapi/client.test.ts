import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loginOf } from '../../seed/people.ts'
import {
  COMPILE_PROGRAM,
  GENERATE_CLIENT,
  LINT_OPENAPI,
  REDOCLY_ENV,
} from '../../test/calls/openapi-client.ts'
import { addReferente } from '../../test/people/accounts.ts'
import { openTestApp, type TestApp } from '../../test/servers/app.ts'

const PROGRAM = '../../openapi-client/use.ts'

/** Runs a command of Node; the text is empty when it ended well, else all that it printed. */
function problemsOf(args: string[]): string {
  const options = { env: { ...process.env, ...REDOCLY_ENV }, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options)
  return status === 0 ? '' : `${status}: ${stdout}${stderr}`
}

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: 'https://alumbra.example' })
})
afterAll(() => app.close())

it('wire-15 the document keeps strict rules', () => {
  expect(problemsOf(LINT_OPENAPI)).toBe('')
})

it('wire-15 lets a program compile and work with nothing but the document', async () => {
  await addReferente(app.db, { nombre: 'Ada Lovelace' })
  expect(problemsOf(GENERATE_CLIENT)).toBe('')
  expect(problemsOf(COMPILE_PROGRAM)).toBe('')
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
