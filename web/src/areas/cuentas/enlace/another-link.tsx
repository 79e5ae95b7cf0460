import type { Failure } from '@alumbra/contract/calls/send'
import { sendAnotherEnlace } from '@alumbra/contract/cuentas/mail-link-state'
import { useState } from 'react'
import { send } from '../../../api/client.ts'
import { failureText } from '../../../components/forms/failure-text.ts'
import { useSubmit } from '../../../components/forms/use-submit.ts'
import { NeedsScripts } from '../../../components/site/needs-scripts.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { MailLink } from './mail-link.ts'

type AnotherLinkProps = { link: MailLink; invited: boolean; variant: 'primary' | 'secondary' }

/** Sends the holder of an ended link another one, in one press (cuentas-8). */
export function AnotherLink({ link: { correo, token }, invited, variant }: AnotherLinkProps) {
  const [answer, setAnswer] = useState<{ ok: true } | Failure>()
  const { busy, submit } = useSubmit(() => send(sendAnotherEnlace, { body: { correo, token } }))
  const press = async () => {
    setAnswer(undefined)
    setAnswer((await submit()) ?? undefined)
  }
  if (answer?.ok)
    return (
      <Notice kind="correct">
        <p className="font-bold [overflow-wrap:anywhere]">
          Te hemos enviado otro correo a {correo.toLowerCase()}.
        </p>
        <p>
          Abre el enlace que lleva. Si no te llega en unos minutos, mira en la carpeta de correo no deseado
          (spam).
        </p>
      </Notice>
    )
  return (
    <div className="space-y-4">
      <NeedsScripts to="recibir otro enlace" />
      <button type="button" aria-disabled={busy} className={buttonClass(variant)} onClick={press}>
        {busy ? 'Enviando…' : invited ? 'Envíame otra invitación' : 'Envíame otro enlace'}
      </button>
      {answer && (
        <Notice kind="error">
          <p>{failureText(answer)}</p>
          {answer.status === 429 && (
            <p>
              Mientras, busca el último que te enviamos, también en la carpeta de correo no deseado (spam): su
              enlace sirve.
            </p>
          )}
        </Notice>
      )}
    </div>
  )
}
