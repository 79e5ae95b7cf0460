import { AppError } from '../../errors.ts'

/** Runs at most `atOnce` tasks and queues at most `waiting` more; further tasks fail with a Retry-After. */
export function turns(atOnce: number, waiting: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0
  const line: (() => void)[] = []
  return async (task) => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new AppError('unavailable', { retryAfter: 5 })
      await new Promise<void>((resolve) => line.push(resolve))
    } else {
      running++
    }
    try {
      return await task()
    } finally {
      // The slot passes directly to the next waiting task, so no new task can take it.
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
}
