import { AsyncLocalStorage } from 'node:async_hooks'
import { inTime, REQUEST, withTimeLimit } from '../time-limit.ts'

/** How many statements of one gatherer run at once: with two, a slow one does not hold up everybody. */
const RUNNING_MAX = 2
/** How much one statement asks for at most. */
const ASKED_MAX = 100

type Waiting<Asked, Answer> = {
  asked: Asked
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * Lets requests that ask at the same time share a statement (decision 98): those that come while two statements run wait for the next one. A
 * statement begins after all that it answers has been asked, so that no answer is older than its question. `answerAll` answers in the order of the
 * questions; its error is that of all.
 */
export function gather<Asked, Answer>(
  answerAll: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (asked: Asked) => Promise<Answer> {
  // A statement is that of many requests: neither the limit nor the name of the first one is its own.
  const outside = AsyncLocalStorage.snapshot()
  let waiting: Waiting<Asked, Answer>[] = []
  let [running, isDue] = [0, false]

  function askSoon(): void {
    if (isDue || running >= RUNNING_MAX || waiting.length === 0) return
    isDue = true
    // After all requests that have arrived.
    setImmediate(() => {
      isDue = false
      running++
      const now = waiting
      waiting = now.splice(ASKED_MAX)
      outside(() => answer(now)).finally(() => {
        running--
        askSoon()
      })
      askSoon()
    })
  }

  async function answer(now: readonly Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await withTimeLimit(REQUEST, () => answerAll(now.map(({ asked }) => asked)))
      for (const [i, { resolve }] of now.entries()) resolve(answers[i] as Answer)
    } catch (error) {
      for (const { reject } of now) reject(error)
    }
  }

  return (asked) =>
    inTime(() => {
      const { promise, resolve, reject } = Promise.withResolvers<Answer>()
      waiting.push({ asked, resolve, reject })
      askSoon()
      return promise
    })
}
