import type { Failure } from '@alumbra/contract/calls/send'
import { RepeatedContrasena } from '@alumbra/contract/cuentas/segundo-factor'
import type { SubmitEvent } from 'react'
import { PANEL_CLASS } from '../../../components/forms/panel.ts'
import { SendForm } from '../../../components/forms/send-form.tsx'
import { useSendForm } from '../../../components/forms/use-send-form.ts'
import { buttonClass } from '../../../ui/button.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { focusFirstField } from '../../../ui/take-focus.ts'
import { loginAgain } from '../login-again.ts'

type PasswordAskProps<Done extends { ok: true }> = {
  /** The name of the form and of its button. */
  label: string
  /** A prefix of the ids, where another one may be open on the page. */
  prefix?: string
  danger?: boolean
  /** The consequence, said before it happens. */
  note?: string | undefined
  send: (body: { actualPass: string }) => Promise<Done | Failure>
  onDone: (answer: Done) => void
  onCancel: () => void
}

/** Asks for the password again before a change of the factors or the erasure of an account. */
export function PasswordAsk<Done extends { ok: true }>(props: PasswordAskProps<Done>) {
  const { label, prefix = '', danger = false, note, send, onDone, onCancel } = props
  const { field, frame, submit } = useSendForm<{ actualPass: string }, { actualPass: string }, Done>({
    schema: RepeatedContrasena,
    names: ['actualPass'],
    prefix,
    send,
  })
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    const result = await submit(event)
    if (result.kind === 'done') onDone(result.answer)
    else if (result.kind === 'failed') loginAgain(result.failure)
  }
  return (
    <div ref={focusFirstField} className={PANEL_CLASS}>
      <SendForm
        label={label}
        submit={label}
        danger={danger}
        frame={frame}
        onSubmit={onSubmit}
        beside={
          <button type="button" className={buttonClass('secondary')} onClick={onCancel}>
            Cancelar
          </button>
        }
      >
        {note && <p className="font-semibold">{note}</p>}
        <PasswordField label="Tu contraseña" autoComplete="current-password" {...field('actualPass')} />
      </SendForm>
    </div>
  )
}
