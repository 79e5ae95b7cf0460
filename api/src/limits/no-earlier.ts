import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than any way of a call takes that queues a mail for some people and does nothing for others, in milliseconds. */
export const HELD_MS = 50

/** Does work that ends, well or not, no earlier than HELD_MS after it began: its time does not tell whether there is an account (cuentas-15). */
export async function noEarlier<Result>(work: () => Promise<Result>): Promise<Result> {
  const [ended] = await Promise.allSettled([work(), sleep(HELD_MS)])
  if (ended.status === 'rejected') throw ended.reason
  return ended.value
}
