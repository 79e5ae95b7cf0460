import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../errors.ts'
import { timeLimit } from '../time-limit.ts'
import { Turns } from './turns.ts'

/** The answer of a budget to a try. `undecided`: it is full only because of tries that are still being checked. */
export type Spent = { ok: true } | { ok: false; retryAfterSeconds: number; undecided: boolean }

/** How long a try waits for the result of others. */
const WAIT_MS = 1_500
const ASK_EVERY_MS = 50
/** Waiting tries of one budget in this process: those of a longer burst are sent away at once. */
const WAITING_OF_ONE = 20
const NO_ROOM = new AppError('tooManyRequests', { retryAfter: 1 })
/** One try of a budget asks the database, for all that wait behind it. */
const turns = new Turns({ atOnce: 100, ofOne: 1, waiting: 200, waitingOfOne: WAITING_OF_ONE }, () => NO_ROOM)

/**
 * Asks a budget, and again while it is undecided (decision 164), for a second and a half at most. The tries that it waits for
 * may be checked by another node, so the database is asked. Returns the last answer, undecided where there was no room to wait.
 */
export async function whenDecided<Answer extends Spent>(
  key: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const first = await ask()
  if (!isUndecided(first)) return first
  const limit = timeLimit()
  const until = performance.now() + Math.min(WAIT_MS, limit.leftMs())
  const end = limit.begin()
  try {
    return await turns.run(key, () => askUntil(until, ask))
  } catch (error) {
    if (error === NO_ROOM) return first
    throw error
  } finally {
    end()
  }
}

async function askUntil<Answer extends Spent>(until: number, ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (!isUndecided(answer) || performance.now() >= until) return answer
    await sleep(ASK_EVERY_MS)
  }
}

const isUndecided = (answer: Spent): boolean => !answer.ok && answer.undecided
