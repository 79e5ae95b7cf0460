import { closeCuentaAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import type { SubmitEvent } from 'react'
import { send } from '../../api/client.ts'
import { paths } from '../../paths.ts'
import { openDialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { dropDrafts } from '../drafts/draft.ts'
import { leaveUnasked } from '../forms/leave-unasked.ts'
import { PANEL_CLASS } from '../forms/panel.ts'
import type { Posted } from '../forms/receive-form.ts'
import { SendForm } from '../forms/send-form.tsx'
import { useSendForm } from '../forms/use-send-form.ts'
import { AccountField } from './account-field.tsx'
import { afterSession } from './after-session.ts'
import { cierreCuenta } from './fetched-schemas.ts'

const NAMES = ['actualPass'] as const

type CierrePanelProps = {
  /** For pages that receive the form without scripts: its address and its result. */
  withoutScripts?: { action: string; posted: Posted | undefined }
}

/** Closes the account of an alumna after she enters her password. */
export function CierrePanel({ withoutScripts }: CierrePanelProps) {
  const { field, frame, submit, hold } = useSendForm({
    schema: cierreCuenta,
    names: NAMES,
    // The panel that changes the password has a field with the same name.
    prefix: 'cierre-',
    posted: withoutScripts?.posted,
    send: (body) => send(closeCuentaAlumna, { body }),
  })
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    const result = await submit(event)
    if (result.kind === 'failed' && result.failure.status === 401)
      return leaveUnasked(afterSession(paths.alumna.login(location.pathname + location.search)))
    if (result.kind !== 'done') return
    hold()
    sayGoodbye()
  }
  return (
    <div className={PANEL_CLASS}>
      <SendForm
        label="Cierre de la cuenta"
        submit="Cerrar mi cuenta"
        danger
        action={withoutScripts?.action}
        frame={frame}
        onSubmit={onSubmit}
      >
        {withoutScripts && <AccountField />}
        <p>
          Desde ese momento nadie verá tu CV y no podrás entrar. Te enviaremos un correo que dice hasta cuándo
          puedes recuperarla y qué día borraremos para siempre todo lo que guardamos sobre ti.
        </p>
        <PasswordField label="Tu contraseña" autoComplete="current-password" {...field('actualPass')} />
      </SendForm>
    </div>
  )
}

async function sayGoodbye() {
  // After all other listeners, so that none of them stores a draft again.
  addEventListener('pagehide', dropDrafts, { once: true })
  await openDialog({
    icon: 'success',
    title: 'Cuenta cerrada',
    text: 'Te hemos enviado un correo que lo confirma. Gracias por haber estado aquí.',
    confirm: 'Aceptar',
  })
  leaveUnasked(paths.inicio(), true)
}
