import { parentPort } from 'node:worker_threads'
import { type CvPdf, drawCv } from './draw-cv.ts'

// Runs in a thread of its own (cv.ts). An error ends it, and reaches the caller as the thread's.
parentPort?.on('message', async (cv: CvPdf) => {
  parentPort?.postMessage(await drawCv(cv))
})
