import { AppCodigo, confirmApp, startApp } from '@alumbra/contract/cuentas/segundo-factor'
import { type SubmitEvent, useState } from 'react'
import { z } from 'zod/mini'
import { send } from '../../../api/client.ts'
import { drawQr } from '../../../components/cuenta/qr.ts'
import { QrCode } from '../../../components/cuenta/qr-code.tsx'
import { PANEL_CLASS } from '../../../components/forms/panel.ts'
import { SendForm } from '../../../components/forms/send-form.tsx'
import { useSendForm } from '../../../components/forms/use-send-form.ts'
import { buttonClass } from '../../../ui/button.ts'
import { takeFocus } from '../../../ui/take-focus.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { textLinkClass } from '../../../ui/text-link.tsx'
import { loginAgain } from '../login-again.ts'
import { PasswordAsk } from './password-ask.tsx'

type AppSetupProps = { onAdded: (codigos: readonly string[] | null) => void; onCancel: () => void }
type Begun = { paso: string; uri: string; clave: string }

/** Sets up an authenticator app: password, QR code, first code. */
export function AppSetup({ onAdded, onCancel }: AppSetupProps) {
  const [begun, setBegun] = useState<Begun>()
  return begun ? (
    <AppProof {...begun} onAdded={onAdded} onCancel={onCancel} />
  ) : (
    <PasswordAsk
      label="Continuar"
      send={(body) => send(startApp, { body })}
      onDone={({ data }) => setBegun(data)}
      onCancel={onCancel}
    />
  )
}

const Codigo = z.pick(AppCodigo, { codigo: true })

function AppProof({ paso, uri, clave, onAdded, onCancel }: Begun & AppSetupProps) {
  const { field, frame, submit } = useSendForm({
    schema: Codigo,
    names: ['codigo'],
    texts: {
      invalidCredentials:
        'Ese código no es el de ahora. Espera al siguiente y comprueba que el móvil tiene la hora bien puesta.',
      conflict: 'Ya tienes puesta una app de códigos, quizá desde otra pestaña. Recarga esta página.',
      invalidToken: 'Ha pasado demasiado tiempo. Cancela y empieza otra vez.',
    },
    send: ({ codigo }) => send(confirmApp, { body: { paso, codigo } }),
  })
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    const result = await submit(event)
    if (result.kind === 'done') onAdded(result.answer.data.codigos)
    else if (result.kind === 'failed') loginAgain(result.failure)
  }
  return (
    <div className={PANEL_CLASS}>
      <SendForm
        label="App de códigos"
        submit="Guardar"
        frame={frame}
        onSubmit={onSubmit}
        beside={
          <button type="button" className={buttonClass('secondary')} onClick={onCancel}>
            Cancelar
          </button>
        }
      >
        <div>
          <p ref={takeFocus} tabIndex={-1} className="font-semibold focus:outline-none">
            1. Lee este código con la app
          </p>
          <QrCode
            qr={drawQr(uri)}
            label="Código QR para la app"
            className="mt-3 w-52 max-w-full rounded-control"
          />
          <p className="mt-3 text-s text-quiet">
            ¿Estás en el mismo móvil?{' '}
            <a href={uri} className={textLinkClass}>
              Abre la app con este código
            </a>{' '}
            o escribe en ella esta clave:{' '}
            <code className="font-semibold text-ink wrap-anywhere">{clave.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
        </div>
        <TextField
          label="2. Escribe las 6 cifras que te enseña"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...field('codigo')}
        />
      </SendForm>
    </div>
  )
}
