/** A page that says nothing for so long does not count as open any more: it was killed, or its browser was. */
const SILENT_MS = 120_000
/** How often an open page says that it is. */
export const SAYS_MS = 30_000

/** This page, until it is loaded again. */
const PAGE = Math.random().toString(36).slice(2)

/** Where the page that writes a draft is named; not a draft itself. */
const keyOf = (owner: string): string => `alumbra.abierta.${owner}`

/** Whether another page that is open writes this draft. */
export function isElsewhere(owner: string): boolean {
  try {
    return isOther(localStorage.getItem(keyOf(owner)))
  } catch {
    return false
  }
}

function isOther(entry: string | null): boolean {
  const [page, at] = entry?.split(' ') ?? []
  return page !== undefined && page !== PAGE && Date.now() - Number(at) < SILENT_MS
}

/** Says that this page writes the draft. */
export function hold(owner: string) {
  try {
    localStorage.setItem(keyOf(owner), `${PAGE} ${Date.now()}`)
  } catch {
    // Without storage no other page has the draft.
  }
}

/** Leaves the draft to any page that opens. */
export function release(owner: string) {
  try {
    if (!isElsewhere(owner)) localStorage.removeItem(keyOf(owner))
  } catch {
    // Without storage it was never held.
  }
}

/** Whether an event of the storage says that another page has taken this draft over. */
export const isTaken = ({ key, newValue }: StorageEvent, owner: string): boolean =>
  key === keyOf(owner) && isOther(newValue)
