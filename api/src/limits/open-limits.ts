import type { Db } from '../db/schema.ts'
import { enforce, type LimitName, type Spent, type Try } from './limits.ts'
import { enforceLogin, type LoginSpent, type LoginTry } from './login-budgets.ts'
import { Refusals } from './refusals.ts'

/** The limits of a server: each call counts an attempt, or throws 429. */
export type Limits = {
  enforce(limit: LimitName, attempt: Try): Promise<Spent>
  enforceLogin(attempt: LoginTry): Promise<LoginSpent>
  /** The number of refusals, for the figures. */
  refusals: Refusals
}

const UNLIMITED: Spent & LoginSpent = {
  refund: async () => {},
  undo: async () => {},
  confirm: async () => {},
}

/** Opens the limits once for a server; with RATE_LIMIT off (a gateway limits) they count nothing. */
export function openLimits(db: Db, enabled: boolean): Limits {
  const refusals = new Refusals()
  return {
    enforce: async (limit, attempt) => (enabled ? refusals.watch(enforce(db, limit, attempt)) : UNLIMITED),
    enforceLogin: async (attempt) => (enabled ? refusals.watch(enforceLogin(db, attempt)) : UNLIMITED),
    refusals,
  }
}
