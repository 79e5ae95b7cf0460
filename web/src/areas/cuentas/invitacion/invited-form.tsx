import { InvitacionInput } from '@alumbra/contract/cuenta'
import type { DatosInvitacion } from '@alumbra/contract/datos-invitacion'
import { CUENTA_FALLBACK } from '@alumbra/contract/errors'
import type { Failure } from '@alumbra/contract/send'
import { CONTRASENA_RULES } from '@alumbra/domain/contrasena'
import type { SubmitEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { PrivacyCheckbox } from '../../../components/forms/privacy-box.tsx'
import { PrivacySummary } from '../../../components/forms/privacy-summary.tsx'
import { SendForm } from '../../../components/forms/send-form.tsx'
import { useSendForm } from '../../../components/forms/use-send-form.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import type { MailLink } from '../mail-link.ts'
import { WhoseAccount } from './whose-account.tsx'

const NAMES = ['password', 'v_password', 'lopd'] as const

type InvitedFormProps = {
  rol: 'alumna' | 'empresa'
  link: MailLink
  datos: DatosInvitacion | null
  send: (values: { password: string; lopd: true }) => Promise<{ ok: true } | Failure>
  /** The page after the activation. */
  home: string
}

/** Ends an invitation: shows the account, asks for a password and the first consentimiento. */
export function InvitedForm({ rol, link, datos, send, home }: InvitedFormProps) {
  const { form, field, frame, submit, hold } = useSendForm({
    schema: InvitacionInput,
    names: NAMES,
    fallback: CUENTA_FALLBACK.verificar,
    send: ({ password, lopd }) => send({ password, lopd }),
  })
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    const result = await submit(event)
    if (result.kind !== 'done') return
    hold()
    location.assign(home)
  }
  const written = useWatch({ control: form.control, name: 'password' }) ?? ''
  // Password managers store the login name of this field.
  const username = rol === 'alumna' ? link.correo : (datos?.cif ?? '')
  return (
    <>
      {datos && <WhoseAccount rol={rol} datos={datos} username={username} />}
      <SendForm label="Contraseña nueva" submit="Guardar y entrar" frame={frame} onSubmit={onSubmit}>
        <input type="text" value={username} readOnly hidden autoComplete="username" name="cuenta" />
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
