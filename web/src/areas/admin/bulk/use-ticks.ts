import { useState } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod/mini'
import { guardedDraft, keepTabDraft, readTabDraft } from '../../../components/drafts/tab-draft.ts'
import { useKeptDraft } from '../../../components/drafts/use-keep-draft.ts'

const Kept = z.object({ ids: z.array(z.string()) })

/** The ticked rows of a list; they outlive the login that an ended session asks for. */
export function useTicks() {
  const { pathname } = useLocation()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const draft = guardedDraft('elegidas', pathname)
  useKeptDraft(
    () => readTabDraft(draft, Kept),
    ({ ids }) => {
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
