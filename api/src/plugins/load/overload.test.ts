import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakePage } from '../../../test/calls/fake-page.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import { AcceptDelay } from './accept-delay.ts'
import { openGate } from './overload.ts'

let app: TestApp | undefined
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await app?.close()
  app = undefined
})

const open = async (): Promise<TestApp> => {
  app = await openTestApp({}, async () => fakePage('<!doctype html>'))
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  return app
}

/** The same, whose looks wait for the test. */
async function openByHand(): Promise<TestApp> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  return open()
}

const holdLoop = (ms: number) => {
  const start = performance.now()
  while (performance.now() - start < ms);
}

/** More requests wait for the database than may; the result serves them. */
async function queueForDatabase({ pool }: TestApp['database'], fastify: TestApp['fastify']) {
  const held = await pool.connect()
  const queued = Array.from({ length: 60 * pool.options.max }, () => pool.connect())
  await expect.poll(() => fastify.overloaded, { timeout: 5_000 }).toBe(true)
  return async () => {
    held.release()
    for (const client of queued) (await client).release()
  }
}

// Holding the loop takes seconds, more of them on a busy machine.
describe('observabilidad-5 an overload', { timeout: 60_000 }, () => {
  it('refuses new requests at once with 503 and when to come back, and takes them again by itself', async () => {
    const { fastify, visitor: newVisitor } = await open()
    const visitor = newVisitor()
    // One pause alone, such as a long statement of the embedded database, refuses nobody.
    await wait(600)
    holdLoop(900)
    await wait(10)
    expect((await visitor.get('/api/listaReferentes')).status).toBe(200)

    for (let i = 0; i < 20 && !fastify.overloaded; i++) {
      holdLoop(700)
      await wait(10)
    }
    const refused = await visitor.get('/api/listaReferentes')
    expect([refused.status, refused.refusal.errorCode, refused.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '2',
    ])
    expect((await visitor.get('/api/ready')).status).toBe(503)
    expect((await visitor.get('/api/health')).status).toBe(200)

    await expect.poll(() => fastify.overloaded, { timeout: 10_000 }).toBe(false)
    expect((await visitor.get('/api/listaReferentes')).status).toBe(200)
    expect((await visitor.get('/api/ready')).status).toBe(200)
  })

  it('begins when the loop was late four times in a row, and ends when it is in time again', () => {
    const gate = openGate()
    const late = [900, 600, 500, 100, 500, 500, 300, 500, 500, 300, 260, 240, 500]
    expect(late.map((ms) => gate.add(ms))).toEqual([
      ...[false, false, false, false],
      ...[false, false, false, false],
      ...[true, true, true],
      ...[false, false],
    ])
  })

  it('is also a queue for the database that grows faster than it is served', async () => {
    const { fastify, visitor, database } = await open()
    const serve = await queueForDatabase(database, fastify)
    expect((await visitor().get('/api/listaReferentes')).status).toBe(503)
    await serve()
    await expect.poll(() => fastify.overloaded, { timeout: 5_000 }).toBe(false)
  })

  it('is no queue that each connection to the database serves in time', async () => {
    const { fastify, database } = await openByHand()
    const { pool } = database
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    const queued = Array.from({ length: 50 * pool.options.max }, () => pool.connect())
    vi.advanceTimersByTime(250)
    const whole = fastify.overloaded
    queued.push(pool.connect())
    vi.advanceTimersByTime(250)
    const one = fastify.overloaded
    for (const client of [...held, ...queued]) (await client).release()
    expect([whole, one]).toEqual([false, true])
  })

  it('is none of a node that stops: nobody waits at its door', async () => {
    const { fastify } = await openByHand()
    vi.spyOn(AcceptDelay.prototype, 'look').mockReturnValue(3_000)
    const look = async () => {
      await fastify.inject('/api/health')
      vi.advanceTimersByTime(250)
      return fastify.overloaded
    }
    expect([await look(), await look()]).toEqual([false, true])
    fastify.draining = true
    expect(await look()).toBe(false)
  })

  it('looks at the queue of connections while somebody asks, and leaves a node alone that nobody asks', async () => {
    const { fastify } = await open()
    let connections = 0
    fastify.server.on('connection', () => connections++)
    await wait(1_000)
    expect(connections).toBe(0)
    expect((await fetch(`${fastify.listeningOrigin}/api/health`)).status).toBe(200)
    await expect.poll(() => connections, { timeout: 5_000 }).toBe(2)
    await wait(1_000)
    expect(connections).toBe(2)
  })

  it('still gives visitors what memory has', async () => {
    const { fastify, visitor, database, as } = await open()
    const ana = await as('ana')
    const list = '/api/listaReferentes'
    for (const path of [list, '/']) expect((await visitor().get(path)).status).toBe(200)
    const serve = await queueForDatabase(database, fastify)
    fastify.memory.confirm(performance.now())
    const kept = await visitor().get(list)
    expect([kept.status, kept.body.referentes]).toEqual([200, expect.any(Array)])
    expect((await visitor().get('/')).status).toBe(200)
    // What needs a statement or a page to be drawn is refused as before.
    for (const path of [`${list}?search=ada`, `${list}?page=7`, '/contacto', '/registro/nadie'])
      expect([path, (await visitor().get(path)).status]).toEqual([path, 503])
    for (const path of [list, '/', '/alumnas/ofertas'])
      expect([path, (await ana.get(path)).status]).toEqual([path, 503])
    await serve()
  })
})
