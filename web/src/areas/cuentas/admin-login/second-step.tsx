import { completeLoginCodigo, type SegundoPaso } from '@alumbra/contract/cuentas/segundo-factor'
import type { SubmitEvent } from 'react'
import { send } from '../../../api/client.ts'
import { codigoInput } from '../../../components/cuenta/fetched-schemas.ts'
import { SendForm } from '../../../components/forms/send-form.tsx'
import { useSendForm } from '../../../components/forms/use-send-form.ts'
import { useVisit } from '../../../root.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { takeFocus } from '../../../ui/take-focus.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { KeyButton } from './key-button.tsx'
import { STEP_TEXTS } from './step-texts.ts'

type SecondStepProps = {
  paso: SegundoPaso
  /** Opens the next page. */
  go: () => void
  /** Back to the password. */
  onAgain: () => void
}

/** The second step of a login: a passkey, a code of the app, or a recovery code (administradores-6). */
export function SecondStep({ paso: { paso, app, llaves }, go, onAgain }: SecondStepProps) {
  const contacto = useVisit()?.contactEmail
  const { field, frame, submit, hold } = useSendForm({
    schema: codigoInput,
    names: ['codigo'],
    texts: {
      ...STEP_TEXTS,
      invalidCredentials:
        'Ese código no vale: puede que ya lo hayas usado o que haya cambiado. Escribe el que veas ahora.',
    },
    send: ({ codigo }) => send(completeLoginCodigo, { body: { paso, codigo } }),
  })
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    const result = await submit(event)
    if (result.kind !== 'done') return
    hold()
    go()
  }
  return (
    <section aria-labelledby="segundo-paso" className="space-y-7">
      <div>
        <h2 id="segundo-paso" ref={takeFocus} tabIndex={-1} className="text-xl focus:outline-none">
          Falta un paso
        </h2>
        <p className="mt-2 text-quiet">Tu contraseña es correcta. Ahora demuestra que eres tú.</p>
      </div>
      {llaves && <KeyButton paso={paso} go={go} />}
      <SendForm
        label="Segundo paso"
        submit="Entrar"
        frame={frame}
        onSubmit={onSubmit}
        beside={
          <button type="button" className={buttonClass('secondary')} onClick={onAgain}>
            Volver
          </button>
        }
      >
        <TextField
          label={app ? 'Código' : 'Código de recuperación'}
          help={
            app
              ? 'Las 6 cifras que ves en tu app. Si no la tienes a mano, escribe uno de tus códigos de recuperación.'
              : 'Uno de los que guardaste. Cada uno vale una vez.'
          }
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...field('codigo')}
        />
      </SendForm>
      <p className="text-s text-quiet">
        ¿Has perdido todo esto? Otra persona que administre Alumbra puede quitarte este paso, o quien lleva el
        servidor{contacto && `: ${contacto}`}.
      </p>
    </section>
  )
}
