import { UNDO_MS } from '@alumbra/domain/oferta'
import { useSyncExternalStore } from 'react'

type RecentDecision = {
  id: string
  puesto: string
  /** Puts the motivo back into its form, once the decision is undone. */
  restore?: () => void
}

let recent: RecentDecision | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: RecentDecision | null) {
  clearTimeout(timer)
  recent = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Remembers a decision for as long as its mail waits. */
export function decisionSent({ id, puesto }: RecentDecision, restore?: () => void) {
  show({ id, puesto, ...(restore && { restore }) })
  timer = setTimeout(() => show(null), UNDO_MS)
}

export const decisionUndone = () => show(null)

/** The last decision of this page, while it can be undone (revision-6). */
export const useRecentDecision = (): RecentDecision | null =>
  useSyncExternalStore(
    subscribe,
    () => recent,
    () => null,
  )
