import type { Failure } from '@alumbra/contract/calls/send'
import type { Part } from './differences.ts'

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
