import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../test/servers/app.ts'

type Line = { level: number; event?: string; reqId?: string; route?: string }

/** The method that is replaced; with the types of its own signature the compiler compares every table. */
type Inserts = { insertInto: (table: string) => unknown }

let app: TestApp
const lines: Line[] = []
beforeAll(async () => {
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) }
  app = await openTestApp({ TRUST_PROXY: '127.0.0.1' }, 'none', { level: 'info', stream })
})
afterAll(() => app.close())
beforeEach(() => lines.splice(0))

const requests = () => lines.filter(({ event }) => event === 'request')
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/
const ask = (id?: string) =>
  app.visitor().get('/api/referentes/cualquiera?quien=ana@alumnas.example', {
    headers: id === undefined ? {} : { 'x-request-id': id },
  })

describe('observabilidad-3 a request', () => {
  it('is one line with its pattern, its answer and its time, under the id in the response', async () => {
    const { headers } = await ask()
    const id = headers['x-request-id']
    expect(id).toMatch(UUID)
    expect(requests()).toHaveLength(1)
    expect(requests()[0]).toMatchObject({
      event: 'request',
      level: 30,
      method: 'GET',
      route: '/api/referentes/:id',
      status: 404,
      ms: expect.any(Number),
      reqId: id,
    })
    expect(JSON.stringify(lines)).not.toContain('ana@')
  })

  it('keeps the id that the proxy gave it', async () => {
    const { headers } = await ask('5f2c9d31e7b84a60')
    expect(headers['x-request-id']).toBe('5f2c9d31e7b84a60')
    expect(requests()[0]?.reqId).toBe('5f2c9d31e7b84a60')
  })

  it.each([
    'corto',
    'a'.repeat(65),
    'con espacio 1',
    'ana@alumnas.example',
    '"},{"event":"login',
    '../../../etc',
  ])('gets an id of its own instead of %s', async (id) => {
    const { headers } = await ask(id)
    expect(headers['x-request-id']).toMatch(UUID)
    expect(JSON.stringify(lines)).not.toContain(id)
  })

  it('is no line when it is a probe', async () => {
    for (const path of ['/api/health', '/api/ready']) await app.visitor().get(path)
    expect(requests()).toEqual([])
  })

  it('is answered without an id where no proxy stands before', async () => {
    const alone = await openTestApp()
    const { headers } = await alone
      .visitor()
      .get('/api/health', { headers: { 'x-request-id': '5f2c9d31e7b84a60' } })
    expect(headers['x-request-id']).toBeUndefined()
    await alone.close()
  })
})

it('observabilidad-3 work after an answer that the database does not take is a warning, any other failure a fault', async () => {
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' })
  for (const [failure, expected] of [
    [away, { level: 40, event: 'afterwards.unavailable' }],
    [new TypeError('a mistake'), { level: 50, msg: 'work after a response failed' }],
  ] as const) {
    lines.splice(0)
    const insertInto = app.db.insertInto.bind(app.db)
    const recording = vi.spyOn(app.db as Inserts, 'insertInto').mockImplementation((table) => {
      if (table === 'accesos') throw failure
      return insertInto(table as 'accesos')
    })
    await app.as('ana')
    await app.fastify.afterwardsDone()
    recording.mockRestore()
    const loud = lines.filter(({ level, event }) => level > 30 && event !== 'event-loop.lag')
    expect(loud).toEqual([expect.objectContaining(expected)])
  }
})
