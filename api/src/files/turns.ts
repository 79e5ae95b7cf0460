import { AppError } from '../errors.ts'

/** Lets `atOnce` tasks run and `waiting` more stand in line; who comes after them is told to come back. */
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
      // The place goes straight to the next in line, so nobody slips in between.
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
}
