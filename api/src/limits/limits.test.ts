import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/database/database.ts'
import type { OpenDatabase } from '../db/open.ts'
import { AppError } from '../errors.ts'
import { enforce, forgive, type LimitName } from './limits.ts'
import { openLimits } from './open-limits.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

type Options = { limit: LimitName; account?: string; ip: string; withToken?: boolean; good?: boolean }

/** Whether an attempt is allowed; a successful one is refunded. */
async function tryOnce({ limit, account, ip, withToken = true, good = false }: Options): Promise<boolean> {
  try {
    const spent = await enforce(database.db, limit, { account, ip, withToken })
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
  ['verify', 5, 5],
  ['reset', 5, 3],
  ['register', 10, 5],
  ['passwordChange', 10, 10],
  ['upload', 30, 30],
] as const)(
  'limits-1 allows one account %s %i times from one network, and %i times without a bot token',
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
  ['verify', 25, 25],
  ['reset', 60, 10],
  ['register', 60, 10],
  ['contact', 5, 3],
] as const)(
  'limits-1 allows one network %s %i times for many accounts, and %i times without a bot token',
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

it('limits-1 allows one network 300 looks at unknown mail links in five minutes', async () => {
  const ip = newIp()
  expect(await allowed(310, () => ({ limit: 'link', ip, withToken: true }))).toBe(300)
})

it('limits-4 knows an account in every spelling, and a network in every address of it', async () => {
  const limit = 'reset'
  const spellings = ['ana@lab.test', 'ANA@lab.test', ' Ana@Lab.Test ']
  expect(await allowed(30, (i) => ({ limit, account: spellings[i % 3], ip: newIp() }))).toBe(5)
  const address = (i: number) => `2001:db8:5:6::${i.toString(16)}`
  expect(await allowed(90, (i) => ({ limit, account: newEmail(), ip: address(i) }))).toBe(60)
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

it('limits-5 does not count a refused try', async () => {
  const { db } = database
  const counted = async () => {
    const rows = await db.selectFrom('rate_limits').select('hits').execute()
    return rows.reduce((sum, { hits }) => sum + hits, 0)
  }
  const [account, ip, limit] = [newEmail(), newIp(), 'verify'] as const
  // The network is spent but not the account, because refused attempts do not count.
  expect(await allowed(25, () => ({ limit, account: newEmail(), ip }))).toBe(25)
  const before = await counted()
  expect(await allowed(30, () => ({ limit, account, ip }))).toBe(0)
  expect(await counted()).toBe(before)
})

it('limits-6 limits nothing when a gateway does', async () => {
  const account = newEmail()
  const limits = openLimits(database.db, false)
  for (let i = 0; i < 40; i++)
    await limits.enforce('verify', { account, ip: '203.0.113.9', withToken: false })
})

it('limits-3 with her mailbox each reset makes a new known browser of an administrador and clears the failures, up to the tries of a day', async () => {
  const account = randomUUID()
  const guess = async (device: Buffer | null, ip = newIp()): Promise<boolean> => {
    try {
      await enforce(database.db, 'secondStep', { account, ip, withToken: true, device })
      return true
    } catch {
      return false
    }
  }
  let [fromKnown, fromUnknown] = [0, 0]
  for (let reset = 0; reset < 40; reset++) {
    const device = Buffer.from(randomUUID())
    for (let i = 0; i < 11; i++) if (await guess(device)) fromKnown++
    for (let i = 0; i < 11; i++) if (await guess(null)) fromUnknown++
    await forgive(database.db, 'secondStep', { account, ip: newIp() })
  }
  expect([fromKnown, fromUnknown]).toEqual([100, 240])
})
