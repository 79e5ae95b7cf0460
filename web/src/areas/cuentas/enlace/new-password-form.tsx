import type { Failure } from '@alumbra/contract/calls/send'
import { ContrasenaRepetida, ContrasenaTwice } from '@alumbra/contract/cuentas/cuenta'
import { CONTRASENA_RULES } from '@alumbra/domain/contrasena'
import type { SubmitEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { z } from 'zod/mini'
import { SendForm } from '../../../components/forms/send-form.tsx'
import { useSendForm } from '../../../components/forms/use-send-form.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { isDeadLink } from './is-dead-link.ts'

const NAMES = ['password', 'v_password'] as const

type NewPassword = { password: string; v_password: string }

type NewPasswordFormProps = {
  /** How the two fields are checked while they are typed (F058). */
  schema?: z.ZodMiniType<NewPassword, NewPassword>
  /** The login name, for password managers. */
  account: string
  submit: string
  send: (values: NewPassword) => Promise<{ ok: true } | Failure>
  onSaved: () => void
  fallback: string
}

/** A new password and its repetition. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { account, send, onSaved, fallback, schema = ContrasenaRepetida } = props
  const { form, field, frame, submit, hold } = useSendForm({
    schema,
    names: NAMES,
    send,
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
  const written = useWatch({ control: form.control, name: 'password' }) ?? ''
  const compared = schema !== ContrasenaTwice
  return (
    <SendForm label="Contraseña nueva" submit={props.submit} frame={frame} onSubmit={onSubmit}>
      <input type="text" value={account} readOnly hidden autoComplete="username" name="cuenta" />
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
