import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Tries } from '../../test/counting/tries.ts'
import { openTestDatabase } from '../../test/database/database.ts'
import type { OpenDatabase } from '../db/open.ts'
import { AppError } from '../errors.ts'
import { withTimeLimit } from '../time-limit.ts'
import { enforceLogin, forgiveLogin } from './login-budgets.ts'
import { openLimits } from './open-limits.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

type Try = Parameters<typeof enforceLogin>[1]
type Options = Partial<Try> & { good?: boolean }

let networks = 0
/** A network that no other test has. */
const newIp = () => `10.${(networks >> 14) & 255}.${(networks >> 7) & 127}.${networks++ & 127}`
const newEmail = () => `${randomUUID()}@instituto.test`

/** Seconds to wait, 0 for an allowed attempt; a successful one is refunded, any other one was wrong. */
async function waitFor({ good = false, ...options }: Options): Promise<number> {
  const attempt: Try = {
    rol: 'alumna',
    login: newEmail(),
    ip: newIp(),
    device: null,
    withToken: true,
    ...options,
  }
  try {
    const { refund, confirm } = await enforceLogin(database.db, attempt)
    await (good ? refund() : confirm())
    return 0
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'tooManyRequests') throw error
    return error.details.retryAfter ?? Number.NaN
  }
}

async function allowed(tries: number, options: (i: number) => Options): Promise<number> {
  const waits = await Promise.all(Array.from({ length: tries }, (_, i) => waitFor(options(i))))
  return waits.filter((seconds) => seconds === 0).length
}

const MINUTES = 60
const HOURS = 60 * MINUTES
/** Moves every budget this many minutes into the past. */
const pass = (minutes: number) =>
  sql`update rate_limits set resets_at = resets_at - ${minutes}::int * interval '1 minute'`.execute(
    database.db,
  )

describe('an account from a browser that it does not know', () => {
  it.each([
    ['with a token', true, 10],
    ['without one', false, 5],
  ])('may be tried from one network %s %i times', async (_, withToken, most) => {
    const [login, ip] = [newEmail(), newIp()]
    expect(await allowed(40, () => ({ login, ip, withToken }))).toBe(most)
  })

  it('may be tried 10 times a day from one network, with a token or without', async () => {
    const [login, ip] = [newEmail(), newIp()]
    expect(await allowed(40, () => ({ login, ip, withToken: false }))).toBe(5)
    const soon = await waitFor({ login, ip, withToken: false })
    expect(soon).toBeGreaterThan(14 * MINUTES)
    expect(soon).toBeLessThanOrEqual(15 * MINUTES)
    await pass(16)
    expect(await allowed(40, () => ({ login, ip, withToken: false }))).toBe(5)
    await pass(16)
    for (const withToken of [true, false]) {
      const late = await waitFor({ login, ip, withToken })
      expect(late).toBeGreaterThan(23 * HOURS)
      expect(late).toBeLessThanOrEqual(24 * HOURS)
    }
    await pass(24 * 60)
    expect(await allowed(40, () => ({ login, ip }))).toBe(10)
  })

  it('may be tried 100 times in 15 minutes without a token, from however many networks', async () => {
    const login = newEmail()
    expect(await allowed(300, () => ({ login, withToken: false }))).toBe(100)
    expect(await waitFor({ login, good: true })).toBe(0)
  })

  it('is the same account in every spelling', async () => {
    const ip = newIp()
    const spellings = [
      'irene@lab.test',
      'IRENE@lab.test',
      ' Irene@Lab.Test ',
      'İrene@lab.test',
      'ｉrene@lab.test',
    ]
    expect(await allowed(50, (i) => ({ login: spellings[i % 5] ?? '', ip }))).toBe(10)
    const cifs = ['B12345674', 'b-12345674', 'ES B12.345.674', ' b 12345674']
    expect(await allowed(40, (i) => ({ rol: 'empresa', login: cifs[i % 4] ?? '', ip }))).toBe(10)
  })

  it('limits-2 costs nothing when the password was right', async () => {
    const [login, ip] = [newEmail(), newIp()]
    for (let i = 0; i < 60; i++) expect(await waitFor({ login, ip, good: true })).toBe(0)
    expect(await allowed(40, () => ({ login, ip }))).toBe(10)
  })
})

describe('logins whose passwords are being checked', () => {
  /** As many logins of one account as its budget admits, counted by this or another node and not decided yet. */
  async function full(): Promise<{ attempt: Try; being: Awaited<ReturnType<typeof enforceLogin>>[] }> {
    const attempt: Try = { rol: 'alumna', login: newEmail(), ip: newIp(), device: null, withToken: false }
    const being = await Promise.all(Array.from({ length: 5 }, () => enforceLogin(database.db, attempt)))
    return { attempt, being }
  }

  it('limits-2 are waited for, and a right one makes room', async () => {
    const { attempt, being } = await full()
    const next = waitFor({ ...attempt, good: true })
    await being[0]?.confirm()
    await being[1]?.refund()
    expect(await next).toBe(0)
    // One was wrong and three are not decided yet: one more may be tried.
    expect(await allowed(20, () => attempt)).toBe(1)
  })

  it('limits-5 are waited for, and wrong ones leave none', async () => {
    const { attempt, being } = await full()
    const next = Promise.all([waitFor(attempt), waitFor(attempt)])
    for (const { confirm } of being) await confirm()
    for (const seconds of await next) expect(seconds).toBeGreaterThan(14 * MINUTES)
  })

  it('limits-2 send a longer burst away for a second, and one that waited in vain', async () => {
    const { attempt, being } = await full()
    const start = performance.now()
    expect(new Set(await Promise.all(Array.from({ length: 100 }, () => waitFor(attempt))))).toEqual(
      new Set([1]),
    )
    expect(performance.now() - start).toBeLessThan(2_500)
    for (const { refund } of being) await refund()
    expect(await allowed(40, () => attempt)).toBe(5)
  })

  it('count as wrong ten seconds later, when their node has died', async () => {
    const { attempt } = await full()
    await sql`update rate_limits set checking_until = checking_until - interval '10 seconds'`.execute(
      database.db,
    )
    expect(await waitFor(attempt)).toBeGreaterThan(14 * MINUTES)
  })

  it.runIf(process.env.TEST_DATABASE === 'postgres')(
    'limits-2 count in no budget when the database does not answer about one of them',
    async () => {
      const ip = newIp()
      await waitFor({ ip })
      const attempt: Try = { rol: 'alumna', login: newEmail(), ip, device: null, withToken: true }
      await database.db.transaction().execute(async (tx) => {
        await sql`select from rate_limits for update`.execute(tx)
        const limits = { operationMs: 500, totalMs: 500 }
        await expect(withTimeLimit(limits, () => enforceLogin(database.db, attempt))).rejects.toMatchObject({
          code: 'unavailable',
        })
      })
      expect(await allowed(40, () => attempt)).toBe(10)
    },
  )

  it('limits-2 are given back later where the time of their request was over', async () => {
    const [login, ip] = [newEmail(), newIp()]
    const attempt: Try = { rol: 'alumna', login, ip, device: null, withToken: true }
    for (let i = 0; i < 10; i++) {
      const { refund } = await enforceLogin(database.db, attempt)
      const late = withTimeLimit({ operationMs: 0, totalMs: 0 }, refund)
      if (process.env.TEST_DATABASE === 'postgres')
        await expect(late).rejects.toMatchObject({ code: 'unavailable' })
      await refund()
    }
    expect(await allowed(40, () => attempt)).toBe(10)
  })

  it('limits-2 of 85 accounts of a network at the same moment get in', async () => {
    const ip = newIp()
    expect(await allowed(85, () => ({ ip, withToken: false, good: true }))).toBe(85)
  })

  it('limits-2 of a known browser get in', async () => {
    const device = randomBytes(32)
    const login = newEmail()
    expect(await allowed(25, () => ({ login, device, good: true }))).toBe(25)
  })
})

describe('a network', () => {
  it.each([
    ['with tokens', true, 100],
    ['without', false, 70],
  ])(
    'may fail with many accounts, each counted once however often it fails: %s %i',
    async (_, withToken, most) => {
      const ip = newIp()
      const logins = Array.from({ length: most }, newEmail)
      for (let again = 0; again < 3; again++)
        expect(await allowed(most, (i) => ({ login: logins[i] ?? '', ip, withToken }))).toBe(most)
      expect(await allowed(20, () => ({ ip, withToken: false }))).toBe(0)
      // An account counted before continues with the rest of its own budget.
      expect(await waitFor({ login: logins[0] ?? '', ip, withToken })).toBe(0)
    },
  )

  it('is the 64 bits of an IPv6 address', async () => {
    const address = (i: number) => `2001:db8:5:6::${i.toString(16)}`
    expect(await allowed(90, (i) => ({ ip: address(i), withToken: false }))).toBe(70)
  })

  it('does not count accounts whose first attempt succeeds', async () => {
    const ip = newIp()
    for (let i = 0; i < 120; i++) expect(await waitFor({ ip, good: true, withToken: false })).toBe(0)
  })

  it('that is spent leaves an account with a token three tries in 15 minutes, and without a token none', async () => {
    const [login, ip] = [newEmail(), newIp()]
    await allowed(100, () => ({ ip }))
    expect(await waitFor({ ip, withToken: false })).toBeGreaterThan(14 * MINUTES)
    expect(await allowed(20, () => ({ login, ip }))).toBe(3)
    // Her password reset gives her these back too.
    await forgiveLogin(database.db, { rol: 'alumna', login, ip })
    expect(await allowed(20, () => ({ login, ip }))).toBe(3)
    expect(await waitFor({ login: newEmail(), ip, good: true })).toBe(0)
    await pass(16)
    expect(await waitFor({ ip, withToken: false })).toBe(0)
  })

  it('is not counted past its limit by first tries at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const ip = newIp()
      const logins = Array.from({ length: 90 }, newEmail)
      const made = await Promise.all(
        logins.flatMap((login) => [1, 2].map(() => waitFor({ login, ip, withToken: false }))),
      )
      expect(made.filter((seconds) => seconds === 0)).toHaveLength(140)
    }
  })

  it('is another one for each role: pupils cannot spend what administradores need', async () => {
    const ip = newIp()
    await allowed(120, () => ({ ip }))
    expect(await waitFor({ ip, withToken: false })).toBeGreaterThan(0)
    expect(await allowed(70, () => ({ rol: 'empresa', ip, withToken: false }))).toBe(70)
    expect(await allowed(100, () => ({ rol: 'admin', ip }))).toBe(100)
  })
})

describe('a browser that has logged in to an account', () => {
  it('shares nothing: it gets in while network and account are attacked', async () => {
    const [login, ip, device] = [newEmail(), newIp(), randomBytes(32)]
    await allowed(100, () => ({ ip }))
    await allowed(40, () => ({ login, ip }))
    await allowed(300, () => ({ login, withToken: false }))
    expect(await waitFor({ login, ip, withToken: false })).toBeGreaterThan(0)
    for (const withToken of [true, false])
      expect(await waitFor({ login, ip, device, withToken, good: true })).toBe(0)
  })

  it('has 10 tries in 15 minutes and 30 a day of its own, from whatever network', async () => {
    const [login, device] = [newEmail(), randomBytes(32)]
    for (const most of [10, 10, 10, 0]) {
      expect(await allowed(40, () => ({ login, device }))).toBe(most)
      await pass(16)
    }
    expect(await waitFor({ login, device })).toBeGreaterThan(22 * HOURS)
    expect(await waitFor({ login, device: randomBytes(32) })).toBe(0)
  })
})

it('is cleared for one account in one network after a password reset there', async () => {
  const [login, ip, elsewhere] = [newEmail(), newIp(), newIp()]
  const other = newEmail()
  for (const from of [ip, elsewhere]) await allowed(40, () => ({ login, ip: from }))
  await allowed(40, () => ({ login: other, ip }))
  await forgiveLogin(database.db, { rol: 'alumna', login, ip })
  expect(await waitFor({ login, ip })).toBe(0)
  expect(await waitFor({ login, ip: elsewhere })).toBeGreaterThan(0)
  expect(await waitFor({ login: other, ip })).toBeGreaterThan(0)
})

it('limits-3 lets the owner in while 2,000 guesses come from 50 networks', async () => {
  const tries = new Tries('G12 guessing')
  const login = newEmail()
  const [home, bots] = [newIp(), Array.from({ length: 50 }, newIp)]
  const made = new Map<string, number>()
  const guess = async (i: number) => {
    const ip = bots[i % 50] ?? ''
    const seconds = await waitFor({ login, ip, withToken: i % 100 < 50 })
    if (seconds === 0) made.set(ip, (made.get(ip) ?? 0) + 1)
    tries.survives([ip, made.get(ip)], (made.get(ip) ?? 0) <= 10)
  }
  for (let from = 0; from < 2_000; from += 100)
    await Promise.all(Array.from({ length: 100 }, (_, i) => guess(from + i)))
  expect(await waitFor({ login, ip: home, good: true })).toBe(0)
  tries.report()
}, 120_000)

it('limits nothing when a gateway does', async () => {
  const [login, ip] = [newEmail(), newIp()]
  const limits = openLimits(database.db, false)
  for (let i = 0; i < 40; i++)
    await limits.enforceLogin({ rol: 'alumna', login, ip, device: null, withToken: true })
})

it('keeps no e-mail and no address', async () => {
  await waitFor({ login: 'ana@instituto.test', ip: '203.0.113.9' })
  const rows = await database.db.selectFrom('rate_limits').select('key').execute()
  for (const { key } of rows) expect(key).toMatch(/^[0-9a-f]{64}$/)
})
