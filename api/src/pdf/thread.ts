import { Worker } from 'node:worker_threads'
import { MINUTE } from '@alumbra/domain/time'
import { AppError } from '../errors.ts'
import { Turns } from '../limits/turns.ts'

const IDLE_MS = MINUTE

type ThreadOptions = {
  /** The module that the thread runs: it answers each message with the bytes of a PDF. */
  module: URL
  /** How many drawings wait for the one that runs, in all and of one account. */
  waiting: number
  waitingOfOne?: number
  longestMs: number
}

/**
 * Draws PDFs one at a time in a worker thread, which ends when it has been idle; throws unavailable. Accounts that wait take turns,
 * whatever number each asks for.
 */
export function pdfThread<Data>({ module, waiting, waitingOfOne = waiting, longestMs }: ThreadOptions) {
  const inTurn = new Turns({ atOnce: 1, ofOne: 1, waiting, waitingOfOne })
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  const endThread = () => {
    void thread?.terminate()
    thread = undefined
  }
  return (data: Data, account = ''): Promise<Buffer> =>
    inTurn.run(account, async () => {
      clearTimeout(idle)
      thread ??= startThread(module)
      try {
        return Buffer.from(await drawnBy(thread, data, longestMs))
      } catch (error) {
        endThread()
        throw error
      } finally {
        idle = setTimeout(endThread, IDLE_MS).unref()
      }
    })
}

function startThread(module: URL): Worker {
  const started = new Worker(module)
  // The worker does not keep a stopping server alive.
  started.unref()
  return started
}

function drawnBy(worker: Worker, data: unknown, longestMs: number): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const late = setTimeout(() => reject(new AppError('unavailable', { retryAfter: 5 })), longestMs)
  worker.once('message', resolve).once('error', reject)
  worker.postMessage(data)
  return promise.finally(() => {
    clearTimeout(late)
    worker.off('message', resolve).off('error', reject)
  })
}
