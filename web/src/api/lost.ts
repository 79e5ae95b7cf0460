import type { Failure } from '@alumbra/contract/calls/send'

/** No answer came although there is a connection: the call may have been carried out. */
export const isLost = (answer: { ok: true } | Failure | null): answer is Failure =>
  answer !== null && !answer.ok && answer.status === 0 && !answer.offline

/** Sends a call that does nothing twice; when its answer is lost, once more, to learn whether it was carried out. */
export async function insist<A extends { ok: true } | Failure | null>(send: () => Promise<A>): Promise<A> {
  const answer = await send()
  return isLost(answer) ? send() : answer
}
