import { DAY } from '@alumbra/domain/time'

/** How long this tab keeps the rows of a file of invitations. */
export const SENDING_KEPT_MS = DAY

/** The kind of note that holds them (`guardedNote`). */
export const SENDING = 'envio'

const KEY = new RegExp(`^alumbra\\.nota\\.([^.]*)\\.${SENDING}\\.`)

/**
 * Removes from this tab the rows of files (names and addresses) that it keeps no longer: of an account whose session has ended,
 * older than a day, or sent, once their page is left (invitaciones-16).
 */
export function forgetSendings(here = location.pathname) {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const [, account] = KEY.exec(key) ?? []
      if (account === undefined) continue
      const { status, since, page } = JSON.parse(sessionStorage.getItem(key) ?? '')
      const stays =
        account === document.documentElement.dataset['cuenta'] &&
        Math.abs(Date.now() - since) < SENDING_KEPT_MS &&
        (status !== 'done' || page === here)
      if (!stays) sessionStorage.removeItem(key)
    }
  } catch {
    // A browser that forbids its storage has kept nothing.
  }
}
