import type { Rol } from '@alumbra/contract/calls/call'
import { DAY, MINUTE } from '@alumbra/domain/time'
import type { Db } from '../db/schema.ts'
import { type Budget, clear, openTaken, refund, spend, type Taken } from './budget.ts'
import { foldAccount } from './fold-account.ts'
import { KNOWN_DEVICE } from './known-device.ts'
import type { Spent } from './limits.ts'
import { networkOf } from './network.ts'
import { whenDecided } from './undecided.ts'

const MINUTES_OF_DAY = DAY / MINUTE

/** Budgets of failed logins; the reasons are in docs/decisions. */
const LOGIN_BUDGETS = {
  /** One account from one of its known devices; it uses no other budget. */
  knownDevice: KNOWN_DEVICE,
  /** One account from one network. */
  account: {
    withToken: [{ max: 10, minutes: MINUTES_OF_DAY }],
    withoutToken: [
      { max: 5, minutes: 15 },
      { max: 10, minutes: MINUTES_OF_DAY },
    ],
  },
  /** One account without a token, from all networks together. */
  everywhere: { max: 100, minutes: 15 },
  /** Accounts that fail in one network, each counted once: two classes of 35, and more with a token. */
  network: { withToken: { max: 100, minutes: 15 }, withoutToken: { max: 70, minutes: 15 } },
  /** One account with a token after its network is spent, so that a school is never locked out. */
  spentNetwork: { max: 3, minutes: 15 },
} as const satisfies Record<string, Budget | readonly Budget[] | Record<string, Budget | readonly Budget[]>>

type Account = {
  rol: Rol
  /** E-mail or CIF as typed, whether the account exists or not. */
  login: string
  /** Socket address of the visitor. */
  ip: string
}

export type LoginTry = Account & {
  /** The known device, if the browser has logged in to this account before. */
  device: Buffer | null
  withToken: boolean
}

/** A counted login: `refund` gives it back, `confirm` says that its password was wrong. Only the first of them counts. */
export type LoginSpent = Pick<Spent, 'refund'> & { confirm(): Promise<void> }

/** A password is checked after its login has been counted. */
const CHECKING = { checking: true }

/**
 * Counts a login against its budgets, or throws 429. A budget that is full of logins whose passwords are being checked is
 * waited for (decision 164). `refund` gives back a login that succeeded or was not checked. Never inside a transaction: `db`
 * is the connection outside it.
 */
export async function enforceLogin(db: Db, attempt: LoginTry): Promise<LoginSpent> {
  const { device, withToken } = attempt
  const taken = openTaken(db, 'login', CHECKING)
  const keys = keysOf(attempt)
  if (device) {
    for (const budget of LOGIN_BUDGETS.knownDevice)
      await taken.take('known device', keys.device(device, budget), budget)
    return { refund: taken.giveBack, confirm: taken.confirm }
  }
  const { account, everywhere } = LOGIN_BUDGETS
  for (const budget of withToken ? account.withToken : account.withoutToken)
    await taken.take('account and network', keys.here(budget), budget)
  if (!withToken) await taken.take('account', keys.everywhere, everywhere)
  const counted = (await countInNetwork(db, taken, keys, withToken)) ? [keys.counted] : []
  return {
    async refund() {
      // Before its network, as countInNetwork locks them.
      await refund(db, counted)
      counted.length = 0
      await taken.giveBack()
    },
    confirm: taken.confirm,
  }
}

/** Clears the count of an account in one network, after its owner reset the password there. */
export async function forgiveLogin(db: Db, who: Account): Promise<void> {
  const keys = keysOf(who)
  await clear(db, [...LOGIN_BUDGETS.account.withoutToken.map(keys.here), keys.spentNetwork])
  await uncount(db, keys)
}

/**
 * Counts an account among those that fail in its network; true when this attempt added it. When the network is spent, a
 * token opens a small budget for this account alone.
 */
async function countInNetwork(db: Db, taken: Taken, keys: Keys, withToken: boolean): Promise<boolean> {
  const { network, spentNetwork } = LOGIN_BUDGETS
  const { max, minutes } = withToken ? network.withToken : network.withoutToken
  const ms = minutes * MINUTE
  // In one transaction: concurrent first attempts of an account wait until one of them has counted it.
  const count = () =>
    db.transaction().execute(async (tx) => {
      const isFirst = (await spend(tx, keys.counted, 1, ms)).ok
      if (!isFirst) return { ok: true, isFirst } as const
      const spent = await spend(tx, keys.network, max, ms, CHECKING)
      if (!spent.ok) await refund(tx, [keys.counted])
      return { ...spent, isFirst }
    })
  // With a token the small budget is there at once.
  const answer = await (withToken ? count() : whenDecided(keys.network, count)).catch(taken.abandon)
  if (answer.ok) {
    if (answer.isFirst) taken.add(keys.network)
    return answer.isFirst
  }
  if (!withToken) return taken.refuse('network', answer.retryAfterSeconds)
  await taken.take('spent network', keys.spentNetwork, spentNetwork)
  return false
}

async function uncount(db: Db, keys: Keys): Promise<void> {
  if (await refund(db, [keys.counted])) await refund(db, [keys.network])
}

type Keys = ReturnType<typeof keysOf>

/** The key of each budget. Roles share no budget: pupils cannot use up that of the administradores. */
function keysOf({ rol, login, ip }: Account) {
  const account = foldAccount(login)
  const network = networkOf(ip)
  const key = (...parts: unknown[]) => JSON.stringify(['login', rol, ...parts])
  return {
    device: (device: Buffer, { minutes }: Budget) => key('device', device.toString('hex'), account, minutes),
    here: ({ minutes }: Budget) => key('account and network', account, network, minutes),
    everywhere: key('account', account),
    network: key('network', network),
    counted: key('counted', account, network),
    spentNetwork: key('spent network', account, network),
  }
}
