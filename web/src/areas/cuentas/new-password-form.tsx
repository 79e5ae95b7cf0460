import { ContrasenaRepetida } from '@alumbra/contract/cuenta'
import type { Failure } from '@alumbra/contract/send'
import { REGLAS_CONTRASENA } from '@alumbra/domain/contrasena'
import { useWatch } from 'react-hook-form'
import { SendForm } from '../../components/forms/send-form.tsx'
import { useSendForm } from '../../components/forms/use-send-form.ts'
import { PasswordField } from '../../ui/password-field.tsx'

const NAMES = ['password', 'v_password'] as const

type NewPassword = { password: string; v_password: string }

type NewPasswordFormProps = {
  /** How both boxes are looked at while they are written (F058). */
  schema?: typeof ContrasenaRepetida
  /** Whose password it is, for password managers. */
  account: string
  submit: string
  send: (values: NewPassword) => Promise<{ ok: true } | Failure | { fields: Record<string, string> }>
  onSent: () => 'leaves' | 'stays'
  fallback: string
}

/** A new password and its repetition. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { account, submit, send, onSent, fallback, schema = ContrasenaRepetida } = props
  const { form, field, wrong, refusal, tries, busy, formProps } = useSendForm({
    schema,
    names: NAMES,
    send,
    onSent,
    fallback,
  })
  const written = useWatch({ control: form.control, name: 'password' }) ?? ''
  const compared = schema === ContrasenaRepetida
  return (
    <SendForm label="Contraseña nueva" submit={submit} {...{ formProps, wrong, refusal, tries, busy }}>
      <input type="text" value={account} readOnly hidden autoComplete="username" name="cuenta" />
      <PasswordField
        label="Contraseña"
        autoComplete="new-password"
        rules={{ list: REGLAS_CONTRASENA, written }}
        {...field('password', compared ? 'v_password' : undefined)}
      />
      <PasswordField label="Repite la contraseña" autoComplete="new-password" {...field('v_password')} />
    </SendForm>
  )
}
