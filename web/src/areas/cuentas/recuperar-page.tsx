import type { pedirRestablecerAlumna, pedirRestablecerEmpresa } from '@alumbra/contract/cuenta'
import { PeticionRestablecer } from '@alumbra/contract/cuenta'
import { CUENTA_FALLBACK } from '@alumbra/contract/errors'
import { useState } from 'react'
import { Link } from 'react-router'
import { send } from '../../api/client.ts'
import { useBotCheck, withToken } from '../../components/bot-check/use-bot-check.ts'
import { FormPage, textLinkClass } from '../../components/forms/form-page.tsx'
import { SendForm } from '../../components/forms/send-form.tsx'
import { useSendForm } from '../../components/forms/use-send-form.ts'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'

const NAMES = ['mail'] as const

type RecuperarPageProps = {
  call: typeof pedirRestablecerAlumna | typeof pedirRestablecerEmpresa
  login: string
  help: string
}

/** Asks for the mail that lets somebody choose a new password (B §2). */
export function RecuperarPage({ call, login, help }: RecuperarPageProps) {
  const [sent, setSent] = useState(0)
  const bot = useBotCheck('when used')
  const { field, wrong, refusal, tries, busy, formProps, clear } = useSendForm({
    schema: PeticionRestablecer,
    names: NAMES,
    send: async ({ mail }) => {
      setSent(0)
      return send(call, { body: withToken({ mail }, await bot.take()) })
    },
    onSent: () => {
      clear()
      setSent((before) => before + 1)
      return 'stays'
    },
    fallback: CUENTA_FALLBACK.pedirRestablecer,
  })
  return (
    <FormPage
      title="Recupera tu contraseña"
      intro={<p>Escribe tu email y te enviaremos un enlace para elegir otra. Sirve durante dos horas.</p>}
    >
      {sent > 0 && (
        <Notice kind="correct">
          <p className="font-bold">Te hemos envíado un correo para que puedas resetear tu contraseña.</p>
        </Notice>
      )}
      <SendForm
        label="Recuperar contraseña"
        submit="Enviar"
        formProps={{ ...formProps, onFocus: bot.prepare }}
        {...{ wrong, refusal, tries, busy }}
      >
        <TextField label="Email" type="email" autoComplete="email" help={help} {...field('mail')} />
        <div ref={bot.box} />
      </SendForm>
      <ul className="space-y-2 border-t border-hairline pt-6">
        <li>
          <Link to={login} className={textLinkClass}>
            Volver al acceso
          </Link>
        </li>
        <li>
          ¿No te llega el correo?{' '}
          <Link to={paths.contacto()} className={textLinkClass}>
            Escríbenos
          </Link>
        </li>
      </ul>
    </FormPage>
  )
}
