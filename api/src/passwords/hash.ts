import { hash, verify } from '@node-rs/argon2'
import { Turns } from '../limits/turns.ts'
import { timeLimit } from '../time-limit.ts'
import { shareOf } from '../workers/worker.ts'

// OWASP's parameters for argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Concurrent hashes: each takes 19 MiB and one thread of the pool that files and pictures also use. */
const AT_ONCE = shareOf(3, 1)
/** Queued hashes: half a second of work from many networks, one or two from a single one; further requests get a Retry-After. */
const WAITING = shareOf(60, 20)

/** Of one network: a class that logs in at once waits a second at most, and a flood leaves a core to others. */
const OF_ONE_NETWORK = 1
const turns = new Turns({ atOnce: AT_ONCE, ofOne: OF_ONE_NETWORK, waiting: WAITING })

/** The stored hash of a password. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST))

/** A hash with a given salt: equal passwords give equal hashes, so two registrations can be compared. */
export const hashWithSalt = (password: string, salt: Buffer): Promise<string> =>
  inTurn(() => hash(password, { ...COST, salt }))

/** Whether a password matches one of several hashes with the same salt; takes as long as a single check. */
export async function isOneOf(stored: readonly string[], password: string): Promise<boolean> {
  const [first, ...others] = stored
  if (first === undefined || others.length === 0) return verifyPassword(first ?? null, password)
  return stored.includes(await hashWithSalt(password, saltOf(first)))
}

/** The salt of a hash in PHC form: $argon2id$v=…$m=…,t=…,p=…$salt$hash. */
const saltOf = (stored: string): Buffer => Buffer.from(stored.split('$')[4] ?? '', 'base64')

/** Whether a password matches a hash. Without a hash (null) the check takes as long and fails. */
export function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  return inTurn(async () => {
    const right = await verify(stored ?? (await nobodys), password)
    return stored !== null && right
  })
}

// The hash of a random password at the same cost, ready before the first login.
const nobodys = hash(crypto.getRandomValues(new Uint8Array(32)), COST)

/** Each network that sends requests has its turn. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => turns.run(timeLimit().network ?? '', work)
