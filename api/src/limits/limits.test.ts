import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
import type { OpenDatabase } from '../db/open.ts'
import { AppError } from '../errors.ts'
import { enforce, type LimitName } from './limits.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

type Options = { limit?: LimitName; account?: string; ip: string; withToken?: boolean; good?: boolean }

/** Whether a try may be made; a good one is given back. */
async function tryOnce({
  limit = 'login',
  account,
  ip,
  withToken = true,
  good = false,
}: Options): Promise<boolean> {
  try {
    const spent = await enforce(database.db, { limit, account, ip, withToken, enabled: true })
    if (good) await spent.refund()
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(error.code).toBe('tooManyRequests')
    expect(error.details.retryAfter).toBeGreaterThan(0)
    return false
  }
}

async function allowed(tries: number, options: (i: number) => Options): Promise<number> {
  const answers = await Promise.all(Array.from({ length: tries }, (_, i) => tryOnce(options(i))))
  return answers.filter(Boolean).length
}

let networks = 0
/** A network that no other test has. */
const newIp = () => `10.${(networks >> 14) & 255}.${(networks >> 7) & 127}.${networks++ & 127}`
const newEmail = () => `${randomUUID()}@instituto.test`

it.each([
  ['login', 10, 5],
  ['verify', 5, 5],
  ['reset', 5, 3],
  ['register', 10, 5],
  ['passwordChange', 10, 10],
  ['upload', 30, 30],
] as const)(
  'allows one account %s %i times from one network, and %i times without a bot token',
  async (limit, most, without) => {
    for (const [withToken, expected] of [
      [true, most],
      [false, without],
    ] as const) {
      const [account, ip] = [newEmail(), newIp()]
      expect(await allowed(40, () => ({ limit, account, ip, withToken }))).toBe(expected)
    }
  },
)

it.each([
  ['login', 25, 10],
  ['verify', 25, 25],
  ['reset', 60, 10],
  ['register', 60, 10],
  ['contact', 5, 3],
] as const)(
  'allows one network %s %i times for many accounts, and %i times without a bot token',
  async (limit, most, without) => {
    for (const [withToken, expected] of [
      [true, most],
      [false, without],
    ] as const) {
      const ip = newIp()
      expect(await allowed(90, () => ({ limit, account: newEmail(), ip, withToken }))).toBe(expected)
    }
  },
)

it('knows an account in every spelling, and a network in every address of it', async () => {
  const ip = newIp()
  const spellings = ['ana@lab.test', 'ANA@lab.test', ' Ana@Lab.Test ']
  expect(await allowed(30, (i) => ({ account: spellings[i % 3], ip }))).toBe(10)
  const other = newIp()
  const cifs = ['B12345674', 'b-12345674', 'ES B12.345.674', ' b 12345674']
  expect(await allowed(30, (i) => ({ account: cifs[i % 4], ip: other }))).toBe(10)
  expect(await allowed(60, (i) => ({ account: newEmail(), ip: `2001:db8:5:6::${i.toString(16)}` }))).toBe(25)
})

it('lets the owner in while her account is attacked from elsewhere', async () => {
  const account = newEmail()
  const [home, bots] = [newIp(), Array.from({ length: 50 }, newIp)]
  // 2,000 guesses from 50 networks, half of them with a bot token.
  const guesses = await allowed(2_000, (i) => ({ account, ip: bots[i % 50] ?? '', withToken: i % 100 < 50 }))
  expect(guesses).toBeLessThanOrEqual(50 * 10)
  expect(await tryOnce({ account, ip: home, good: true })).toBe(true)
})

it('allows an account 100 guesses without a bot token, from however many networks', async () => {
  const account = newEmail()
  expect(await allowed(300, () => ({ account, ip: newIp(), withToken: false }))).toBe(100)
})

it.each([
  ['reset', 5],
  ['register', 10],
] as const)(
  'writes an account no more mails by %s than %i, from however many networks',
  async (limit, most) => {
    const account = newEmail()
    expect(await allowed(100, () => ({ limit, account, ip: newIp(), good: true }))).toBe(most)
  },
)

it('does not lock a classroom out that logs in behind one address', async () => {
  const ip = newIp()
  for (let i = 0; i < 60; i++) expect(await tryOnce({ account: newEmail(), ip, good: true })).toBe(true)
})

it('counts a refused try nowhere', async () => {
  const { db } = database
  const counted = async () => {
    const rows = await db.selectFrom('rate_limits').select('hits').execute()
    return rows.reduce((sum, { hits }) => sum + hits, 0)
  }
  const [account, ip] = [newEmail(), newIp()]
  // The network is spent; the account is not, because its tries are not made.
  expect(await allowed(25, () => ({ account: newEmail(), ip }))).toBe(25)
  const before = await counted()
  expect(await allowed(30, () => ({ account, ip }))).toBe(0)
  expect(await counted()).toBe(before)
})

it('limits nothing when a gateway does', async () => {
  const account = newEmail()
  for (let i = 0; i < 40; i++) {
    await (
      await enforce(database.db, {
        limit: 'login',
        account,
        ip: '203.0.113.9',
        withToken: false,
        enabled: false,
      })
    ).refund()
  }
})
