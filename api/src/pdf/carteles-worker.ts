import { parentPort } from 'node:worker_threads'
import type { CartelPdf } from './cartel-layout.ts'
import { drawCarteles } from './draw-carteles.ts'

// The worker thread of carteles.ts. An error ends the thread, and the Worker there emits it.
parentPort?.on('message', async (carteles: CartelPdf[]) => {
  parentPort?.postMessage(await drawCarteles(carteles))
})
