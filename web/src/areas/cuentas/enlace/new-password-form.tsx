import type { Failure } from '@alumbra/contract/calls/send'
import { CONTRASENA_RULES } from '@alumbra/domain/contrasena'
import type { SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { type NewPassword, repeated, typedTwice } from '../../../components/cuenta/fetched-schemas.ts'
import { SendForm } from '../../../components/forms/send-form.tsx'
import { useText } from '../../../components/forms/use-form.ts'
import { useSendForm } from '../../../components/forms/use-send-form.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { ifRepeated } from './if-repeated.ts'
import { isDeadLink } from './is-dead-link.ts'

const NAMES = ['password', 'v_password'] as const

type NewPasswordFormProps = {
  /** How the two fields are checked while they are typed (F058). */
  schema?: typeof repeated
  /** The login name, for password managers. */
  account: string
  submit: string
  send: (values: NewPassword) => Promise<{ ok: true } | Failure>
  onSaved: () => void
  fallback: string
}

/** A new password and its repetition. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { account, send, onSaved, fallback, schema = repeated } = props
  const { form, field, frame, submit, hold } = useSendForm({
    schema,
    names: NAMES,
    send: ifRepeated(send),
    fallback,
  })
  const { revalidate } = useRevalidator()
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    const result = await submit(event)
    if (isDeadLink(result)) return revalidate()
    if (result.kind !== 'done') return
    hold()
    onSaved()
  }
  const written = useText(form, 'password')
  const compared = schema !== typedTwice
  return (
    <SendForm label="Contraseña nueva" submit={props.submit} frame={frame} onSubmit={onSubmit}>
      <input type="text" value={account} readOnly hidden autoComplete="username" name="acceso" />
      <PasswordField
        label="Contraseña"
        autoComplete="new-password"
        rules={{ list: CONTRASENA_RULES, written }}
        {...field('password', compared ? 'v_password' : undefined)}
      />
      <PasswordField label="Repite la contraseña" autoComplete="new-password" {...field('v_password')} />
    </SendForm>
  )
}
