import {
  adminPreviewInvitacion,
  type InvitacionBorrador,
  type InvitacionPreview,
} from '@alumbra/contract/cuentas/mensaje-invitacion'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { send } from '../../../api/client.ts'
import { failureText } from '../../../components/forms/failure-text.ts'
import { useSubmit } from '../../../components/forms/use-submit.ts'
import { buttonClass } from '../../../ui/button.ts'
import { Notice } from '../../../ui/notice.tsx'
import { loginAgain } from '../login-again.ts'

type Shown = { of: string } & ({ mail: InvitacionPreview } | { problem: string })

/** Shows the mail of an invitation as its recipient will read it, above the buttons of the panel; hidden again when the data changes. */
export function MailPreview({ preview }: { preview: InvitacionBorrador }) {
  const [shown, setShown] = useState<Shown>()
  const { busy, submit } = useSubmit(() => send(adminPreviewInvitacion, { body: preview }))
  const place = useRef<HTMLDivElement>(null)
  const of = JSON.stringify(preview)
  const look = async () => {
    const answer = await submit()
    if (!answer || (!answer.ok && loginAgain(answer))) return
    flushSync(() =>
      setShown(
        answer.ok ? { of, mail: answer.data } : { of, problem: failureText(answer, { written: 'page' }) },
      ),
    )
    place.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div ref={place} className="needs-scripts">
      <button type="button" aria-disabled={busy} className={buttonClass('secondary')} onClick={look}>
        Ver el correo antes de enviarlo
      </button>
      <div aria-live="polite">
        {shown?.of === of && (
          <div className="mt-4">
            {'mail' in shown ? (
              <MailSheet mail={shown.mail} />
            ) : (
              <Notice kind="error">
                <p>{shown.problem}</p>
              </Notice>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

/** A mail on paper, in the order in which it is read. */
const MailSheet = ({ mail }: { mail: InvitacionPreview }) => (
  <section
    aria-label="El correo"
    className="rounded-card border border-hairline border-t-4 border-t-luz bg-raised p-5"
  >
    <p className="text-s text-quiet">Asunto</p>
    <p className="mb-4 font-semibold wrap-anywhere">{mail.asunto}</p>
    <div className="space-y-3 border-t border-hairline pt-4 wrap-anywhere">
      <p className="text-s text-quiet">{mail.cuenta}</p>
      {[mail.saludo, ...mail.parrafos].map((text) => (
        <p key={text} className="whitespace-pre-line">
          {text}
        </p>
      ))}
      {mail.cita && (
        <blockquote className="border-l-4 border-hairline pl-4 whitespace-pre-line">{mail.cita}</blockquote>
      )}
      <p>
        <span className="inline-block rounded-control border-2 border-luz px-4 py-2 font-bold">
          {mail.boton}
        </span>
      </p>
      <p className="whitespace-pre-line">{mail.cierre}</p>
      <p className="border-t border-hairline pt-3 text-s text-quiet">{mail.motivo}</p>
    </div>
  </section>
)
