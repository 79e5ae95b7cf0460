import type { Failure } from '@alumbra/contract/calls/send'
import { data } from 'react-router'

/** What a page shows of one call: its data, or why it has none. */
export type Loaded<T> = { ok: true; data: T } | Failure

/** The status of a page by its answer: 200; 400 or 404 for a wrong address, else 503. */
export function pageStatus(answer: { ok: true } | Failure): number {
  if (answer.ok) return 200
  return answer.status === 400 || answer.status === 404 ? answer.status : 503
}

/** An answer with the rest of what its page shows, and the status of the page. */
export const loaded = <A extends Loaded<unknown>, Rest extends object>(answer: A, rest: Rest) =>
  // A page that the browser loads has no status.
  data({ ...rest, answer }, import.meta.env.SSR ? { status: pageStatus(answer) } : undefined)
