import { useLeaveQuestion } from '../../../components/forms/use-leave-question.ts'
import { type Bulk, counted } from './bulk.ts'
import type { Progress } from './use-bulk.ts'

type RunningQuestionProps = { noun: Bulk['noun']; progress: Progress; onLeave: () => void }

/**
 * Asks before the page of an action that runs is left. Mounted only meanwhile: the router asks the newest question alone, and a
 * form beside the list has its own.
 */
export function RunningQuestion({ noun, progress, onLeave }: RunningQuestionProps) {
  const { done, of, label } = progress
  useLeaveQuestion({
    isChanged: () => done < of,
    title: `«${label}» no ha terminado`,
    text: `Se está haciendo con ${counted(noun, of)}. Si sales, se para: lo hecho, hecho está; las que falten no cambian y siguen elegidas.`,
    confirm: 'Parar y salir',
    onLeave,
  })
  return null
}
