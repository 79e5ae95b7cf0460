import { type Action, showToast, withdrawToast } from '../../ui/toast.tsx'
import type { Form } from '../forms/form.ts'
import { areAlike } from '../forms/paths.ts'

/** Says that a draft was discarded, and offers to bring it back until something else is written in its form (sitio-4). Returns the offer. */
export function offerUndo<Values extends object>(
  form: Form<Values>,
  text: string,
  bringBack: () => void,
): Action {
  const { values } = form
  const undo = { label: 'Deshacer', onPress: bringBack }
  showToast('correct', text, undo)
  const unwatch = form.watch(() => {
    if (areAlike(form.values, values)) return
    unwatch()
    withdrawToast(undo)
  })
  return undo
}
