import { UNDO_MS } from '@alumbra/domain/oferta'
import { useSyncExternalStore } from 'react'
import { guardedNote } from '../../../components/drafts/guarded-note.ts'
import { keepTabDraft, readTabDraft } from '../../../components/drafts/tab-draft.ts'

/** The reason of a rejection, and the form that shows it again once the decision is undone. */
type Restore = { form: string; values: Readonly<Record<string, string>> }

type RecentDecision = {
  id: string
  puesto: string
  /** When its mail leaves, by the clock of the browser. */
  until: number
  restore?: Restore
}

/** Undefined until the first page that shows it has looked whether the tab keeps one. */
let recent: RecentDecision | null | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const keptIn = () => guardedNote('decision')

function show(next: RecentDecision | null) {
  clearTimeout(timer)
  recent = next
  keepTabDraft(keptIn(), next ?? {})
  if (next) timer = setTimeout(() => show(null), next.until - Date.now())
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (recent === undefined) show(readKept())
  return () => {
    listeners.delete(listener)
  }
}

/** The decision that was made in this tab before a reload, while its mail waits. */
function readKept(): RecentDecision | null {
  const kept = readTabDraft(keptIn()) as RecentDecision | null
  const left = Number(kept?.until) - Date.now()
  return left > 0 && left <= UNDO_MS ? kept : null
}

/**
 * Remembers a decision for as long as its mail waits; it outlives a reload. Counted from the press: where the answer took long,
 * the mail has left that much earlier.
 */
export function decisionSent(
  { id, puesto }: Pick<RecentDecision, 'id' | 'puesto'>,
  pressed: number,
  restore?: Restore,
) {
  const until = pressed + UNDO_MS
  show(until > Date.now() ? { id, puesto, until, ...(restore && { restore }) } : null)
}

export const decisionUndone = () => show(null)

/** The last decision of this tab, while it can be undone (revision-6). */
export const useRecentDecision = (): RecentDecision | null =>
  useSyncExternalStore(
    subscribe,
    () => recent ?? null,
    () => null,
  )
