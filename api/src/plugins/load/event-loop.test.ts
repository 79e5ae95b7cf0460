import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { eventLoop } from './event-loop.ts'

const holdLoop = (ms: number) => {
  const start = performance.now()
  while (performance.now() - start < ms);
}

it('logs how long the event loop was held, once in ten seconds, and stops with the server', async () => {
  const lines: { level: number; event: string; ms: number }[] = []
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) }
  const app = Fastify({ logger: { level: 'warn', stream } })
  await app.register(eventLoop)
  await app.ready()
  await wait(100)
  holdLoop(400)
  await expect.poll(() => lines.length, { timeout: 5_000 }).toBe(1)
  expect(lines[0]).toMatchObject({ level: 40, event: 'event-loop.lag' })
  expect(lines[0]?.ms).toBeGreaterThanOrEqual(350)
  expect(Object.keys(lines[0] ?? {}).sort()).toEqual(['event', 'hostname', 'level', 'ms', 'pid', 'time'])

  holdLoop(400)
  await wait(1_500)
  expect(lines).toHaveLength(1)
  await app.close()
})
