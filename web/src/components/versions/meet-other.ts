import type { Failure } from '@alumbra/contract/calls/send'
import type { Outcome } from '../../ui/dialog/dialog-options.ts'
import type { Form } from '../forms/form.ts'
import { areAlike } from '../forms/paths.ts'
import { askWhich } from './ask-which.tsx'
import { compareParts } from './differences.ts'
import { only } from './only.ts'
import type { TakenParts } from './part-choice.tsx'
import type { SaveOver } from './save-over.ts'

type Ways<Values extends object, Out, Result> = {
  over: SaveOver<Values>
  save: (values: Out) => Promise<Result>
  setUndo: (undo: (() => void) | undefined) => void
}

/** Shows the values that are saved beside those of a form, and saves or takes the ones that the user chooses. */
export async function meetOther<Values extends object, Out, Result>(
  form: Form<Values, Out>,
  changed: readonly (keyof Values & string)[],
  { over, save, setUndo }: Ways<Values, Out, Result>,
): Promise<Result | Failure | null> {
  const latest = await over.read(changed)
  if (!latest.ok) return latest
  const written = { ...latest.values, ...only(form.values, changed) }
  const taken: TakenParts = new Set()
  const choice = await choose(over, { base: form.saved, saved: latest.values, here: written }, latest, taken)
  if (choice !== 'confirmed' && choice !== 'denied') return null
  const kept = over.parts.filter(([part]) => taken.has(part)).flatMap(([, fields]) => fields)
  const here = { ...written, ...only(latest.values, kept) }
  form.settle(latest.values)
  over.onChosen?.(latest.values)
  if (choice === 'denied' || areAlike(here, latest.values)) {
    setUndo(() => {
      form.fill(written)
      setUndo(undefined)
    })
    return null
  }
  form.fill(here)
  const checked = await form.checkAll()
  return checked.ok ? save(checked.values) : null
}

/** Asks, unless both have written the same. */
function choose<Values extends object>(
  { title, parts }: SaveOver<Values>,
  versions: { base: Values; saved: Values; here: Values },
  { quien }: { quien?: string | undefined },
  taken: TakenParts,
): Promise<Outcome> {
  const compared = compareParts(parts, versions)
  return compared.differences.length === 0
    ? Promise.resolve('confirmed')
    : askWhich({ title, quien, taken, ...compared })
}
