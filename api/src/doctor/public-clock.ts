import type { Check } from './check.ts'
import { judgeClock } from './clock.ts'

/** The Date header has whole seconds, plus the time of the answer. */
const TOLERANCE_MS = 3_000

/** Compares the Date header of PUBLIC_URL with our clock. */
export const publicClock: Check = {
  name: 'Reloj de PUBLIC_URL',
  needs: ['PUBLIC_URL'],
  async run({ visit }) {
    const date = Date.parse(visit?.headers.date ?? '')
    return Number.isNaN(date) || !visit ? [] : [judgeClock('PUBLIC_URL', date - visit.at, TOLERANCE_MS)]
  },
}
