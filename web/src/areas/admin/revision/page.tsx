import type { Failure } from '@alumbra/contract/calls/send'
import { UNDO_MS } from '@alumbra/domain/oferta'
import { useEffect, useState } from 'react'
import { send } from '../../../api/client.ts'
import { NeedsScripts } from '../../../components/site/needs-scripts.tsx'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { Alert, ArrowLeft, Check } from '../../../ui/icons.tsx'
import { Page } from '../../../ui/page.tsx'
import { visitContext } from '../../../visit.ts'
import { puestoQuoted } from '../ofertas/puesto-quoted.ts'
import { UndoButton, useUndo } from '../ofertas/undo-button.tsx'
import { OfficeFailure } from '../office-part.tsx'
import type { Route } from './+types/page'
import { KeyHint } from './key-hint.tsx'
import { KeysSwitch } from './keys-switch.tsx'
import { loadRevision, type QueuePosition } from './load-revision.ts'
import { QueueEnd } from './queue-end.tsx'
import { Review } from './review.tsx'
import { useQueue } from './use-queue.ts'
import { useShortcuts } from './use-shortcuts.ts'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadRevision(context.get(visitContext).send, url)

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => loadRevision(send, url)

/** The review queue: one oferta after another, the one that has waited longest first (revision-2). */
export default function Revision({ loaderData: loaded }: Route.ComponentProps) {
  const { position, failure, current, pendientes, plantillas } = loaded
  const queue = useQueue(loaded)
  const undo = useUndo(queue.undone)
  const wasRead = useIsOld(queue.message)
  const isOver = !queue.failed && !wasRead
  useShortcuts(position.teclas, { z: undo?.undo })
  return (
    <Page layout="office" title="Revisión de ofertas" className="review-page">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b print:hidden border-hairline pb-3 pt-6">
        <Link to={paths.admin.ofertas()} className={linkClass}>
          <ArrowLeft /> Volver a las ofertas
        </Link>
        <div className="flex flex-wrap items-center gap-x-6">
          <Link to={paths.admin.plantillas()} className={linkClass}>
            <span>
              Plantillas<span className="max-sm:sr-only"> de motivos</span>
            </span>
          </Link>
          <KeysSwitch on={position.teclas} onChange={queue.withKeys} />
        </div>
      </div>
      <div className="review-title">
        <h1 className="text-l font-bold">Revisión de ofertas</h1>
        {pendientes > 0 && (
          <p className="text-quiet tabular-nums print:hidden">
            {pendientes === 1 ? 'Queda 1 pendiente' : `Quedan ${pendientes} pendientes`}
          </p>
        )}
      </div>
      <div className={`review-outcome ${isOver ? 'review-outcome-over' : ''}`.trimEnd()}>
        <div role="status" className="review-message">
          {queue.message && (
            <p key={queue.message.text} className="flex items-start gap-2.5 py-2 font-semibold">
              {queue.message.kind === 'correct' ? (
                <Check className="mt-[0.25em] shrink-0 text-correct" />
              ) : (
                <Alert className="mt-[0.25em] shrink-0 text-error" />
              )}
              <span className="min-w-0 [overflow-wrap:anywhere]">{queue.message.text}</span>
            </p>
          )}
        </div>
        {undo && (
          <div className="review-undo">
            <p className="text-s text-quiet wrap-anywhere">
              {queue.message
                ? 'Saldrá en unos segundos; hasta entonces puedes deshacerlo.'
                : `Has decidido ${puestoQuoted(undo.puesto)}. El correo saldrá en unos segundos; hasta entonces puedes deshacerlo.`}
            </p>
            <UndoButton undo={undo} shortcut={position.teclas ? 'Z' : undefined}>
              <KeyHint on={position.teclas}>Z</KeyHint>
            </UndoButton>
          </div>
        )}
      </div>
      {current && <NeedsScripts to="decidir" className="mb-6" />}
      {failure && <OfficeFailure failure={failure} retry={retryOf(failure, position)} />}
      {current && (
        <Review
          key={current.oferta.id}
          reviewed={current}
          plantillas={plantillas}
          queue={queue}
          keys={position.teclas}
        />
      )}
      {!current && !failure && (
        <QueueEnd log={queue.log} pendientes={pendientes} keys={position.teclas} back={queue.back} />
      )}
    </Page>
  )
}

/** The same position; without an earlier oferta that is gone. */
const retryOf = ({ status }: Failure, { tras, ver, teclas }: QueuePosition): string =>
  paths.admin.revision({ tras, teclas, ...(status !== 404 && { ver }) })

/** Whether a message of success has stood over the page of a phone for as long as it can be undone. */
function useIsOld(message: { kind: 'correct' | 'error' } | null): boolean {
  const [old, setOld] = useState(message)
  useEffect(() => {
    if (message?.kind !== 'correct') return
    const timer = setTimeout(() => setOld(message), UNDO_MS)
    return () => clearTimeout(timer)
  }, [message])
  return message !== null && old === message
}

const linkClass = 'inline-flex min-h-[44px] items-center gap-2 font-semibold quiet-link'
