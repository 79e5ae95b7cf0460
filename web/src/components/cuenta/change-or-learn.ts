import type { Failure } from '@alumbra/contract/calls/send'
import { isLost, wasGivenUp } from '../../api/lost.ts'
import { UNEXPECTED } from '../../api/unsent.ts'
import { openDialog } from '../../ui/dialog.tsx'

/** The call that changes a password. */
export type Change = (passwords: { newPass: string; actualPass: string }) => Promise<{ ok: true } | Failure>

const MAYBE =
  'No ha llegado la respuesta, así que puede que tu contraseña ya esté cambiada. Si la de antes ya no vale, usa la nueva.'

/**
 * Changes a password. Where the answer is lost the same is asked with the new password as the present one, which is right only once
 * the change was carried out: so the page knows, and nobody learns more by it than by any other try, which counts as well.
 */
export async function changeOrLearn(change: Change, { newPass, actualPass }: Parameters<Change>[0]) {
  const sentAt = performance.now()
  const answer = await change({ newPass, actualPass })
  if (!isLost(answer)) return answer
  const mayFollow = wasGivenUp(sentAt)
  const now = await change({ newPass, actualPass: newPass })
  if (now.ok) return now
  // A new password that is refused now was refused then.
  if (now.status === 400 && now.error.errorCode === 'badNewPass') return now
  if (!mayFollow && now.status === 400 && now.error.errorCode === 'badOldPass') return answer
  if (now.status !== 401) return { ...answer, error: { ...UNEXPECTED, customMessage: MAYBE } }
  // A change ends the sessions, and the new one of this browser came with the answer that was lost.
  await openDialog({ icon: 'question', title: 'Vuelve a entrar', text: MAYBE, confirm: 'Entendido' })
  return now
}
