import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { inTime, REQUEST, TimeLimit, withTimeLimit } from '../../time-limit.ts'

/** How many statements of one gatherer run at once by default: with two, one that takes longer does not hold up everybody. */
const RUNNING_MAX = 2
/** How long a statement counts as running: on a connection that hangs it would keep others waiting. */
const SLOW_MS = 100
/** How much one statement asks for at most. */
const ASKED_MAX = 100

type Waiting<Asked, Answer> = {
  asked: Asked
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
  /** Who asks: her time limit, her trace. A snapshot of them would cost a fiftieth of a small answer. */
  her: AsyncResource
}

/**
 * Lets requests that ask at the same time share a statement (decision 98): those that come while two statements run wait for the next one. A
 * statement begins after all that it answers has been asked, so that no answer is older than its question. `answerAll` answers in the order of the
 * questions; its error is that of all. `limitOfMany` makes the limit of a statement for several, and so many run at once (`runningMax`).
 */
export function gather<Asked, Answer>(
  answerAll: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
  { limitOfMany = () => new TimeLimit(REQUEST), runningMax = RUNNING_MAX } = {},
): (asked: Asked) => Promise<Answer> {
  // A statement of many requests has neither the limit nor the name of the first one.
  const outside = AsyncLocalStorage.snapshot()
  const asNobody = (work: () => Promise<void>) => outside(() => withTimeLimit(limitOfMany(), work))
  let waiting: Waiting<Asked, Answer>[] = []
  let [running, isDue] = [0, false]

  function askSoon(): void {
    if (isDue || running >= runningMax || waiting.length === 0) return
    isDue = true
    // After all requests that have arrived.
    setImmediate(() => {
      isDue = false
      const now = waiting
      waiting = now.splice(ASKED_MAX)
      runNow(now)
      askSoon()
    })
  }

  function runNow(now: readonly Waiting<Asked, Answer>[]): void {
    running++
    let isCounted = true
    const uncount = () => {
      if (isCounted) running--
      isCounted = false
      askSoon()
    }
    const slow = setTimeout(uncount, SLOW_MS)
    const [first, ...more] = now
    const work = () => answer(now)
    const done = first && more.length === 0 ? first.her.runInAsyncScope(work) : asNobody(work)
    done.finally(() => {
      clearTimeout(slow)
      uncount()
    })
  }

  async function answer(now: readonly Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await answerAll(now.map(({ asked }) => asked))
      for (const [i, { resolve }] of now.entries()) resolve(answers[i] as Answer)
    } catch (error) {
      for (const { reject } of now) reject(error)
    }
  }

  return (asked) =>
    inTime(() => {
      const { promise, resolve, reject } = Promise.withResolvers<Answer>()
      waiting.push({ asked, resolve, reject, her: new AsyncResource('alumbra.gather') })
      askSoon()
      return promise
    })
}

/** The rows of those who asked, by their numbers; undefined where there is none. */
export function inOrder<Row extends { n: number }>(asked: readonly unknown[], rows: readonly Row[]) {
  const found = asked.map((): Row | undefined => undefined)
  for (const row of rows) found[row.n] = row
  return found
}
