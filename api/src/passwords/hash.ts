import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../errors.ts'

// OWASP's figures for argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes computed at once: each takes 19 MiB and one thread of the pool that files and pictures use too. */
const AT_ONCE = 3
/** Hashes that may wait: about half a second of work, then people are better told to come back. */
const WAITING = 60

let running = 0
const queue: (() => void)[] = []

/** What is stored of a password. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST))

/** The same for the same password and salt, so that two of them can be compared without either password. */
export const hashWithSalt = (password: string, salt: Buffer): Promise<string> =>
  inTurn(() => hash(password, { ...COST, salt }))

/** Whether a password is one of those hashed with one salt; takes as long as a single one, however many there are. */
export async function isOneOf(stored: readonly string[], password: string): Promise<boolean> {
  const [first, ...others] = stored
  if (first === undefined || others.length === 0) return verifyPassword(first ?? null, password)
  return stored.includes(await hashWithSalt(password, saltOf(first)))
}

/** The salt of a hash in PHC form: $argon2id$v=…$m=…,t=…,p=…$salt$hash. */
const saltOf = (stored: string): Buffer => Buffer.from(stored.split('$')[4] ?? '', 'base64')

/** Whether a password is the one hashed; an account without a hash (null) takes as long and is never right. */
export function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  return inTurn(async () => {
    const right = await verify(stored ?? (await nobodys), password)
    return stored !== null && right
  })
}

// The hash of a password that nobody knows, at the cost of the real ones; ready before the first login.
const nobodys = hash(crypto.getRandomValues(new Uint8Array(32)), COST)

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running++
  else {
    if (queue.length >= WAITING) throw new AppError('unavailable', { retryAfter: 2 })
    await new Promise<void>((resolve) => queue.push(resolve))
  }
  try {
    return await work()
  } finally {
    // The place goes to the next in line, so nobody can slip in between.
    const next = queue.shift()
    if (next) next()
    else running--
  }
}
