import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DAY, HOUR } from '@alumbra/domain/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PEOPLE } from '../seed/people.ts'
import { buildContacto } from '../test/builders.ts'
import { openEmbeddedStage, openStage } from '../test/fault-server.ts'
import { expectGraceful } from '../test/graceful.ts'
import type { ServerProcess } from '../test/server-process.ts'
import { times, tries } from '../test/tries.ts'
import type { Visitor } from '../test/visitor.ts'

const PRELOAD = fileURLToPath(new URL('../test/shift-clock.ts', import.meta.url))
const GUESSES = 10
const MESSAGES = 3
const TRIES = times(4, 40)

/** There and back again, and there once more from before the beginning. */
const jumpsOf = (ms: number) =>
  Array.from({ length: TRIES }, (_, i) => (i % 2 ? -2 * ms : i === 0 ? ms : 2 * ms))

type Stage = { server: ServerProcess; stranger: Visitor; ana: Visitor; close(): Promise<void> }

describe.each([
  // The time that counts is PostgreSQL's, so a node may be as wrong as it likes.
  ['a node whose clock jumps by a month, on PostgreSQL', 30 * DAY, openStage],
  // Here the database's clock jumps as well: by less than a session may be idle.
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
    await tries(name, TRIES, async (n) => {
      const before = server.log().split('clock ').length
      process.kill(server.pid, 'SIGUSR2')
      await expect.poll(() => server.log().split('clock ').length).toBeGreaterThan(before)

      const profile = await ana.get('/alumnas/get-alumna-profile')
      expect(profile.status, 'ana is still logged in').toBe(200)
      const sent = mails().length
      const message = await stranger.post('/contact', buildContacto())
      // Five messages in ten minutes; what was taken is sent at once, whatever the time was when it was written.
      if (n < MESSAGES) expect(message.status).toBe(200)
      if (message.status === 200) await expect.poll(() => mails().length, { timeout: 5_000 }).toBe(sent + 1)
      expect((await stranger.get('/api/ready')).status).toBe(200)
      const answers = await Promise.all(Array.from({ length: 4 }, guess))
      expectGraceful([profile, message, ...answers])
      guesses += answers.length
      refused += answers.filter(({ status }) => status === 429).length
      expect(server.isAlive()).toBe(true)
    })
    // Where the database's clock stays right, no jump buys another guess.
    if (ms === 30 * DAY) expect(guesses - refused).toBeLessThanOrEqual(GUESSES)
  }, 600_000)
})
