import { FALLBACK_TEXT } from '@alumbra/contract/calls/page-errors'
import { textInput } from '@alumbra/contract/calls/text-input'
import { ContrasenaChange } from '@alumbra/contract/cuentas/cuenta'
import { CONTRASENA_RULES, REPEAT_DIFFERS } from '@alumbra/domain/contrasena'
import type { SubmitEvent } from 'react'
import { z } from 'zod/mini'
import { openDialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PANEL_CLASS } from '../forms/panel.ts'
import { SendForm } from '../forms/send-form.tsx'
import { useText } from '../forms/use-form.ts'
import { useSendForm } from '../forms/use-send-form.ts'
import { type Change, changeOrLearn } from './change-or-learn.ts'

const NAMES = ['actualPass', 'newPass', 'v_password'] as const

/** The server checks the strength (F108); the repetition is not sent. */
const PasswordChange = z
  .object({
    ...ContrasenaChange.shape,
    v_password: textInput({ required: 'Debes verificar la contraseña', max: 1000 }),
  })
  .check(
    z.refine(({ newPass, v_password }) => newPass === v_password, {
      path: ['v_password'],
      error: REPEAT_DIFFERS,
    }),
  )

export type PasswordFormProps = {
  change: Change
  onDone: () => void
  onSessionEnded: () => void
}

/** Changes the password of an alumna or an empresa; closes when it is done (F108, F109). */
export function PasswordForm({ change, onDone, onSessionEnded }: PasswordFormProps) {
  const { form, field, frame, submit } = useSendForm({
    schema: PasswordChange,
    names: NAMES,
    fallback: FALLBACK_TEXT,
    send: (passwords) => changeOrLearn(change, passwords),
  })
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    const result = await submit(event)
    if (result.kind === 'failed' && result.failure.status === 401) return onSessionEnded()
    if (result.kind !== 'done') return
    onDone()
    openDialog({
      icon: 'success',
      title: 'Contraseña modificada',
      text: 'Si habías entrado en otro dispositivo, allí tendrás que entrar de nuevo.',
      confirm: 'Aceptar',
      timer: 2000,
    })
  }
  const written = useText(form, 'newPass')
  return (
    <div className={PANEL_CLASS}>
      <SendForm label="Cambio de contraseña" submit="Guardar contraseña" frame={frame} onSubmit={onSubmit}>
        <PasswordField label="Contraseña actual" autoComplete="current-password" {...field('actualPass')} />
        <PasswordField
          label="Contraseña nueva"
          autoComplete="new-password"
          rules={{ list: CONTRASENA_RULES, written }}
          {...field('newPass', 'v_password')}
        />
        <PasswordField
          label="Repite la contraseña nueva"
          autoComplete="new-password"
          {...field('v_password')}
        />
      </SendForm>
    </div>
  )
}
