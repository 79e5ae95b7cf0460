import { CUENTA_FALLBACK } from '@alumbra/contract/calls/errors'
import { type SubmitEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { send } from '../../api/client.ts'
import { useBotCheck, withToken } from '../../components/bot-check/use-bot-check.ts'
import { restablecerRequest } from '../../components/cuenta/fetched-schemas.ts'
import { FormPage } from '../../components/forms/form-page.tsx'
import type { Posted } from '../../components/forms/receive-form.ts'
import { SendForm } from '../../components/forms/send-form.tsx'
import { useSendForm } from '../../components/forms/use-send-form.ts'
import { paths } from '../../paths.ts'
import mecanica from '../../ui/figuras/mecanica.svg'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { ResetCall } from './receive-request.ts'

const NAMES = ['mail'] as const

type RecuperarPageProps = {
  call: ResetCall
  /** The address of the page, which receives the form without scripts. */
  path: string
  login: string
  help: string
  /** Shown after the request; by default the text of F055. */
  sentText?: string
  /** The result of the form sent without scripts. */
  posted: Posted | undefined
}

const SENT = 'Te hemos envíado un correo para que puedas resetear tu contraseña.'

/** Requests the mail that resets a password (F053). */
export function RecuperarPage(props: RecuperarPageProps) {
  const { call, path, login, help, sentText = SENT, posted } = props
  const [query] = useSearchParams()
  const [sent, setSent] = useState(query.has('enviado') ? 1 : 0)
  const { box, prepare, take } = useBotCheck('when used')
  const { field, frame, submit, clear } = useSendForm({
    schema: restablecerRequest,
    names: NAMES,
    posted,
    send: async ({ mail }) => {
      setSent(0)
      return send(call, { body: withToken({ mail }, await take()) })
    },
    fallback: CUENTA_FALLBACK.pedirRestablecer,
  })
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    const result = await submit(event)
    if (result.kind !== 'done') return
    clear()
    setSent((before) => before + 1)
  }
  return (
    <FormPage
      title="Recupera tu contraseña"
      path={path}
      drawing={mecanica}
      intro={<p>Escribe tu email y te enviaremos un enlace para elegir otra. Sirve durante dos horas.</p>}
    >
      {sent > 0 && (
        <Notice kind="correct">
          <p className="font-bold">{sentText}</p>
        </Notice>
      )}
      <SendForm
        label="Recuperar contraseña"
        submit="Enviar"
        frame={frame}
        onSubmit={onSubmit}
        onFocus={prepare}
      >
        <TextField label="Email" type="email" autoComplete="email" help={help} {...field('mail')} />
        <div ref={box} />
      </SendForm>
      <ul className="space-y-2 border-t border-hairline pt-6">
        <li>
          <TextLink to={login}>Volver al acceso</TextLink>
        </li>
        <li>
          ¿No te llega el correo? <TextLink to={paths.contacto()}>Escríbenos</TextLink>
        </li>
      </ul>
    </FormPage>
  )
}
