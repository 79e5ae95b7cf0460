import type { Failure } from '@alumbra/contract/calls/send'
import type { Outcome } from '../../ui/dialog.tsx'
import type { Form } from '../forms/form.ts'
import { askWhich } from './ask-which.tsx'
import { compareParts } from './differences.ts'
import { only } from './only.ts'
import type { SaveOver } from './save-over.ts'

/** Whether the values of here are to be saved, and what they were if the saved ones were taken instead. */
type Met<Values> = { ok: true; saves: boolean; taken?: Values }

/** Shows the values that are saved beside those of a form, and puts the chosen ones into the form. */
export async function meetOther<Values extends object, Out>(
  form: Form<Values, Out>,
  names: readonly (keyof Values & string)[],
  over: SaveOver<Values>,
): Promise<Met<Values> | Failure> {
  const latest = await over.read(names)
  if (!latest.ok) return latest
  const here = { ...latest.values, ...only(form.values, names) }
  const choice = await choose(over, { base: form.saved, saved: latest.values, here }, latest.quien)
  if (choice !== 'confirmed' && choice !== 'denied') return { ok: true, saves: false }
  form.settle(latest.values)
  over.onChosen?.(latest.values)
  if (choice === 'denied') return { ok: true, saves: false, taken: here }
  form.fill(here)
  return { ok: true, saves: true }
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
