import { hold, isElsewhere, isTaken, release, SAYS_MS } from './open-pages.ts'
import { draftKey, type OwnDraft } from './own-draft.ts'

/** Another tab has sent or discarded a draft, or goes on writing it. */
export type Loss = 'gone' | 'taken'

/** Holds a draft while its form is shown, and hears that another tab has removed it or taken it over. */
export function heldBy(own: OwnDraft, onLost: (how: Loss) => void): () => void {
  const stay = () => isElsewhere(own.owner) || hold(own.owner)
  const leave = () => release(own.owner)
  const hear = (event: StorageEvent) => {
    if (event.key === draftKey(own.owner) && event.newValue === null) onLost('gone')
    else if (isTaken(event, own.owner)) onLost('taken')
  }
  // The address may ask for one that another tab writes.
  hold(own.owner)
  const timer = setInterval(stay, SAYS_MS)
  addEventListener('storage', hear)
  addEventListener('pagehide', leave)
  addEventListener('pageshow', stay)
  return () => {
    clearInterval(timer)
    removeEventListener('storage', hear)
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', stay)
    leave()
  }
}
