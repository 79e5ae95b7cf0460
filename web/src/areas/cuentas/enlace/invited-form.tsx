import { CUENTA_FALLBACK } from '@alumbra/contract/calls/errors'
import type { Failure } from '@alumbra/contract/calls/send'
import { InvitacionInput } from '@alumbra/contract/cuentas/cuenta'
import type { MailLinkState } from '@alumbra/contract/cuentas/mail-link-state'
import { CONTRASENA_RULES } from '@alumbra/domain/contrasena'
import type { SubmitEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { PrivacyCheckbox } from '../../../components/forms/privacy-box.tsx'
import { PrivacySummary } from '../../../components/forms/privacy-summary.tsx'
import { SendForm } from '../../../components/forms/send-form.tsx'
import { useSendForm } from '../../../components/forms/use-send-form.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { isDeadLink } from './is-dead-link.ts'
import { WhoseAccount } from './whose-account.tsx'

const NAMES = ['password', 'v_password', 'lopd'] as const

type InvitedFormProps = {
  rol: 'alumna' | 'empresa'
  titular: MailLinkState['titular']
  send: (values: { password: string; lopd: true }) => Promise<{ ok: true } | Failure>
  /** The page after the activation. */
  home: string
}

/** Ends an invitation: shows the account, asks for a password and the first consentimiento. */
export function InvitedForm({ rol, titular, send, home }: InvitedFormProps) {
  const { form, field, frame, submit, hold } = useSendForm({
    schema: InvitacionInput,
    names: NAMES,
    fallback: CUENTA_FALLBACK.verificar,
    send: ({ password, lopd }) => send({ password, lopd }),
  })
  const { revalidate } = useRevalidator()
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    const result = await submit(event)
    if (isDeadLink(result)) return revalidate()
    if (result.kind !== 'done') return
    hold()
    // The used link is no longer a step on the way back.
    location.replace(home)
  }
  const written = useWatch({ control: form.control, name: 'password' }) ?? ''
  return (
    <>
      {titular && <WhoseAccount rol={rol} titular={titular} invited />}
      <SendForm label="Contraseña nueva" submit="Guardar y entrar" frame={frame} onSubmit={onSubmit}>
        {/* Password managers store the login name of this field. */}
        <input
          type="text"
          value={titular?.acceso ?? ''}
          readOnly
          hidden
          autoComplete="username"
          name="cuenta"
        />
        <PasswordField
          label="Contraseña"
          autoComplete="new-password"
          rules={{ list: CONTRASENA_RULES, written }}
          {...field('password', 'v_password')}
        />
        <PasswordField label="Repite la contraseña" autoComplete="new-password" {...field('v_password')} />
        <PrivacySummary rol={rol} invited />
        <PrivacyCheckbox age={rol === 'alumna'} {...field('lopd')} />
      </SendForm>
    </>
  )
}
