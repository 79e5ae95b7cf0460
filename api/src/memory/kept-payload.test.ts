import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { keptPayload } from './kept-payload.ts'
import { KeptText } from './kept-text.ts'

it('a text that cannot be compressed is refused without the headers that it would have been kept by', async () => {
  const kept = new KeptText('a text', { 'cache-control': 'public, no-cache' })
  vi.spyOn(kept, 'compressed').mockRejectedValue(new Error('no memory'))
  const server = Fastify()
  server.get('/', (request, reply) => keptPayload(request, reply, kept))
  const refused = await server.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  expect(refused.statusCode).toBe(500)
  for (const header of ['content-encoding', 'etag', 'cache-control'])
    expect([header, refused.headers[header]]).toEqual([header, undefined])
})
