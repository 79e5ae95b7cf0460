import { getBotCheck } from '@alumbra/contract/calls/bot'
import { send } from '../../api/client.ts'
import type { Solver } from './solver.ts'

/** Asks the server for the configured bot check and loads its script; null when there is none. Throws when it cannot be loaded. */
export async function openSolver(box: HTMLElement): Promise<Solver | null> {
  const answer = await send(getBotCheck, {})
  if (!answer.ok) throw new Error('The bot check could not be asked for')
  const { provider, siteKey = '', challengeUrl = '' } = answer.data
  switch (provider) {
    case 'off':
      return null
    case 'altcha':
      return (await import('./altcha.ts')).altchaSolver(challengeUrl)
    case 'recaptcha':
      return (await import('./outside.ts')).recaptchaSolver(siteKey)
    case 'turnstile':
      return (await import('./outside.ts')).turnstileSolver(siteKey, box)
  }
}
