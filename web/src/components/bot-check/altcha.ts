import 'altcha/external'
import PbkdfWorker from 'altcha/workers/pbkdf2?worker'
import type { Solver } from './solver.ts'

const CONFIGURATION = {
  display: 'invisible',
  // No tracking of the pointer.
  humanInteractionSignature: false,
  minDuration: 0,
  // The longest time that a browser may work on one token.
  timeout: 30_000,
}

/** Our own proof of work: the hidden ALTCHA widget, with challenges of our server, in a worker. */
export async function altchaSolver(challengeUrl: string): Promise<Solver> {
  // Bundle only the algorithm that our server uses.
  window.$altcha.algorithms.set('PBKDF2/SHA-256', () => new PbkdfWorker())
  const widget = document.createElement('altcha-widget')
  widget.hidden = true
  // The widget reads its attributes when it is attached; earlier configuration is lost.
  widget.setAttribute('challenge', challengeUrl)
  widget.setAttribute('configuration', JSON.stringify(CONFIGURATION))
  const ready = new Promise((loaded) => widget.addEventListener('load', loaded, { once: true }))
  document.body.append(widget)
  await ready
  return {
    async solve() {
      widget.reset()
      return (await widget.verify())?.payload
    },
    close: () => widget.remove(),
  }
}
