import type { Db } from '../db/schema.ts'
import { openTaken } from './budget.ts'
import { foldAccount } from './fold-account.ts'
import { networkOf } from './network.ts'

type SharedBudget = {
  /** Who shares it: one account, one network, or one account as seen from one network. */
  of: 'account' | 'network' | 'account and network'
  /** Tries per window with a valid bot token. */
  max: number
  withoutToken: number
  minutes: number
}

type Limit = {
  /** 'failures': the caller gives a good try back. 'everything': the good tries are what is limited. */
  counts: 'failures' | 'everything'
  budgets: readonly SharedBudget[]
}

/** Two classes of thirty behind the one address of their school, all at once. */
const CLASSROOMS = 60

/** How often anything but a login may be tried; the reasons are in docs/decisions. */
export const BUDGETS = {
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
  // A look at a mail link changes nothing and cannot be guessed: this only bounds the work.
  link: { counts: 'everything', budgets: [{ of: 'network', max: 300, withoutToken: 300, minutes: 5 }] },
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

export type Try = {
  /** E-mail, CIF or id of the account that is tried, whether it exists or not. */
  account?: string | undefined
  /** Socket address of the visitor. */
  ip: string
  /** She passed the bot check. */
  withToken: boolean
}

/** A try that was counted; `refund` gives it back. */
export type Spent = { refund(): Promise<void> }

/**
 * Counts a try against every budget of its limit, or answers 429. `refund` gives a good try back where only failures
 * count. Never inside a transaction: `db` is the connection outside it.
 */
export async function enforce(db: Db, limit: LimitName, { account, ip, withToken }: Try): Promise<Spent> {
  const taken = openTaken(db)
  const { budgets, counts }: Limit = BUDGETS[limit]
  for (const { of, max, withoutToken, minutes } of budgets) {
    if (of !== 'network' && account === undefined) continue
    const key = JSON.stringify([
      limit,
      of,
      of !== 'network' && foldAccount(account ?? ''),
      of !== 'account' && networkOf(ip),
    ])
    await taken.take(key, { max: withToken ? max : withoutToken, minutes })
  }
  return { refund: counts === 'failures' ? taken.giveBack : async () => {} }
}
