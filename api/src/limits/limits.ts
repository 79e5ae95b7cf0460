import { DAY, MINUTE } from '@alumbra/domain/time'
import type { Db } from '../db/schema.ts'
import { type Budget, clear, openTaken } from './budget.ts'
import { foldAccount, foldMailbox } from './fold-account.ts'
import { KNOWN_DEVICE } from './known-device.ts'
import { networkOf } from './network.ts'

type SharedBudget = {
  /** The scope of the budget: one account, one mailbox in whatever spelling, one network, or one account in one network. */
  of: 'account' | 'mailbox' | 'network' | 'account and network'
  /** Attempts per window with a valid bot token. */
  max: number
  withoutToken: number
  minutes: number
  /** No new password clears it: with a mailbox that is somebody else's each reset would give all tries back. */
  lasting?: true
}

type Limit = {
  /** 'failures': the caller refunds a successful attempt. 'everything': successful attempts count too. */
  counts: 'failures' | 'everything'
  budgets: readonly SharedBudget[]
  /** Instead of those: one account from one of its known devices, whose budget nobody else can spend (limits-3). */
  knownDevice?: readonly Budget[]
  /** All of those together; no new password clears it. */
  knownDevices?: Budget
}

/** Two classes of thirty behind the single IP address of their school, at the same time. */
const CLASSROOMS = 60

/** Limits of everything but logins; the reasons are in docs/decisions. */
export const BUDGETS = {
  reset: {
    counts: 'everything',
    budgets: [
      { of: 'account', max: 5, withoutToken: 3, minutes: 30 },
      { of: 'network', max: CLASSROOMS, withoutToken: 10, minutes: 5 },
    ],
  },
  // Calls with the code of a mail need no bot token, because the code cannot be guessed.
  verify: {
    counts: 'failures',
    budgets: [
      { of: 'account and network', max: 5, withoutToken: 5, minutes: 30 },
      { of: 'network', max: 25, withoutToken: 25, minutes: 5 },
    ],
  },
  // Reading a mail link changes nothing and the code cannot be guessed: this only bounds the load.
  link: { counts: 'failures', budgets: [{ of: 'network', max: 300, withoutToken: 300, minutes: 5 }] },
  // After the right password: this too only bounds the load.
  passkey: {
    counts: 'everything',
    knownDevice: [{ max: 60, minutes: 5 }],
    budgets: [{ of: 'account and network', max: 60, withoutToken: 60, minutes: 5 }],
  },
  register: {
    counts: 'everything',
    budgets: [
      // Enough for a user whose first passwords are refused as too common.
      { of: 'account', max: 10, withoutToken: 5, minutes: 30 },
      // A class that somebody registers at addresses of one mailbox, `+1` and `+2`, fits in.
      { of: 'mailbox', max: CLASSROOMS, withoutToken: CLASSROOMS, minutes: 30 },
      { of: 'network', max: CLASSROOMS, withoutToken: 10, minutes: 5 },
    ],
  },
  contact: { counts: 'everything', budgets: [{ of: 'network', max: 5, withoutToken: 3, minutes: 10 }] },
  // Logged-in users have no bot check; many of them share the network of a school.
  passwordChange: {
    counts: 'failures',
    budgets: [
      { of: 'account', max: 10, withoutToken: 10, minutes: 10 },
      { of: 'network', max: 100, withoutToken: 100, minutes: 10 },
    ],
  },
  // Drawing is the expensive part: posters that were drawn before are not counted.
  carteles: { counts: 'everything', budgets: [{ of: 'network', max: 60, withoutToken: 60, minutes: 5 }] },
  // After the right password. 240 guesses a day at a code of 6 digits, of which three are right at a time, and 100 from her own
  // browsers; each reset by a mail link makes one of them.
  secondStep: {
    counts: 'failures',
    knownDevice: KNOWN_DEVICE,
    knownDevices: { max: 100, minutes: DAY / MINUTE },
    budgets: [
      { of: 'account and network', max: 5, withoutToken: 5, minutes: 15 },
      { of: 'account', max: 10, withoutToken: 10, minutes: 60 },
      { of: 'account', max: 240, withoutToken: 240, minutes: DAY / MINUTE, lasting: true },
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
  /** E-mail, CIF or id of the requested account, whether it exists or not. */
  account?: string | undefined
  /** Socket address of the visitor. */
  ip: string
  /** Whether the request passed the bot check. */
  withToken: boolean
  /** The known device of the account that the browser is, if it is one. */
  device?: Buffer | null
}

export type Spent = {
  /** Gives a successful attempt back, where only failures count. */
  refund(): Promise<void>
  /** Gives an attempt back that the server failed at, whatever counts. */
  undo(): Promise<void>
}

/**
 * Counts an attempt against every budget of its limit, or throws 429. Never inside a transaction: `db` is the connection
 * outside it.
 */
export async function enforce(db: Db, limit: LimitName, attempt: Try): Promise<Spent> {
  const { account, withToken, device } = attempt
  const taken = openTaken(db, limit)
  const { budgets, counts, knownDevice, knownDevices }: Limit = BUDGETS[limit]
  const spent = { refund: counts === 'failures' ? taken.giveBack : async () => {}, undo: taken.giveBack }
  if (device && knownDevice) {
    for (const budget of knownDevice)
      await taken.take('known device', deviceKey(limit, device, account, budget), budget)
    if (knownDevices) await taken.take('known devices', devicesKey(limit, account), knownDevices)
    return spent
  }
  for (const budget of budgets) {
    const { of, max, withoutToken, minutes } = budget
    if (of !== 'network' && account === undefined) continue
    await taken.take(of, keyOf(limit, budget, attempt), { max: withToken ? max : withoutToken, minutes })
  }
  return spent
}

/** Clears what an account has spent of a limit, from everywhere and from this network, but not the share of the network. */
export async function forgive(
  db: Db,
  limit: LimitName,
  who: Required<Pick<Try, 'account' | 'ip'>>,
): Promise<void> {
  const { budgets }: Limit = BUDGETS[limit]
  const own = budgets.filter(({ of, lasting }) => of !== 'network' && !lasting)
  await clear(
    db,
    own.map((budget) => keyOf(limit, budget, who)),
  )
}

const keyOf = (
  limit: LimitName,
  { of, lasting }: Pick<SharedBudget, 'of' | 'lasting'>,
  { account, ip }: Pick<Try, 'account' | 'ip'>,
) =>
  JSON.stringify([
    limit,
    of,
    of !== 'network' && (of === 'mailbox' ? foldMailbox : foldAccount)(account ?? ''),
    (of === 'network' || of === 'account and network') && networkOf(ip),
    ...(lasting ? ['lasting'] : []),
  ])

const devicesKey = (limit: LimitName, account = '') =>
  JSON.stringify([limit, 'devices', foldAccount(account)])

const deviceKey = (limit: LimitName, device: Buffer, account: string | undefined, { minutes }: Budget) =>
  JSON.stringify([limit, 'device', device.toString('hex'), foldAccount(account ?? ''), minutes])
