import { Worker } from 'node:worker_threads'
import { MINUTE } from '@alumbra/domain/time'
import { AppError } from '../errors.ts'
import { turns } from '../files/turns.ts'
import type { CvPdf } from './write-cv.ts'

/** One at a time; a whole class may download CVs at the same moment. */
const inTurn = turns(1, 60)
const LONGEST_MS = 10_000
const IDLE_MS = MINUTE

let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined

/** A CV as a PDF (draw-cv.ts). Drawn in a worker thread, because a long one takes a second. */
export const cvPdf = (cv: CvPdf): Promise<Buffer> =>
  inTurn(async () => {
    clearTimeout(idle)
    thread ??= startThread()
    try {
      return Buffer.from(await drawnBy(thread, cv))
    } catch (error) {
      endThread()
      throw error
    } finally {
      idle = setTimeout(endThread, IDLE_MS).unref()
    }
  })

function startThread(): Worker {
  const started = new Worker(new URL('./cv-worker.ts', import.meta.url))
  // The worker does not keep a stopping server alive.
  started.unref()
  return started
}

function endThread() {
  void thread?.terminate()
  thread = undefined
}

function drawnBy(worker: Worker, cv: CvPdf): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const late = setTimeout(() => reject(new AppError('unavailable', { retryAfter: 5 })), LONGEST_MS)
  worker.once('message', resolve).once('error', reject)
  worker.postMessage(cv)
  return promise.finally(() => {
    clearTimeout(late)
    worker.off('message', resolve).off('error', reject)
  })
}
