import { pdfThread } from './thread.ts'
import type { CvPdf } from './write-cv.ts'

/** A CV as a PDF (draw-cv.ts). Drawn in a worker thread, because a long one takes a second; a whole class may wait. */
export const cvPdf = pdfThread<CvPdf>({
  module: new URL('./cv-worker.ts', import.meta.url),
  waiting: 60,
  waitingOfOne: 4,
  longestMs: 10_000,
})
