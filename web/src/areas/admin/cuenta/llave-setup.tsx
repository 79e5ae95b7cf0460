import {
  confirmLlave,
  NewLlave,
  RepeatedContrasena,
  startLlave,
} from '@alumbra/contract/cuentas/segundo-factor'
import type { SubmitEvent } from 'react'
import { z } from 'zod/mini'
import { send } from '../../../api/client.ts'
import { WAITS_FOR_KEY } from '../../../components/cuenta/waits-for-key.ts'
import { PANEL_CLASS } from '../../../components/forms/panel.ts'
import { refusal } from '../../../components/forms/refusal.ts'
import { SendForm } from '../../../components/forms/send-form.tsx'
import { useSendForm } from '../../../components/forms/use-send-form.ts'
import { buttonClass } from '../../../ui/button.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { focusFirstField } from '../../../ui/take-focus.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { loginAgain } from '../login-again.ts'

type LlaveSetupProps = { onAdded: (codigos: readonly string[] | null) => void; onCancel: () => void }

const Form = z.object({ nombre: NewLlave.shape.nombre, ...RepeatedContrasena.shape })
const TEXTS = {
  sinLlave: 'El dispositivo no ha puesto ninguna llave. Vuelve a intentarlo cuando quieras.',
  yaPuesta: 'La llave de este dispositivo ya está puesta.',
  conflict: 'Esa llave ya está puesta, o tienes demasiadas.',
  invalidCredentials: 'La llave no ha respondido bien. Vuelve a intentarlo.',
  invalidToken: 'Ha pasado demasiado tiempo. Vuelve a intentarlo.',
}

/** Asks the device for a passkey and sends it. */
async function addKey({ nombre, actualPass }: z.output<typeof Form>) {
  const begun = await send(startLlave, { body: { actualPass } })
  if (!begun.ok) return begun
  const { startRegistration } = await import('@simplewebauthn/browser')
  const answer = await startRegistration({ optionsJSON: JSON.parse(begun.data.opciones) }).catch(
    (error: Error) => error,
  )
  if (answer instanceof Error)
    return refusal({ errorCode: answer.name === 'InvalidStateError' ? 'yaPuesta' : 'sinLlave' })
  const { paso } = begun.data
  return send(confirmLlave, { body: { paso, nombre, respuesta: JSON.stringify(answer) } })
}

/** Adds a passkey: its name, the password, and what the device asks. */
export function LlaveSetup({ onAdded, onCancel }: LlaveSetupProps) {
  const { field, frame, submit } = useSendForm({
    schema: Form,
    names: ['nombre', 'actualPass'],
    texts: TEXTS,
    send: addKey,
  })
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    const result = await submit(event)
    if (result.kind === 'done') onAdded(result.answer.data.codigos)
    else if (result.kind === 'failed') loginAgain(result.failure)
  }
  return (
    <div ref={focusFirstField} className={PANEL_CLASS}>
      <SendForm
        label="Llave de acceso"
        submit="Continuar"
        busyLabel="Esperando…"
        frame={frame}
        onSubmit={onSubmit}
        beside={
          <button type="button" className={buttonClass('secondary')} onClick={onCancel}>
            Cancelar
          </button>
        }
      >
        <TextField
          label="Nombre"
          help="Para reconocerla después: «Portátil del centro», «Mi móvil»"
          {...field('nombre')}
        />
        <PasswordField label="Tu contraseña" autoComplete="current-password" {...field('actualPass')} />
        <p role="status" className="empty:sr-only">
          {frame.busy && WAITS_FOR_KEY}
        </p>
      </SendForm>
    </div>
  )
}
