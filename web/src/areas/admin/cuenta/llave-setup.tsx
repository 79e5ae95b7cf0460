import {
  confirmLlave,
  NewLlave,
  RepeatedContrasena,
  startLlave,
} from '@alumbra/contract/cuentas/segundo-factor'
import { type SubmitEvent, useEffect, useRef } from 'react'
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
  sinLlave:
    'El dispositivo no ha puesto ninguna llave. Si no reconoce tu huella, usa su PIN; una llave USB necesita un PIN, que se le pone en los ajustes del sistema. También puedes probar con otro dispositivo o con una app de códigos.',
  sinPin:
    'Esa llave no puede comprobar que eres tú: ponle un PIN en los ajustes del sistema, o prueba con otro dispositivo o con una app de códigos.',
  sinSoporte:
    'Este navegador no admite llaves de acceso. Prueba con otro navegador o dispositivo, o con una app de códigos.',
  yaPuesta: 'La llave de este dispositivo ya está puesta.',
  conflict: 'Esa llave ya está puesta, o tienes demasiadas.',
  invalidCredentials: 'La llave no ha respondido bien. Vuelve a intentarlo.',
  invalidToken: 'Ha pasado demasiado tiempo. Vuelve a intentarlo.',
}

/** Why the device has made no key, as a code of TEXTS. */
const WHY: Readonly<Record<string, string>> = {
  InvalidStateError: 'yaPuesta',
  ConstraintError: 'sinPin',
  NotSupportedError: 'sinPin',
}

/** Asks the device for a passkey and sends it, unless the form was left meanwhile. */
async function addKey({ nombre, actualPass }: z.output<typeof Form>, hasLeft: () => boolean) {
  const { browserSupportsWebAuthn, startRegistration } = await import('@simplewebauthn/browser')
  if (!browserSupportsWebAuthn()) return refusal({ errorCode: 'sinSoporte' })
  const begun = await send(startLlave, { body: { actualPass } })
  if (!begun.ok) return begun
  if (hasLeft()) return refusal({ errorCode: 'sinLlave' })
  const answer = await startRegistration({ optionsJSON: JSON.parse(begun.data.opciones) }).catch(
    (error: Error) => error,
  )
  if (answer instanceof Error) return refusal({ errorCode: WHY[answer.name] ?? 'sinLlave' })
  if (hasLeft()) return refusal({ errorCode: 'sinLlave' })
  const { paso } = begun.data
  return send(confirmLlave, { body: { paso, nombre, respuesta: JSON.stringify(answer) } })
}

/** Adds a passkey: its name, the password, and what the device asks. */
export function LlaveSetup({ onAdded, onCancel }: LlaveSetupProps) {
  const hasLeft = useDeviceCalledOff()
  const { field, frame, submit } = useSendForm({
    schema: Form,
    names: ['nombre', 'actualPass'],
    texts: TEXTS,
    send: (values) => addKey(values, hasLeft),
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

async function callOff(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}

/** When the form is left the device stops asking, and a key that it makes all the same is not sent. Answers whether it was left. */
function useDeviceCalledOff() {
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
      callOff().catch(() => {})
    }
  }, [])
  return () => left.current
}
