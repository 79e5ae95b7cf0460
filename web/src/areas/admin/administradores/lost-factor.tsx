import type { Administrador } from '@alumbra/contract/cuentas/administrador'
import { factorTooNew } from '@alumbra/contract/cuentas/factor-too-new'
import { adminRemoveSegundoFactor } from '@alumbra/contract/cuentas/segundo-factor'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '../../../api/client.ts'
import { paths } from '../../../paths.ts'
import { useVisit } from '../../../root.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { drawAndFocus } from '../../../ui/draw-and-focus.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { PasswordAsk } from '../cuenta/password-ask.tsx'
import { showDone } from '../form/popups.ts'
import { leavesFocus } from '../use-panel-focus.ts'
import { useOwnFactor } from './own-factor.ts'

/** How to take the second factor of the row away: her own in 'Tu cuenta'. */
export function SecondFactorNote({ administrador }: { administrador: Administrador }) {
  const visit = useVisit()
  const { takesAway } = useOwnFactor()
  if (visit?.loggedIn?.id === administrador.id)
    return (
      <p className={`${PART_CLASS} text-s text-quiet`}>
        Entras en dos pasos. Los tuyos se ponen y se quitan en{' '}
        <TextLink to={paths.admin.cuenta()}>Tu cuenta</TextLink>.
      </p>
    )
  if (takesAway) return <LostFactor administrador={administrador} />
  return (
    <p className={`${PART_CLASS} text-s text-quiet`}>
      Entra en dos pasos. {factorTooNew(visit?.contactEmail ?? null)}
    </p>
  )
}

const PART_CLASS = 'mt-6 border-t border-hairline pt-6'
const OPENER_ID = 'pedir-quitar-dos-pasos'

/** Takes the second factor that an administrador has lost away, after the actor's own password (administradores-8). */
function LostFactor({ administrador: { id, nombre } }: { administrador: Administrador }) {
  const [open, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  const close = () =>
    drawAndFocus(
      () => setOpen(false),
      () => document.getElementById(OPENER_ID),
    )
  const onDone = async () => {
    close()
    await showDone(`${nombre} entra ahora solo con su contraseña. Le hemos avisado por correo.`)
    revalidate()
  }
  return (
    <div className={`needs-scripts ${PART_CLASS}`}>
      <p className="mb-3 text-s text-quiet">
        Entra en dos pasos. Si ha perdido el móvil, la llave y los códigos, puedes quitarle el segundo paso
        para que vuelva a entrar solo con su contraseña. Asegúrate antes de que es esa persona quien te lo
        pide.
      </p>
      <button
        id={OPENER_ID}
        ref={leavesFocus}
        type="button"
        aria-expanded={open}
        aria-controls="quitar-dos-pasos"
        className={buttonClass('danger')}
        onClick={() => setOpen(!open)}
      >
        Quitarle el segundo paso
      </button>
      <div id="quitar-dos-pasos">
        {open && (
          <PasswordAsk
            label="Quitarle el segundo paso"
            danger
            send={(body) => send(adminRemoveSegundoFactor, { params: { id }, body })}
            onDone={onDone}
            onCancel={close}
          />
        )}
      </div>
    </div>
  )
}
