import { giveConsentimiento } from '@alumbra/contract/cuentas/consentimiento'
import { type SubmitEvent, useId } from 'react'
import { send } from '../../../api/client.ts'
import { AccountField } from '../../../components/cuenta/account-field.tsx'
import { consentimientoInput } from '../../../components/cuenta/fetched-schemas.ts'
import { PrivacyCheckbox } from '../../../components/forms/privacy-box.tsx'
import type { Posted } from '../../../components/forms/receive-form.ts'
import { SendForm } from '../../../components/forms/send-form.tsx'
import { useSendForm } from '../../../components/forms/use-send-form.ts'
import { LogoutForm } from '../../../components/site/logout-form.tsx'
import { buttonClass } from '../../../ui/button.ts'

const NAMES = ['lopd'] as const
const TEXTS = {
  conflict:
    'La política de privacidad acaba de cambiar. Vuelve a cargar esta página para leer la que está en vigor.',
}

type AcceptFormProps = {
  rol: 'alumna' | 'empresa'
  /** The version of the política that this page shows. */
  version: string
  /** The next page. */
  next: string
  action: string
  posted: Posted | undefined
}

/** The checkbox and two buttons: continue, or log out. */
export function AcceptForm({ rol, version, next, action, posted }: AcceptFormProps) {
  const salir = useId()
  const { field, frame, submit, hold } = useSendForm({
    schema: consentimientoInput,
    names: NAMES,
    posted,
    texts: TEXTS,
    send: ({ lopd }) => send(giveConsentimiento, { body: { version, lopd } }),
  })
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    const result = await submit(event)
    if (result.kind !== 'done') return
    hold()
    location.assign(next)
  }
  return (
    <>
      <SendForm
        label="Consentimiento"
        submit="Continuar"
        action={action}
        frame={frame}
        onSubmit={onSubmit}
        beside={
          <button type="submit" form={salir} className={buttonClass('secondary')}>
            Ahora no
          </button>
        }
      >
        <AccountField />
        <input type="hidden" name="version" value={version} />
        <PrivacyCheckbox age={rol === 'alumna'} {...field('lopd')} />
      </SendForm>
      <LogoutForm id={salir} rol={rol} />
    </>
  )
}
