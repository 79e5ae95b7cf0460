import type { Failure } from '@alumbra/contract/calls/send'
import { useState } from 'react'
import type { Outcome } from '../../ui/dialog.tsx'
import type { Form } from '../forms/form.ts'
import { areAlike } from '../forms/paths.ts'
import { askWhich } from './ask-which.tsx'
import { compareParts, type Part } from './differences.ts'

/** The fields that were changed in a form. */
export type Changes<Values, Out> = {
  all: Out
  /** The changed ones of them. */
  changed: Partial<Out>
  /** The values that these were changed from. */
  antes: Partial<Values>
}

/** The saved values as they are now, and a sentence that says who saved them when, where that is known. */
export type Latest<Values> = { ok: true; values: Values; quien?: string | undefined } | Failure

export type SaveOver<Values extends object> = {
  /** The title of the question. */
  title: string
  parts: readonly Part<Values>[]
  /** Reads the saved values; `changed` names the fields that were changed here. */
  read: (changed: readonly string[]) => Promise<Latest<Values>>
  /** The user has chosen; the form holds the saved values, and those written here again if she saves them. */
  onChosen?: ((saved: Values) => void) | undefined
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
  const latest = await over.read(names)
  if (!latest.ok) return latest
  const here = { ...latest.values, ...only(form.values, names) }
  const choice = await choose(over, { base, saved: latest.values, here }, latest.quien)
  if (choice !== 'confirmed' && choice !== 'denied') return null
  form.settle(latest.values)
  over.onChosen?.(latest.values)
  if (choice === 'denied') {
    way.onTaken(here)
    return null
  }
  form.fill(here)
  const checked = await form.checkAll()
  return checked.ok ? saveOrAsk(form, checked.values, way) : null
}

/** Asks, unless both have written the same. */
function choose<Values extends object>(
  { title, parts }: SaveOver<Values>,
  versions: { base: Values; saved: Values; here: Values },
  quien: string | undefined,
): Promise<Outcome> {
  const compared = compareParts(parts, versions)
  return compared.differences.length === 0
    ? Promise.resolve('confirmed')
    : askWhich({ title, quien, ...compared })
}

const namesOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[]

/** The part of an object with these keys. */
const only = <T>(whole: T, keys: readonly string[]): Partial<T> =>
  Object.fromEntries(Object.entries(whole ?? {}).filter(([key]) => keys.includes(key))) as Partial<T>
