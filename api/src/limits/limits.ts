import { normaliseCif } from '@alumbra/contract/cif'
import type { Db } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { refund, spend } from './budget.ts'
import { networkOf } from './network.ts'

type Budget = {
  /** Who shares it: one account, one network, or one account as seen from one network. */
  of: 'account' | 'network' | 'account and network'
  /** Tries per window with a valid bot token; null: they do not count. */
  max: number | null
  withoutToken: number
  minutes: number
}

type Limit = {
  /** 'failures': the caller gives a good try back. 'everything': the good tries are what is limited. */
  counts: 'failures' | 'everything'
  budgets: readonly Budget[]
}

/** Two classes of thirty behind the one address of their school, all at once. */
const CLASSROOMS = 60

/** How often anything may be tried; the reasons are in docs/decisions. */
export const BUDGETS = {
  login: {
    counts: 'failures',
    budgets: [
      { of: 'account and network', max: 10, withoutToken: 5, minutes: 15 },
      { of: 'account', max: null, withoutToken: 100, minutes: 15 },
      { of: 'network', max: 25, withoutToken: 10, minutes: 5 },
    ],
  },
  reset: {
    counts: 'everything',
    budgets: [
      { of: 'account', max: 5, withoutToken: 3, minutes: 30 },
      { of: 'network', max: CLASSROOMS, withoutToken: 10, minutes: 5 },
    ],
  },
  // The calls with the code of a mail carry no bot token: the code cannot be guessed.
  verify: {
    counts: 'failures',
    budgets: [
      { of: 'account and network', max: 5, withoutToken: 5, minutes: 30 },
      { of: 'network', max: 25, withoutToken: 25, minutes: 5 },
    ],
  },
  register: {
    counts: 'everything',
    budgets: [
      // Wide enough for somebody whose first passwords are refused as too common.
      { of: 'account', max: 10, withoutToken: 5, minutes: 30 },
      { of: 'network', max: CLASSROOMS, withoutToken: 10, minutes: 5 },
    ],
  },
  contact: { counts: 'everything', budgets: [{ of: 'network', max: 5, withoutToken: 3, minutes: 10 }] },
  // Behind a session there is no bot check; a school's network is shared by many who are logged in.
  passwordChange: {
    counts: 'failures',
    budgets: [
      { of: 'account', max: 10, withoutToken: 10, minutes: 10 },
      { of: 'network', max: 100, withoutToken: 100, minutes: 10 },
    ],
  },
  upload: {
    counts: 'everything',
    budgets: [
      { of: 'account', max: 30, withoutToken: 30, minutes: 30 },
      { of: 'network', max: 300, withoutToken: 300, minutes: 30 },
    ],
  },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof BUDGETS

type Try = {
  limit: LimitName
  /** E-mail, CIF or id of the account that is tried, whether it exists or not. */
  account?: string | undefined
  /** Socket address of the visitor. */
  ip: string
  /** She passed the bot check. */
  withToken: boolean
  /** `RATE_LIMIT`. */
  enabled: boolean
}

/**
 * Counts a try against every budget of its limit, or answers 429. `refund` gives a good try back where only failures
 * count. Never inside a transaction: `db` is the connection outside it.
 */
export async function enforce(
  db: Db,
  { limit, account, ip, withToken, enabled }: Try,
): Promise<{ refund(): Promise<void> }> {
  const spent: string[] = []
  const giveBack = async () => {
    for (const key of spent.splice(0)) await refund(db, key)
  }
  if (!enabled) return { refund: giveBack }

  const { budgets, counts }: Limit = BUDGETS[limit]
  for (const { of, max, withoutToken, minutes } of budgets) {
    const most = withToken ? max : withoutToken
    if (most === null || (of !== 'network' && account === undefined)) continue
    const key = JSON.stringify([
      limit,
      of,
      of !== 'network' && fold(account ?? ''),
      of !== 'account' && networkOf(ip),
    ])
    const answer = await spend(db, key, most, minutes * 60_000)
    if (!answer.ok) {
      // This try is not made, so it counts nowhere.
      await giveBack()
      throw new AppError('tooManyRequests', { retryAfter: answer.retryAfterSeconds })
    }
    spent.push(key)
  }
  return { refund: counts === 'failures' ? giveBack : async () => {} }
}

/** One spelling of an account, so that another one is not another budget. */
const fold = (account: string): string =>
  account.includes('@') ? account.trim().normalize('NFC').toLowerCase() : normaliseCif(account)
