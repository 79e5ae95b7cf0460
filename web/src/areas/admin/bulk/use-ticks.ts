import { useState } from 'react'
import { useLocation } from 'react-router'
import { guardedDraft, keepTabDraft, readTabDraft } from '../../../components/drafts/tab-draft.ts'
import { useKeptDraft } from '../../../components/drafts/use-keep-draft.ts'

/** The ticked rows of a list; they outlive the login that an ended session asks for. */
export function useTicks() {
  const { pathname } = useLocation()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const draft = guardedDraft('elegidas', pathname)
  useKeptDraft(
    () => readIds(readTabDraft(draft)?.['ids']),
    (ids) => {
      setTicked(new Set(ids))
      keepTabDraft(draft, {})
    },
  )
  return {
    ticked,
    setTicked: (ids: readonly string[]) => setTicked(new Set(ids)),
    tick: (ids: readonly string[], on: boolean) => {
      const next = new Set(ticked)
      for (const id of ids) on ? next.add(id) : next.delete(id)
      setTicked(next)
    },
    keep: (ids: readonly string[]) => keepTabDraft(draft, { ids }),
  }
}

const readIds = (kept: unknown): string[] | null =>
  Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : null
