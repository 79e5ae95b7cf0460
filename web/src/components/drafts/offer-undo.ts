import { type Action, showToast, withdrawToast } from '../../ui/toast.tsx'
import type { Form } from '../forms/form.ts'
import { areAlike } from '../forms/paths.ts'

/**
 * Says that a draft was discarded, and offers to bring it back until something else is written in its form, or another tab stores
 * a draft under the key `kept` (sitio-4). Returns the offer.
 */
export function offerUndo<Values extends object>(
  form: Form<Values>,
  text: string,
  bringBack: () => void,
  kept?: string,
): Action {
  const { values } = form
  const undo = { label: 'Deshacer', onPress: bringBack }
  showToast('correct', text, undo)
  const withdraw = () => {
    unwatch()
    removeEventListener('storage', hear)
    withdrawToast(undo)
  }
  const unwatch = form.watch(() => areAlike(form.values, values) || withdraw())
  const hear = ({ key, newValue }: StorageEvent) => key === kept && newValue !== null && withdraw()
  addEventListener('storage', hear)
  return undo
}
