import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import { sendContacto } from '@alumbra/contract/contacto'
import { INSTITUTOS } from '@alumbra/domain/centros'
import { codePoints } from '@alumbra/domain/code-points'
import { type SubmitEvent, useState } from 'react'
import { sendNew } from '../../../api/send-new.ts'
import { useBotCheck, withToken } from '../../../components/bot-check/use-bot-check.ts'
import { keepTabDraft, useTabDraft } from '../../../components/drafts/tab-draft.ts'
import { PrivacyBox } from '../../../components/forms/privacy-box.tsx'
import type { Posted } from '../../../components/forms/receive-form.ts'
import { SendForm } from '../../../components/forms/send-form.tsx'
import { useText } from '../../../components/forms/use-form.ts'
import { useSendForm } from '../../../components/forms/use-send-form.ts'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { MessageSent } from './message-sent.tsx'

const NAMES = ['name', 'email', 'tema', 'instituto', 'mensaje', 'lopd'] as const
const KEPT = ['name', 'email', 'tema', 'instituto', 'mensaje'] as const
const MENSAJE_MAX = 500
const fetchSchema = () => import('./contacto-schema.ts').then(({ schema }) => schema)
/** One text for every failure (F084). */
const TEXTS = Object.fromEntries(Object.keys(ERROR_TEXT).map((code) => [code, ERROR_TEXT.messageError]))

/** The contact form (F076–F082). */
export function ContactoForm({ posted }: { posted: Posted | undefined }) {
  const [sent, setSent] = useState(0)
  const { box, prepare, take } = useBotCheck()
  const { form, field, frame, submit, clear } = useSendForm({
    schema: fetchSchema,
    names: NAMES,
    posted,
    texts: TEXTS,
    fallback: ERROR_TEXT.messageError,
    written: 'tab',
    send: async (values) => {
      setSent(0)
      return sendNew(sendContacto, values, withToken({}, await take()))
    },
  })
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    const result = await submit(event)
    if (result.kind !== 'done') return
    clear()
    // Her form may be gone by now, and has kept what she wrote.
    keepTabDraft('contacto', {})
    setSent((before) => before + 1)
  }
  useTabDraft('contacto', { form, fields: KEPT })
  const mensaje = useText(form, 'mensaje')
  return (
    <>
      {sent > 0 && <MessageSent key={sent} />}
      <SendForm label="Contacto" submit="Enviar" frame={frame} onSubmit={onSubmit} onFocus={prepare}>
        <p className="text-s text-quiet">Todos los datos son obligatorios.</p>
        <TextField label="Nombre" autoComplete="name" {...field('name')} />
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        <TextField label="Tema" autoComplete="off" {...field('tema')} />
        <Select label="Instituto" placeholder="Elige uno" options={INSTITUTOS} {...field('instituto')} />
        <TextArea
          label="Mensaje"
          {...field('mensaje')}
          count={codePoints(mensaje.trim())}
          max={MENSAJE_MAX}
        />
        <PrivacyBox use="responder a tu mensaje" until="se destruyen al cabo de un año" {...field('lopd')} />
        <div ref={box} />
      </SendForm>
    </>
  )
}
