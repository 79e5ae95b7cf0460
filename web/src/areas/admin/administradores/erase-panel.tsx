import type { Administrador } from '@alumbra/contract/cuentas/administrador'
import { adminDeleteAdministrador } from '@alumbra/contract/cuentas/administrador'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../../../api/client.ts'
import { useSubmit } from '../../../components/forms/use-submit.ts'
import { paths } from '../../../paths.ts'
import { useVisit } from '../../../root.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { openDialog } from '../../../ui/dialog.tsx'
import { drawAndFocus } from '../../../ui/draw-and-focus.ts'
import { PasswordAsk } from '../cuenta/password-ask.tsx'
import { showDone, showFailure } from '../form/popups.ts'
import { loginAgain } from '../login-again.ts'
import type { PanelState } from '../panel-state.ts'
import { useOwnFactor } from './own-factor.ts'

type ErasePanelProps = { panel: Pick<PanelState<unknown>, 'paths'>; administrador: Administrador }

/** Erases an administrador after a question, or after the password of an actor with two steps; erasing the own account logs out. */
export function ErasePanel({ panel, administrador: { id, nombre, segundoFactor } }: ErasePanelProps) {
  const navigate = useNavigate()
  const herself = useVisit()?.loggedIn?.id === id
  const { asks, takesAway } = useOwnFactor()
  const [open, setOpen] = useState(false)
  const call = (actualPass = '') => send(adminDeleteAdministrador, { params: { id }, body: { actualPass } })
  const { busy, submit } = useSubmit(call)
  const mayErase = herself || takesAway || !segundoFactor
  const { title, text } = herself ? OWN : questionAbout(nombre)

  const close = () =>
    drawAndFocus(
      () => setOpen(false),
      () => document.getElementById(OPENER_ID),
    )
  const onDone = async () => {
    if (!herself) navigate(panel.paths.list, { replace: true, preventScrollReset: true })
    await showDone(herself ? 'Se ha borrado tu cuenta.' : `Se ha borrado la cuenta de ${nombre}.`)
    if (herself) location.assign(paths.admin.login())
  }
  const erase = async () => {
    if ((await openDialog({ ...CHOICES, title, text })) !== 'confirmed') return
    const answer = await submit()
    if (answer?.ok) await onDone()
    else if (answer) loginAgain(answer) || showFailure(answer)
  }

  return (
    <div className="needs-scripts mt-6 border-t border-hairline pt-6">
      {/* Where she may not erase it, the note of the second factor says who can. */}
      <p className="text-s text-quiet">
        Para impedir la entrada durante un tiempo, basta con desactivar la cuenta.
        {mayErase && ' Borrarla es para siempre.'}
      </p>
      {mayErase && (
        <button
          id={OPENER_ID}
          type="button"
          aria-disabled={busy}
          {...(asks && { 'aria-expanded': open, 'aria-controls': 'borrar-cuenta' })}
          className={`mt-3 ${buttonClass('danger')}`}
          onClick={asks ? () => setOpen(!open) : erase}
        >
          Borrar esta cuenta
        </button>
      )}
      <div id="borrar-cuenta">
        {open && (
          <PasswordAsk
            label="Borrar la cuenta"
            prefix="borrar-"
            danger
            note={text}
            send={({ actualPass }) => call(actualPass)}
            onDone={onDone}
            onCancel={close}
          />
        )}
      </div>
    </div>
  )
}

const OPENER_ID = 'pedir-borrar-cuenta'

const CHOICES = { icon: 'question', confirm: 'Borrar la cuenta', danger: true, cancel: 'Volver' } as const

const questionAbout = (nombre: string) => ({
  title: '¿Borrar esta cuenta?',
  text: `${nombre} no podrá volver a entrar y sus datos se borrarán para siempre. Lo que ha decidido seguirá en los historiales, sin su nombre.`,
})

const OWN = {
  title: '¿Borrar tu propia cuenta?',
  text: 'Saldrás ahora mismo, no podrás volver a entrar y tus datos se borrarán para siempre. Lo que has decidido seguirá en los historiales, sin tu nombre.',
}
