import { dayOf, eventKey } from '../mail/event-key.ts'
import type { CuentaKind } from './erase-accounts.ts'

/** Days between the warning to an unused account and the day on which it is emptied. */
export const WARNING_DAYS = 30

/** How the events of all warnings begin; kind, id and day follow. */
export const WARNING = 'sin-uso'

/** The event of a warning, by the day on which it was written. */
export const warningKey = (kind: CuentaKind, id: string, written: Date): string =>
  eventKey(WARNING, kind, id, dayOf(written))
