import type { Check } from './check.ts'
import { judgeClock } from './clock.ts'

/** A date header has whole seconds, and an answer takes its time. */
const TOLERANCE_MS = 3_000

/** The clock behind PUBLIC_URL. */
export const publicClock: Check = {
  name: 'Reloj de PUBLIC_URL',
  needs: ['PUBLIC_URL'],
  async run({ visit }) {
    const date = Date.parse(visit?.headers.date ?? '')
    return Number.isNaN(date) || !visit ? [] : [judgeClock('PUBLIC_URL', date - visit.at, TOLERANCE_MS)]
  },
}
