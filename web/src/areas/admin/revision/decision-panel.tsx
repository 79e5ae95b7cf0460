import { type EstadoRevision, ofertaCan } from '@alumbra/domain/oferta'
import type { MouseEvent } from 'react'
import { buttonClass } from '../../../ui/button.ts'
import { openDialog } from '../../../ui/dialog.tsx'
import { measureFootBar } from '../../../ui/foot-bar.ts'
import { BORRADA } from '../ofertas/decision.ts'
import { KeyHint } from './key-hint.tsx'
import { NotSent } from './not-sent.tsx'
import type { useQueue } from './use-queue.ts'
import { useShortcuts } from './use-shortcuts.ts'

type DecisionPanelProps = {
  estado: EstadoRevision
  /** Whether single keys are on. */
  keys: boolean
  queue: Pick<
    ReturnType<typeof useQueue>,
    'busy' | 'deciding' | 'takePress' | 'failed' | 'accept' | 'skip' | 'back'
  >
  onReject: () => void
}

const HELP = `A: aceptar la oferta.
R: rechazarla; después, 1 a 9 para elegir una plantilla e Intro para confirmar.
N o →: saltarla y ver la siguiente.
P o ←: volver a la anterior.
Z: deshacer la última decisión, antes de que salga su correo.
?: esta ayuda.

Puedes apagar estos atajos arriba, en «Atajos de teclado».`

const tellKeys = () =>
  openDialog({ icon: 'question', title: 'Atajos de teclado', text: HELP, confirm: 'Entendido' })

/** The button that takes the focus back when the rejection is cancelled. */
export const REJECT_BUTTON_ID = 'rechazar-oferta'

/** The actions on the oferta that is shown, by button or single key. */
export function DecisionPanel({ estado, keys, queue, onReject }: DecisionPanelProps) {
  const { busy, deciding, back } = queue
  const accept = ofertaCan('aceptar', estado) ? queue.accept : undefined
  const reject = ofertaCan('rechazar', estado) ? onReject : undefined
  useShortcuts(keys && !busy, {
    a: accept,
    r: reject,
    n: queue.skip,
    ArrowRight: queue.skip,
    p: back,
    ArrowLeft: back,
    '?': tellKeys,
  })
  const act =
    (action: (() => void) | undefined) =>
    ({ detail }: MouseEvent) => {
      // A key that presses a button counts no clicks.
      if (busy || (detail > 0 && !queue.takePress())) return
      action?.()
    }
  return (
    <section ref={measureFootBar} aria-label="Decisión" className="review-decision">
      {estado === 'borrada' && <p className="mb-3 font-semibold">{BORRADA}</p>}
      <NotSent text={queue.failed} />
      <div className="flex flex-wrap gap-3 max-sm:flex-row-reverse">
        {accept && (
          <button
            type="button"
            aria-disabled={busy}
            aria-keyshortcuts={keys ? 'A' : undefined}
            className={`${buttonClass('primary')} flex-1`}
            onClick={act(accept)}
          >
            {deciding ? 'Aceptando…' : 'Aceptar'}
            <KeyHint on={keys}>A</KeyHint>
          </button>
        )}
        {reject && (
          <button
            id={REJECT_BUTTON_ID}
            type="button"
            aria-disabled={busy}
            aria-keyshortcuts={keys ? 'R' : undefined}
            className={`${buttonClass('secondary')} flex-1`}
            onClick={act(reject)}
          >
            Rechazar
            <KeyHint on={keys}>R</KeyHint>
          </button>
        )}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-2 max-sm:justify-between">
        {back && (
          <button
            type="button"
            aria-keyshortcuts={keys ? 'P ArrowLeft' : undefined}
            className={quietClass}
            onClick={act(back)}
          >
            Anterior
            <KeyHint on={keys}>P</KeyHint>
          </button>
        )}
        <button
          type="button"
          aria-keyshortcuts={keys ? 'N ArrowRight' : undefined}
          className={quietClass}
          onClick={act(queue.skip)}
        >
          {estado === 'pendiente' ? 'Saltar' : 'Siguiente'}
          <KeyHint on={keys}>N</KeyHint>
        </button>
        {keys && (
          <button
            type="button"
            aria-keyshortcuts="?"
            className={`for-keyboards ${quietClass}`}
            onClick={tellKeys}
          >
            Atajos
            <KeyHint on>?</KeyHint>
          </button>
        )}
      </div>
    </section>
  )
}

const quietClass =
  'inline-flex min-h-[44px] items-center gap-2 rounded-control px-2 font-semibold transition-colors hover:bg-ink/5'
