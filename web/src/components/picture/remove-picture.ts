import type { Failure } from '@alumbra/contract/calls/send'
import { insist } from '../../api/lost.ts'
import { openDialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.tsx'
import { failureText } from '../forms/failure-text.ts'

export type Removal = {
  words: { remove: string; ask: string; removed: string }
  remove: () => Promise<{ ok: true } | Failure>
  /** What follows when the session has ended. */
  loginAgain: (failure: Failure) => void
}

/** Asks, and takes a picture away for good; says whether it is gone. */
export async function removePicture({ words, remove, loginAgain }: Removal): Promise<boolean> {
  const outcome = await openDialog({
    icon: 'question',
    title: words.ask,
    text: 'Se borra del todo. Puedes poner otra imagen cuando quieras.',
    confirm: words.remove,
    danger: true,
    cancel: 'Cancelar',
  })
  if (outcome !== 'confirmed') return false
  const answer = await insist(remove)
  if (answer.ok) showToast('correct', words.removed)
  else if (answer.status === 401) loginAgain(answer)
  else showToast('error', failureText(answer))
  return answer.ok
}
