/** A page that says nothing for so long does not count as open any more: it was killed, or its browser was. */
const SILENT_MS = 120_000
/** How often an open page says that it is. */
export const SAYS_MS = 30_000

/** This page, until it is loaded again. */
const PAGE = Math.random().toString(36).slice(2)

/** Where the page that writes a draft is named; not a draft itself. */
const keyOf = (owner: string): string => `alumbra.abierta.${owner}`

/** Whether another page that is open writes this draft. */
export const isElsewhere = (owner: string): boolean => isOther(entryOf(owner))

/** Whether a page that is open, this one too, writes this draft. */
export const isOpen = (owner: string): boolean => writerIn(entryOf(owner)) !== undefined

function entryOf(owner: string): string | null {
  try {
    return localStorage.getItem(keyOf(owner))
  } catch {
    return null
  }
}

function isOther(entry: string | null): boolean {
  const page = writerIn(entry)
  return page !== undefined && page !== PAGE
}

/** The page that writes a draft, unless it has said nothing for so long that it must have been killed. */
function writerIn(entry: string | null): string | undefined {
  const [page, at] = entry?.split(' ') ?? []
  return Math.abs(Date.now() - Number(at)) < SILENT_MS ? page : undefined
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
