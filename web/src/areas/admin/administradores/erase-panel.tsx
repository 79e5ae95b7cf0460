import type { Administrador } from '@alumbra/contract/cuentas/administrador'
import { adminDeleteAdministrador } from '@alumbra/contract/cuentas/administrador'
import { getSesionAdmin } from '@alumbra/contract/cuentas/sesion'
import { useNavigate } from 'react-router'
import { send } from '../../../api/client.ts'
import { useSubmit } from '../../../components/forms/use-submit.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { type DialogOptions, openDialog } from '../../../ui/dialog.tsx'
import { showDone, showFailure } from '../form/popups.ts'
import { loginAgain } from '../login-again.ts'
import type { PanelState } from '../panel-state.ts'

type ErasePanelProps = { panel: Pick<PanelState<unknown>, 'paths'>; administrador: Administrador }

/** Erases an administrador after a question; erasing the own account logs out. */
export function ErasePanel({ panel, administrador: { id, nombre } }: ErasePanelProps) {
  const navigate = useNavigate()
  const session = useSubmit(() => send(getSesionAdmin, {}))
  const { busy, submit } = useSubmit(() => send(adminDeleteAdministrador, { params: { id } }))

  const erase = async (): Promise<unknown> => {
    const asked = await session.submit()
    if (!asked) return null
    const herself = asked.ok && asked.data.id === id
    if ((await openDialog(herself ? OWN : questionAbout(nombre))) !== 'confirmed') return null
    const answer = await submit()
    if (!answer) return null
    if (!answer.ok) return loginAgain(answer) || showFailure(answer)
    if (!herself) navigate(panel.paths.list, { replace: true, preventScrollReset: true })
    await showDone(herself ? 'Se ha borrado tu cuenta.' : `Se ha borrado la cuenta de ${nombre}.`)
    return herself && location.assign(paths.admin.login())
  }

  return (
    <div className="needs-scripts border-t border-hairline pt-6">
      <p className="mb-3 text-s text-quiet">
        Para impedir que entre por un tiempo basta con desactivarla. Borrarla es para siempre.
      </p>
      <button
        type="button"
        aria-disabled={busy || session.busy}
        className={buttonClass('danger')}
        onClick={erase}
      >
        Borrar esta cuenta
      </button>
    </div>
  )
}

const CHOICES = { icon: 'question', confirm: 'Borrar la cuenta', danger: true, cancel: 'Volver' } as const

const questionAbout = (nombre: string): DialogOptions => ({
  ...CHOICES,
  title: '¿Borrar esta cuenta?',
  text: `${nombre} no podrá volver a entrar y sus datos se borrarán para siempre. Lo que ha decidido seguirá en los historiales, sin su nombre.`,
})

const OWN: DialogOptions = {
  ...CHOICES,
  title: '¿Borrar tu propia cuenta?',
  text: 'Saldrás ahora mismo, no podrás volver a entrar y tus datos se borrarán para siempre. Lo que has decidido seguirá en los historiales, sin tu nombre.',
}
