import { data } from 'react-router'
import type { Loaded } from './loaded.ts'

/** The answer about one row; the 404 page when there is no such row. */
export function found<A extends Loaded<unknown>>(answer: A): A {
  if (!answer.ok && answer.status === 404) throw data(null, { status: 404 })
  return answer
}
