import {
  adminDiscardCorreo,
  adminRetryCorreo,
  type Correo,
  MOTIVO_CORREO,
} from '@alumbra/contract/administracion/correo'
import type { ReactNode } from 'react'
import { send } from '../../../api/client.ts'
import { buttonClass } from '../../../ui/button.ts'
import { openDialog } from '../../../ui/dialog.tsx'
import { StateWord } from '../../../ui/state-word.tsx'
import type { PanelState } from '../panel-state.ts'
import { ESTADO_CORREO, momento } from './section.tsx'
import { useMailAction } from './use-mail-action.ts'

/** A mail of the outbox: recipient, subject, state, the reason why it failed, and its actions. */
export function CorreoDetail({ panel: { row } }: { panel: PanelState<Correo> }) {
  if (!row) return null
  return (
    <div className="panel-form">
      <dl className="space-y-5 pb-8">
        <Fact name="Para">
          <span className="break-all">{row.destinatario}</span>
        </Fact>
        <Fact name="Asunto">{row.asunto}</Fact>
        <Fact name="Estado">
          <StateWord {...ESTADO_CORREO[row.estado]} />
        </Fact>
        <Fact name="Escrito">{momento(row.creado_at)}</Fact>
        {row.enviado_at && <Fact name="Enviado">{momento(row.enviado_at)}</Fact>}
        {row.siguiente_at && <Fact name="Próximo intento">{momento(row.siguiente_at)}</Fact>}
        <Fact name="Intentos">{row.intentos}</Fact>
        {row.motivo && <Fact name="Por qué no ha salido">{MOTIVO_CORREO[row.motivo]}</Fact>}
        {row.respuesta && (
          <Fact name="Respuesta del servidor">
            <code lang="en" className="break-words text-s">
              {row.respuesta}
            </code>
          </Fact>
        )}
      </dl>
      <p className="max-w-[40.3em] pb-6 text-s text-quiet">
        Lo que dice el correo no se muestra: puede llevar un enlace que solo es de quien lo recibe.
      </p>
      {row.estado === 'fallido' && <MailActions correo={row} />}
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-s text-quiet">{name}</dt>
    <dd className="mt-0.5">{children}</dd>
  </div>
)

function MailActions({ correo: { id, reintentable } }: { correo: Correo }) {
  const { busy, act } = useMailAction()
  const params = { id }
  if (!reintentable) {
    return (
      <p className="max-w-[40.3em] border-t border-hairline pt-4">
        Ya no se puede reintentar: el enlace que llevaba ha caducado, o se ha dado por perdido. Si hace falta,
        envía una invitación nueva o pide a quien lo espera que empiece otra vez.
      </p>
    )
  }
  const retry = () =>
    act(async () => {
      const answer = await send(adminRetryCorreo, { params })
      return answer.ok ? { ok: true, text: 'El correo vuelve a la cola: saldrá enseguida.' } : answer
    })
  const discard = async () => {
    if ((await openDialog(QUESTION)) !== 'confirmed') return
    await act(async () => {
      const answer = await send(adminDiscardCorreo, { params })
      return answer.ok ? { ok: true, text: 'El correo se ha dado por perdido.' } : answer
    })
  }
  return (
    <div className="panel-actions needs-scripts">
      <button type="button" aria-disabled={busy} className={buttonClass('primary')} onClick={retry}>
        Volver a intentarlo
      </button>
      <button type="button" aria-disabled={busy} className={buttonClass('danger')} onClick={discard}>
        Dar por perdido
      </button>
    </div>
  )
}

const QUESTION = {
  icon: 'question',
  title: '¿Das el correo por perdido?',
  text: 'Se borra lo que decía y ya no se podrá reintentar. En la lista queda que falló.',
  confirm: 'Dar por perdido',
  danger: true,
  cancel: 'Cancelar',
} as const
