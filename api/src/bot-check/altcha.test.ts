import { createHmac } from 'node:crypto'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { solveChallenge } from '../../test/calls/bot.ts'
import { openTestDatabase } from '../../test/database/database.ts'
import type { OpenDatabase } from '../db/open.ts'
import { purgeExpired } from '../schedule/purge-expired.ts'
import type { BotCheck } from './bot-check.ts'
import { openBotCheck } from './open-bot-check.ts'

let database: OpenDatabase
let botCheck: BotCheck
const open = (secret?: string) =>
  openBotCheck({ provider: 'altcha', secret, db: database.db, publicUrl: 'https://alumbra.test' })

beforeAll(async () => {
  database = await openTestDatabase()
  botCheck = open()
})
afterAll(() => database.close())

const IP = '203.0.113.9'
const solved = async (from: BotCheck = botCheck) => solveChallenge((await from.challenge()) ?? {})

type Payload = {
  challenge: { parameters: Record<string, unknown>; signature: string }
  solution: { counter: number; derivedKey: string }
}
/** The token with one change. */
function tampered(token: string, change: (payload: Payload) => void): string {
  const payload = JSON.parse(atob(token)) as Payload
  change(payload)
  return btoa(JSON.stringify(payload))
}

it('says where its challenges are', () => {
  expect(botCheck.describe()).toEqual({ provider: 'altcha', challengeUrl: '/api/bot-check/challenge' })
})

it('limits-8 takes a solved challenge once', async () => {
  const token = await solved()
  expect(await botCheck.check(token, IP)).toBe('valid')
  expect(await botCheck.check(token, IP)).toBe('invalid')
  // Another spelling is the same solution.
  expect(
    await botCheck.check(
      tampered(token, ({ solution }) => Object.assign(solution, { time: 7 })),
      IP,
    ),
  ).toBe('invalid')
  expect(await botCheck.check(` ${token.replace(/=+$/, '')}`, IP)).toBe('invalid')
  // It is remembered for as long as it could be used.
  await purgeExpired(database.db, new Date())
  expect(await botCheck.check(token, IP)).toBe('invalid')
})

it('accepts a solution once when 20 requests send it together', async () => {
  const token = await solved()
  const verdicts = await Promise.all(Array.from({ length: 20 }, () => botCheck.check(token, IP)))
  expect(verdicts.filter((verdict) => verdict === 'valid')).toHaveLength(1)
})

it('distinguishes a missing token from a wrong one', async () => {
  for (const none of [undefined, null, '']) expect(await botCheck.check(none, IP)).toBe('absent')
  const token = await solved()
  const widgetInTestMode = btoa(JSON.stringify({ challenge: null, solution: null, test: true }))
  const wrong = [
    'x',
    '{}',
    btoa('null'),
    btoa('[]'),
    btoa('{"challenge":{}}'),
    btoa('['.repeat(6_000)),
    widgetInTestMode,
    token.slice(0, -20),
    tampered(token, (payload) => Object.assign(payload.challenge.parameters, { data: { action: 'login' } })),
    tampered(token, (payload) =>
      Object.assign(payload.challenge.parameters, { data: { action: 'submit', more: 1 } }),
    ),
    tampered(token, (payload) => Object.assign(payload.challenge.parameters, { expiresAt: 4_000_000_000 })),
    tampered(token, (payload) => Object.assign(payload.challenge.parameters, { cost: 1 })),
    tampered(token, (payload) => Object.assign(payload.challenge.parameters, { nonce: 'ab'.repeat(16) })),
    tampered(token, (payload) =>
      Object.assign(payload.challenge.parameters, { keySignature: 'ab'.repeat(32) }),
    ),
    tampered(token, (payload) => delete payload.challenge.parameters.keySignature),
    tampered(token, (payload) => Object.assign(payload.challenge, { signature: '' })),
    tampered(token, (payload) => Object.assign(payload.solution, { derivedKey: 'ab'.repeat(32) })),
    tampered(token, (payload) => Object.assign(payload.solution, { derivedKey: '' })),
    tampered(token, (payload) => Object.assign(payload.solution, { counter: -1 })),
  ]
  for (const [i, bad] of wrong.entries()) expect([i, await botCheck.check(bad, IP)]).toEqual([i, 'invalid'])
  // None of the refused solutions used the challenge up.
  expect(await botCheck.check(token, IP)).toBe('valid')
})

it('refuses a challenge after ten minutes', async () => {
  const token = await solved()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 + 1_000 })
  try {
    expect(await botCheck.check(token, IP)).toBe('invalid')
  } finally {
    vi.useRealTimers()
  }
})

it('is understood by every node that shares the database, and by none with another key', async () => {
  const nodes = Array.from({ length: 5 }, () => open())
  const tokens = await Promise.all(nodes.map((node) => solved(node)))
  for (const [i, token] of tokens.entries()) expect(await nodes[(i + 1) % 5]?.check(token, IP)).toBe('valid')
  const stranger = open('another secret, from the configuration')
  expect(await stranger.check(await solved(), IP)).toBe('invalid')
  expect(await stranger.check(await solved(stranger), IP)).toBe('valid')
  const keys = database.db.selectFrom('secrets').select('name').where('name', '=', 'bot-check')
  expect(await keys.execute()).toHaveLength(1)
})

it('takes no challenge that was made for something else with the same key', async () => {
  const secret = 'from the configuration'
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex')
  const make = (action: string) =>
    createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 5_000,
      counter: 7,
      deriveKey,
      hmacSignatureSecret: derive('challenge'),
      hmacKeySignatureSecret: derive('solution'),
      expiresAt: Math.floor(Date.now() / 1000) + 60,
      data: { action },
    })
  expect(await open(secret).check(await solveChallenge(await make('submit')), IP)).toBe('valid')
  expect(await open(secret).check(await solveChallenge(await make('login')), IP)).toBe('invalid')
})

it('costs a visitor a few hundred steps without revealing the solution', async () => {
  const counters = new Set<number>()
  for (let i = 0; i < 5; i++) {
    const challenge = JSON.stringify(await botCheck.challenge())
    expect(JSON.parse(challenge)).toMatchObject({ parameters: { algorithm: 'PBKDF2/SHA-256', cost: 5_000 } })
    expect(challenge).not.toContain('counter')
    const { solution } = JSON.parse(atob(await solveChallenge(JSON.parse(challenge)))) as Payload
    expect(solution.counter).toBeGreaterThanOrEqual(200)
    expect(solution.counter).toBeLessThanOrEqual(500)
    counters.add(solution.counter)
  }
  expect(counters.size).toBeGreaterThan(1)
})
