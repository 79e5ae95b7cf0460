// Beside the browser: connections that nobody takes.
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { AcceptDelay } from './accept-delay.ts'

let server: Server
let delay: AcceptDelay
const lost: Socket[] = []
afterEach(() => {
  delay.stop()
  for (const socket of lost.splice(0)) socket.destroy()
  server.close()
})

/** A server that takes connections, but loses so many of the first ones, as a worker that is killed does. */
async function listenLosing(count: number) {
  let taken = 0
  server = createServer({ allowHalfOpen: true }, (socket) => {
    if (taken++ < count) lost.push(socket)
    else socket.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  delay = new AcceptDelay(server, 50)
  return () => taken
}

const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

it('observabilidad-5 tells how long the last connection waited, and measures again and again', async () => {
  const taken = await listenLosing(0)
  await vi.waitFor(() => {
    delay.look()
    expect(taken()).toBeGreaterThan(3)
  })
  expect(delay.look()).toBeGreaterThan(0)
})

it('observabilidad-5 tells how long a connection has waited that nobody takes', async () => {
  await listenLosing(Number.POSITIVE_INFINITY)
  await vi.waitFor(() => expect(delay.look()).toBeGreaterThan(1_500), { timeout: 10_000 })
  expect(lost.length).toBeGreaterThan(1)
})

it('observabilidad-5 forgets a connection that got lost once a later one is taken', async () => {
  const taken = await listenLosing(1)
  delay.look()
  await vi.waitFor(() => expect(lost).toHaveLength(1))
  const startedAt = performance.now()
  await vi.waitFor(
    () => {
      delay.look()
      expect(taken()).toBeGreaterThan(3)
    },
    { timeout: 10_000 },
  )
  expect(delay.look()).toBeLessThan(performance.now() - startedAt)
})

it('observabilidad-5 forgets a connection that is reset', async () => {
  let taken = 0
  server = createServer((socket) => {
    taken++
    socket.resetAndDestroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  delay = new AcceptDelay(server, 50)
  delay.look()
  await vi.waitFor(() => expect([taken, delay.isWaiting]).toEqual([1, false]))
})

it('observabilidad-5 does not count the time in which the process stood still', async () => {
  await listenLosing(Number.POSITIVE_INFINITY)
  delay.look()
  await vi.waitFor(() => expect(lost).toHaveLength(1))
  standStill(1_500)
  expect(delay.look()).toBeLessThan(500)
})

it('observabilidad-5 nor does it where the connection is taken right after', async () => {
  const taken = await listenLosing(0)
  delay.look()
  standStill(700)
  await vi.waitFor(() => expect([taken(), delay.isWaiting]).toEqual([1, false]))
  expect(delay.look()).toBeLessThan(500)
})
