import type { RegistroInput } from '@alumbra/contract/cuentas/cuenta'
import { registerAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import { CONTRASENA_RULES } from '@alumbra/domain/contrasena'
import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod/mini'
import { sendNew } from '../../../api/send-new.ts'
import { useBotCheck, withToken } from '../../../components/bot-check/use-bot-check.ts'
import { registroInput } from '../../../components/cuenta/fetched-schemas.ts'
import { useTabDraft } from '../../../components/drafts/tab-draft.ts'
import { PrivacyBox } from '../../../components/forms/privacy-box.tsx'
import type { Posted } from '../../../components/forms/receive-form.ts'
import { SendForm } from '../../../components/forms/send-form.tsx'
import { useText } from '../../../components/forms/use-form.ts'
import { useSendForm } from '../../../components/forms/use-send-form.ts'
import { buttonClass } from '../../../ui/button.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { EmailLine } from './email-line.tsx'
import { MailSent } from './mail-sent.tsx'
import { SendAgain } from './send-again.tsx'

type Registro = z.output<typeof RegistroInput>

const KEPT = ['nombre', 'apellidos', 'email'] as const
const NAMES = ['nombre', 'apellidos', 'email', 'password', 'v_password', 'lopd'] as const

/** The registration form of an alumna (F037–F043). */
export function RegistroForm({ posted }: { posted: Posted | undefined }) {
  /** The last registration that was sent; only this page keeps it. */
  const [sent, setSent] = useState<Registro>()
  const { box, prepare, take } = useBotCheck('when used')
  const register = async ({ password, v_password, ...values }: Registro) =>
    sendNew(registerAlumna, values, withToken({ password, v_password }, await take()))
  const { form, field, frame, submit, clear } = useSendForm({
    schema: registroInput,
    names: NAMES,
    posted,
    send: async (values) => {
      const answer = await register(values)
      return answer.ok ? { ok: true as const, values } : answer
    },
  })
  useTabDraft('registro', { form, fields: KEPT })
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    const result = await submit(event)
    if (result.kind !== 'done') return
    setSent(result.answer.values)
    clear()
  }
  const correct = () => {
    for (const name of KEPT) form.write(name, sent?.[name] ?? '')
    flushSync(() => setSent(undefined))
    const email = document.getElementById('email')
    email?.focus()
    if (email instanceof HTMLInputElement) email.select()
  }
  const written = useText(form, 'password')
  return (
    <>
      {sent && (
        <MailSent to={sent.email}>
          <div className="flex flex-wrap items-start gap-3 pt-2">
            <SendAgain send={() => register(sent)} />
            <button type="button" className={buttonClass('secondary')} onClick={correct}>
              Corregir la dirección
            </button>
          </div>
        </MailSent>
      )}
      <div hidden={sent !== undefined}>
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
          <EmailLine {...field('email')} onSuggested={(email) => form.change('email', email)} />
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
      </div>
    </>
  )
}
