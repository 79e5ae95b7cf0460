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
  const [replaced, setReplaced] = useState<{ form: Form<Values>; here: Values }>()
  return {
    /** Null when the user does not save now: she goes on writing, or took the saved values. */
    save: async <Out, Done extends { ok: true }>(
      form: Form<Values, Out>,
      all: Out,
      send: Send<Values, Out, Done>,
    ): Promise<Done | Failure | null> => {
      const answer = await saveOrAsk(form, all, {
        send,
        over,
        onTaken: (here) => setReplaced({ form, here }),
      })
      if (answer?.ok) setReplaced(undefined)
      return answer
    },
    /** Brings back the text that was written here; absent unless the saved values were taken instead. */
    undo:
      replaced &&
      (() => {
        replaced.form.fill(replaced.here)
        setReplaced(undefined)
      }),
  }
}

type Send<Values, Out, Done> = (changes: Changes<Values, Out>) => Promise<Done | Failure>
type Way<Values extends object, Out, Done> = {
  send: Send<Values, Out, Done>
  over: SaveOver<Values> | undefined
  /** The saved values are taken instead of these. */
  onTaken: (here: Values) => void
}

async function saveOrAsk<Values extends object, Out, Done extends { ok: true }>(
  form: Form<Values, Out>,
  all: Out,
  way: Way<Values, Out, Done>,
): Promise<Done | Failure | null> {
  const { send, over } = way
  const { values, saved: base } = form
  const names = namesOf(values).filter((name) => !areAlike(values[name], base[name]))
  const answer = await send({ all, changed: only(all, names), antes: only(base, names) })
  if (!over || answer.ok || answer.error.errorCode !== 'conflict') return answer
  // Few saves meet another one: the question comes when it is needed, and without it the page says that there is another one.
  const question = await import('./meet-other.ts').catch(() => null)
  if (!question) return answer
  const outcome = await question.meetOther(form, names, over)
  if (!outcome.ok) return outcome
  if (outcome.taken) way.onTaken(outcome.taken)
  const checked = outcome.saves ? await form.checkAll() : null
  return checked?.ok ? saveOrAsk(form, checked.values, way) : null
}

const namesOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[]
