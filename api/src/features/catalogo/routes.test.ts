import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { validation } from '../../plugins/validation.ts'
import { FAMILIAS_ESTUDIOS, FAMILIAS_OFERTAS } from './familias.ts'
import { catalogo } from './routes.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  app.decorate('calls', new Map())
  app.decorate('inTurn', (_, handle) => handle())
  await app.register(validation)
  await app.register(catalogo)
})
afterAll(() => app.close())

describe('the catalogue over HTTP', () => {
  it.each([
    ['/familiasEstudios.json', FAMILIAS_ESTUDIOS],
    ['/familiasOfertas.json', FAMILIAS_OFERTAS],
  ])('F019 serves %s without a session', async (url, familias) => {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json()).toEqual(familias)
  })

  it('answers 304 without a body to a matching ETag', async () => {
    const first = await app.inject('/familiasEstudios.json')
    const etag = String(first.headers.etag)
    const again = await app.inject({ url: '/familiasEstudios.json', headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const other = await app.inject({ url: '/familiasOfertas.json', headers: { 'if-none-match': etag } })
    expect(other.statusCode).toBe(200)
  })
})
