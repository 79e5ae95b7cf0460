import type { Plantilla } from '@alumbra/contract/ofertas/plantilla'
import type { OfertaInReview } from '@alumbra/contract/ofertas/revision'
import { ofertaCan } from '@alumbra/domain/oferta'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useHasTabDraft } from '../../../components/drafts/tab-draft.ts'
import { EstadoOferta } from '../../../components/oferta/estado-oferta.tsx'
import { OfertaAnuncio } from '../../../components/oferta/oferta-anuncio.tsx'
import { ContactosOfOferta } from '../../../components/oferta/oferta-contactos.tsx'
import { TextLines } from '../../../components/oferta/oferta-parts.tsx'
import { titleSize } from '../../../ui/title-size.ts'
import { Avisos, AvisosJump } from './avisos.tsx'
import { DecisionPanel, REJECT_BUTTON_ID } from './decision-panel.tsx'
import { PreviousOfertas } from './previous-ofertas.tsx'
import { motivoDraft, RejectForm } from './reject-form.tsx'
import { ReplacedOferta } from './replaced-oferta.tsx'
import { QUEUE_HEADING_ID, type useQueue } from './use-queue.ts'

type ReviewProps = {
  reviewed: OfertaInReview
  plantillas: readonly Plantilla[]
  queue: ReturnType<typeof useQueue>
  /** Whether single keys are on. */
  keys: boolean
}

/** An oferta under review, as alumnas would see it, and beside it avisos, decision and history of the empresa. */
export function Review({ reviewed, plantillas, queue, keys }: ReviewProps) {
  const { oferta, empresa, anteriores, avisos } = reviewed
  const [chosen, setRejecting] = useState<boolean>()
  const hasDraft = useHasTabDraft(motivoDraft(oferta.id))
  // A reason that was written before a reload or a login is in view again.
  const rejecting = chosen ?? (hasDraft && ofertaCan('rechazar', oferta.estado_revision))
  const cancel = () => {
    flushSync(() => setRejecting(false))
    document.getElementById(REJECT_BUTTON_ID)?.focus()
  }
  return (
    <div className="review">
      <article aria-labelledby={QUEUE_HEADING_ID} className="review-grid">
        <div className="min-w-0">
          <OfertaAnuncio
            oferta={oferta}
            empresa={empresa}
            heading={
              <>
                <h2
                  id={QUEUE_HEADING_ID}
                  tabIndex={-1}
                  aria-describedby="avisos"
                  className={`mb-6 mt-5 font-extrabold focus:outline-none ${titleSize(oferta.puesto)}`}
                >
                  {oferta.puesto}
                </h2>
                {avisos.length > 0 && <AvisosJump count={avisos.length} />}
              </>
            }
            fecha={{ label: 'Enviada', iso: oferta.fecha_creacion }}
          />
          <h3 className="mb-4 mt-10 text-2xl">En qué consiste</h3>
          <div className="text-l">
            <TextLines text={oferta.descripcion} />
          </div>
          <div className="mt-10 grid gap-x-12 gap-y-8 sm:grid-cols-2">
            <ContactosOfOferta oferta={oferta} empresa={empresa} />
          </div>
        </div>
        <aside aria-label="Para decidir" className="review-side">
          {oferta.estado_revision === 'pendiente' ? (
            <div className="hidden print:block">
              <EstadoOferta estado="pendiente" />
            </div>
          ) : (
            <div>
              <EstadoOferta estado={oferta.estado_revision} />
              {oferta.motivo_rechazo && <p className="mt-1 text-s text-quiet">{oferta.motivo_rechazo}</p>}
            </div>
          )}
          {reviewed.sustituida && <ReplacedOferta {...reviewed.sustituida} />}
          <Avisos reviewed={reviewed} />
          {rejecting ? (
            <RejectForm
              id={oferta.id}
              plantillas={plantillas}
              keys={keys}
              busy={queue.busy}
              failed={queue.failed}
              onReject={queue.reject}
              onCancel={cancel}
            />
          ) : (
            <DecisionPanel
              estado={oferta.estado_revision}
              keys={keys}
              queue={queue}
              onReject={() => setRejecting(true)}
            />
          )}
          <PreviousOfertas empresa={empresa} anteriores={anteriores} />
        </aside>
      </article>
    </div>
  )
}
