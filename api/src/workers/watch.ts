import { answer, ask, type Peer } from './ask.ts'

const EVERY_MS = 5_000
/** Questions are counted, not seconds: a machine that was paused has asked once. */
const UNANSWERED_MAX = 6

/**
 * Asks a worker again and again whether it answers, and calls `onHung` when it has not for half a minute; until the returned
 * function is called.
 */
export function watch(worker: Peer, onHung: () => void): () => void {
  let unanswered = 0
  const look = async () => {
    if (unanswered === UNANSWERED_MAX) {
      clearInterval(timer)
      onHung()
      return
    }
    unanswered++
    if (await ask(worker, 'are you there')) unanswered = 0
  }
  const timer = setInterval(look, EVERY_MS)
  return () => clearInterval(timer)
}

/** In a worker: answers the supervisor whenever its event loop turns. */
export function answerWatch(): void {
  answer(process, 'are you there', async () => true)
}
