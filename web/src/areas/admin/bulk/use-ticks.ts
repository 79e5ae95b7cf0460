import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { guardedNote } from '../../../components/drafts/guarded-note.ts'
import { keepTabDraft, readTabDraft } from '../../../components/drafts/tab-draft.ts'
import { useKeptDraft } from '../../../components/drafts/use-keep-draft.ts'

/** A row that can be ticked. A row that came with 'all of the list' has no name here. */
export type Tickable = { id: string; name: string }

/** The ticked rows of a section, by id, with their names; they outlive pages, filters, a reload and a login. */
export function useTicks() {
  const { pathname } = useLocation()
  const [ticked, setState] = useState<ReadonlyMap<string, string>>(new Map())
  const note = () => guardedNote('elegidas', pathname)
  useKeptDraft(
    () => readNames(readTabDraft(note())),
    (names) => setState((now) => new Map([...names, ...now])),
  )
  const latest = useRef(ticked)
  useEffect(() => {
    latest.current = ticked
  }, [ticked])
  const setTicked = (next: ReadonlyMap<string, string>) => {
    latest.current = next
    setState(next)
    keepTabDraft(note(), Object.fromEntries(next))
  }
  return {
    ticked,
    tick: (rows: readonly Tickable[], on: boolean) => {
      const next = new Map(latest.current)
      for (const { id, name } of rows) on ? next.set(id, next.get(id) || name) : next.delete(id)
      setTicked(next)
    },
    /** Takes the ticks from these rows; those that were made while an action ran stay. */
    untick: (ids: ReadonlySet<string>) =>
      setTicked(new Map([...latest.current].filter(([id]) => !ids.has(id)))),
    clear: () => setTicked(new Map()),
  }
}

const readNames = (kept: Readonly<Record<string, unknown>> | null): [string, string][] | null =>
  kept &&
  Object.entries(kept).flatMap(([id, name]) => (typeof name === 'string' ? [[id, name] as const] : []))
