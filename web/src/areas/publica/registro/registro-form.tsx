import { RegistroInput } from '@alumbra/contract/cuenta'
import { registerAlumna } from '@alumbra/contract/cuenta-alumna'
import { CONTRASENA_RULES } from '@alumbra/domain/contrasena'
import { type SubmitEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { send } from '../../../api/client.ts'
import { useBotCheck, withToken } from '../../../components/bot-check/use-bot-check.ts'
import { PrivacyBox } from '../../../components/forms/privacy-box.tsx'
import type { Posted } from '../../../components/forms/receive-form.ts'
import { SendForm } from '../../../components/forms/send-form.tsx'
import { useSendForm } from '../../../components/forms/use-send-form.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CorreoEnviado } from './correo-enviado.tsx'

const NAMES = ['nombre', 'apellidos', 'email', 'password', 'v_password', 'lopd'] as const

/** The registration form of an alumna (F037–F043). */
export function RegistroForm({ posted }: { posted: Posted | undefined }) {
  const [sent, setSent] = useState(0)
  const { box, prepare, take } = useBotCheck('when used')
  const { form, field, frame, submit, clear } = useSendForm({
    schema: RegistroInput,
    names: NAMES,
    posted,
    send: async (values) => send(registerAlumna, { body: withToken(values, await take()) }),
  })
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    const result = await submit(event)
    if (result.kind !== 'done') return
    clear()
    setSent((before) => before + 1)
  }
  const written = useWatch({ control: form.control, name: 'password' }) ?? ''
  return (
    <>
      {sent > 0 && <CorreoEnviado key={sent} />}
      <SendForm
        label="Registro de alumna"
        submit="Crear cuenta"
        frame={frame}
        onSubmit={onSubmit}
        onFocus={prepare}
      >
        <p className="text-s text-quiet">Todos los datos son obligatorios.</p>
        <TextField label="Nombre" autoComplete="given-name" {...field('nombre')} />
        <TextField label="Apellidos" autoComplete="family-name" {...field('apellidos')} />
        <TextField
          label="Email"
          help="Te enviaremos ahí el enlace para activar la cuenta."
          type="email"
          autoComplete="email"
          {...field('email')}
        />
        <PasswordField
          label="Contraseña"
          autoComplete="new-password"
          rules={{ list: CONTRASENA_RULES, written }}
          {...field('password', 'v_password')}
        />
        <PasswordField label="Repite la contraseña" autoComplete="new-password" {...field('v_password')} />
        <PrivacyBox
          age
          use="crear tu cuenta y, cuando tu CV esté completo, enseñarlo a las empresas"
          {...field('lopd')}
        />
        <div ref={box} />
      </SendForm>
    </>
  )
}
