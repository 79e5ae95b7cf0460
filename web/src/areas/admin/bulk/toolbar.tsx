import { useState } from 'react'
import { buttonClass } from '../../../ui/button.ts'
import { Chevron } from '../../../ui/icons.tsx'
import { textLinkClass } from '../../../ui/text-link.tsx'
import { counted } from './bulk.ts'
import { GrupoForm } from './grupo-form.tsx'
import { TickAll, type TickAllProps } from './tick-all.tsx'

/** Ticks all rows of the page or of the list, and acts on the ticked ones. */
export function BulkToolbar(props: TickAllProps) {
  const { bulk, state } = props
  const { ticked, clear, act, busy, progress } = state
  const [toGrupo, setToGrupo] = useState(false)
  /** Whether a narrow list shows its actions; a wide one always does. */
  const [unfolded, setUnfolded] = useState(false)
  return (
    <div className="bulk needs-scripts mb-4">
      <TickAll {...props} />
      <div className="flex flex-wrap items-center gap-x-5">
        <p
          role="status"
          className={ticked.size > 0 || progress ? 'bulk-count py-2.5 font-semibold' : 'sr-only'}
        >
          {progress
            ? `Trabajando: ${progress.done} de ${progress.of}…`
            : ticked.size > 0 && `Has elegido ${counted(bulk.noun, ticked.size)}.`}
        </p>
        {ticked.size > 0 && (
          <>
            <button
              type="button"
              aria-expanded={unfolded}
              aria-controls="acciones"
              className={`bulk-unfold ${buttonClass('secondary')}`}
              onClick={() => setUnfolded(!unfolded)}
            >
              Acciones
              <Chevron className={unfolded ? 'rotate-180' : ''} />
            </button>
            <button
              type="button"
              className={`min-h-[44px] cursor-pointer font-semibold ${textLinkClass}`}
              onClick={clear}
            >
              Quitar la selección
            </button>
          </>
        )}
      </div>
      {ticked.size > 0 && (
        <div id="acciones" data-unfolded={unfolded} className="bulk-actions mt-2 flex flex-wrap gap-3">
          {bulk.actions.map(({ accion, label, warning, danger = false }) => (
            <button
              key={accion}
              type="button"
              aria-disabled={busy}
              className={buttonClass(danger ? 'danger' : 'secondary')}
              onClick={() => act({ accion, label, warning: warning(ticked.size), danger })}
            >
              {label}
            </button>
          ))}
          {bulk.grupos && (
            <button
              type="button"
              aria-expanded={toGrupo}
              className={buttonClass('secondary')}
              onClick={() => setToGrupo(!toGrupo)}
            >
              Cambiar de grupo
            </button>
          )}
        </div>
      )}
      {ticked.size > 0 && toGrupo && (
        <GrupoForm
          onSend={(grupo) => {
            setToGrupo(false)
            act({ accion: 'grupo', label: 'Cambiar de grupo', warning: grupoWarning(grupo), grupo })
          }}
        />
      )}
    </div>
  )
}

const grupoWarning = (grupo: string): string =>
  grupo ? `Su grupo será «${grupo}».` : 'Se quedarán sin grupo.'
