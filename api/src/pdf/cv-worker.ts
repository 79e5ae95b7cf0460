import { parentPort } from 'node:worker_threads'
import { drawCv } from './draw-cv.ts'
import type { CvPdf } from './write-cv.ts'

// The worker thread of cv.ts. An error ends the thread, and the Worker there emits it.
parentPort?.on('message', async (cv: CvPdf) => {
  parentPort?.postMessage(await drawCv(cv))
})
