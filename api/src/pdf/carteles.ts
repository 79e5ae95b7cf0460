import type { CartelPdf } from './cartel-layout.ts'
import { pdfThread } from './thread.ts'

/** Posters as one PDF, a sheet each (draw-carteles.ts). Few wait: the same posters are drawn once (cached by content). */
export const cartelesPdf = pdfThread<CartelPdf[]>({
  module: new URL('./carteles-worker.ts', import.meta.url),
  waiting: 10,
  longestMs: 20_000,
})
