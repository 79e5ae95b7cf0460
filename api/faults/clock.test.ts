import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DAY, HOUR } from '@alumbra/domain/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PEOPLE } from '../seed/people.ts'
import type { Visitor } from '../test/calls/visitor.ts'
import { times } from '../test/counting/note-count.ts'
import { tries } from '../test/counting/tries.ts'
import { buildContacto } from '../test/people/builders.ts'
import { openEmbeddedStage, openStage } from '../test/servers/fault-server.ts'
import { expectGraceful } from '../test/servers/graceful.ts'
import type { ServerProcess } from '../test/servers/server-process.ts'

const PRELOAD = fileURLToPath(new URL('../test/servers/shift-clock.ts', import.meta.url))
const GUESSES = 10
const MESSAGES = 3
const TRIES = times(4, 40)

/** Jumps in ms: the clock alternates between `ms` ahead and `ms` behind. */
const jumpsOf = (ms: number) =>
  Array.from({ length: TRIES }, (_, i) => (i % 2 ? -2 * ms : i === 0 ? ms : 2 * ms))

type Stage = { server: ServerProcess; stranger: Visitor; ana: Visitor; close(): Promise<void> }

describe.each([
  // All times come from PostgreSQL, so the clock of a node does not matter.
  ['a node whose clock jumps by a month, on PostgreSQL', 30 * DAY, openStage],
  // The clock of the embedded database jumps too, by less than the idle time of a session.
  ['a machine whose clock jumps by an hour, on the embedded database', HOUR, openEmbeddedStage],
] as const)('%s', (name, ms, open) => {
  let stage: Stage
  beforeAll(async () => {
    const options = ['--import', PRELOAD]
    stage = await open({ CLOCK_JUMPS: jumpsOf(ms).join(','), RATE_LIMIT: 'on' }, options)
  })
  afterAll(() => stage.close())

  const mails = () => {
    const folder = join(stage.server.dataDir, 'correo')
    return existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.eml')) : []
  }
  const lucia = { email: PEOPLE.lucia.email, password: PEOPLE.lucia.password }
  const guess = () => stage.stranger.post('/alumnas/auth/login', { ...lucia, password: 'Adivinada-1' })

  it('keeps sessions, budgets, mails and probes', async () => {
    const { server, stranger, ana } = stage
    let guesses = 0
    let refused = 0
    await tries(`G10 ${name}`, TRIES, async (n) => {
      const before = server.log().split('clock ').length
      process.kill(server.pid, 'SIGUSR2')
      await expect.poll(() => server.log().split('clock ').length).toBeGreaterThan(before)

      const profile = await ana.get('/alumnas/get-alumna-profile')
      expect(profile.status, 'ana is still logged in').toBe(200)
      const sent = mails().length
      const message = await stranger.post('/contact', buildContacto())
      // Five messages in ten minutes. An accepted message is sent at once, whatever time it was written at.
      if (n < MESSAGES) expect(message.status).toBe(200)
      if (message.status === 200) await expect.poll(() => mails().length, { timeout: 5_000 }).toBe(sent + 1)
      expect((await stranger.get('/api/ready')).status).toBe(200)
      const answers = await Promise.all(Array.from({ length: 4 }, guess))
      expectGraceful([profile, message, ...answers])
      guesses += answers.length
      refused += answers.filter(({ status }) => status === 429).length
      expect(server.isAlive()).toBe(true)
    })
    // While the clock of the database is right, a jump allows no further guess.
    if (ms === 30 * DAY) expect(guesses - refused).toBeLessThanOrEqual(GUESSES)
  }, 600_000)
})
