import { pauseCv, resumeCv } from '@alumbra/contract/alumnas/alumna'
import { send } from '../../../api/client.ts'
import { afterSession } from '../../../components/cuenta/after-session.ts'
import { failureText } from '../../../components/forms/failure-text.ts'
import { leaveUnasked } from '../../../components/forms/leave-unasked.ts'
import { useSubmit } from '../../../components/forms/use-submit.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { Eye, EyeOff } from '../../../ui/icons.tsx'
import { showToast } from '../../../ui/toast.tsx'

type PausaButtonProps = { pausada: boolean; onChange: (pausada: boolean) => void }

/** Pauses the CV or ends its pausa, and reports the result. */
export function PausaButton({ pausada, onChange }: PausaButtonProps) {
  const { submit } = useSubmit(() => send(pausada ? resumeCv : pauseCv, {}))

  const toggle = async () => {
    const answer = await submit()
    if (!answer) return
    if (!answer.ok && answer.status === 401)
      return leaveUnasked(afterSession(paths.alumna.login(paths.alumna.perfil())))
    if (!answer.ok) return showToast('error', failureText(answer))
    onChange(!pausada)
    showToast(
      'correct',
      pausada ? 'Tu CV ya no está en pausa.' : 'Tu CV está en pausa: ninguna empresa lo ve.',
    )
  }

  return (
    <button type="button" data-once className={buttonClass('secondary')} onClick={toggle}>
      {pausada ? <Eye /> : <EyeOff />}
      {pausada ? 'Quitar la pausa' : 'Pausar mi CV'}
    </button>
  )
}
