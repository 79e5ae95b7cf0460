import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from './answer.ts'

const TRIES = 20
const PAUSE_MS = 100

/** Sends again while the answer is 503: on a slow machine the last of a crowd may wait too long for a lock. */
export async function untilDecided(send: () => Promise<Answer>): Promise<Answer> {
  let answer = await send()
  for (let n = 1; n < TRIES && answer.status === 503; n++) {
    await sleep(n * PAUSE_MS)
    answer = await send()
  }
  return answer
}
