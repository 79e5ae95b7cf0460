import type { Failure } from '@alumbra/contract/calls/send'
import { useState } from 'react'
import type { Form } from '../forms/form.ts'
import { areAlike } from '../forms/paths.ts'
import { only } from './only.ts'
import type { SaveOver } from './save-over.ts'

/** The fields that were changed in a form. */
export type Changes<Values, Out> = {
  all: Out
  /** The changed ones of them. */
  changed: Partial<Out>
  /** The values that these were changed from. */
  antes: Partial<Values>
}

/**
 * Saves the changed fields of a form with the values that they were changed from. When the server answers that one of them
 * has another value by now, the user sees both and chooses; no text is lost (decision 92).
 */
export function useSaveOver<Values extends object>(over: SaveOver<Values> | undefined) {
  const [undo, setUndo] = useState<() => void>()
  return {
    /** Null when the user does not save now: she goes on writing, or took the saved values. */
    save: <Out, Done extends { ok: true }>(
      form: Form<Values, Out>,
      all: Out,
      send: (changes: Changes<Values, Out>) => Promise<Done | Failure>,
    ) => saveOrAsk(form, all, { over, send, setUndo: (next) => setUndo(() => next) }),
    /** Brings back the text that was written here; absent unless the saved values were taken instead. */
    undo,
  }
}

type Way<Values extends object, Out, Done> = {
  over: SaveOver<Values> | undefined
  send: (changes: Changes<Values, Out>) => Promise<Done | Failure>
  setUndo: (undo: (() => void) | undefined) => void
}

async function saveOrAsk<Values extends object, Out, Done extends { ok: true }>(
  form: Form<Values, Out>,
  all: Out,
  way: Way<Values, Out, Done>,
): Promise<Done | Failure | null> {
  const { over, send, setUndo } = way
  const { values, saved } = form
  const changed = (Object.keys(values) as (keyof Values & string)[]).filter(
    (name) => !areAlike(values[name], saved[name]),
  )
  const answer = await send({ all, changed: only(all, changed), antes: only(saved, changed) })
  if (answer.ok) setUndo(undefined)
  if (!over || answer.ok || answer.error.errorCode !== 'conflict') return answer
  // Few saves meet another one: the question comes when it is needed, and without it the page says that there is another one.
  const question = await import('./meet-other.ts').catch(() => null)
  return question
    ? question.meetOther(form, changed, { over, setUndo, save: (again) => saveOrAsk(form, again, way) })
    : answer
}
