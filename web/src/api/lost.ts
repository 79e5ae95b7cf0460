import type { Failure } from '@alumbra/contract/calls/send'
import { TIMEOUT_MS } from './client.ts'

/** No answer came although there is a connection: the call may have been carried out. */
export const isLost = (answer: { ok: true } | Failure | null): answer is Failure =>
  answer !== null && !answer.ok && answer.status === 0 && !answer.offline

/** Whether a call that was sent then was given up after the longest wait: the server may still be carrying it out. */
export const wasGivenUp = (sentAt: number): boolean => performance.now() - sentAt >= TIMEOUT_MS - 500

/** Sends a call that does nothing twice; when its answer is lost, once more, to learn whether it was carried out. */
export async function insist<A extends { ok: true } | Failure | null>(send: () => Promise<A>): Promise<A> {
  const answer = await send()
  return isLost(answer) ? send() : answer
}
