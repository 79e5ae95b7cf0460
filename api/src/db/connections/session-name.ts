import { timeLimit } from '../../time-limit.ts'

export const SESSION = 'alumbra'
/** The longest name of a session, which PostgreSQL would cut with a notice. */
const NAME_MAX = 63

/** The name of the current session: `alumbra/` and the id of the request, or `alumbra` alone (observabilidad-4). */
export function sessionName(): string {
  const { request } = timeLimit()
  // Checked again, because it becomes part of a statement.
  return request !== undefined && /^[\w-]+$/.test(request)
    ? `${SESSION}/${request}`.slice(0, NAME_MAX)
    : SESSION
}
