import { useState } from 'react'
import { buttonClass } from '../../../ui/button.ts'
import { drawAndFocus } from '../../../ui/draw-and-focus.ts'
import { Chevron } from '../../../ui/icons-inside.tsx'
import { textLinkClass } from '../../../ui/text-link.tsx'
import { grupoWarning } from './account-actions.ts'
import { type Bulk, counted } from './bulk.ts'
import { ChosenRows } from './chosen-rows.tsx'
import { GrupoForm } from './grupo-form.tsx'
import { firstTick, TickAll, type TickAllProps } from './tick-all.tsx'
import type { BulkState } from './use-bulk.ts'
import type { Tickable } from './use-ticks.ts'

/** Ticks all rows of the page or of the list, and acts on the ticked ones. */
export function BulkToolbar(props: TickAllProps) {
  const { bulk, state, rows } = props
  const { ticked, clear, act, busy, progress } = state
  const [toGrupo, setToGrupo] = useState(false)
  /** Whether a narrow list shows its actions; a wide one always does. */
  const [unfolded, setUnfolded] = useState(false)
  return (
    <div className="bulk needs-scripts mb-4">
      {rows.length > 0 && <TickAll {...props} />}
      <div className="flex flex-wrap items-center gap-x-5">
        <p
          role="status"
          className={ticked.size > 0 || progress ? 'bulk-count py-2.5 font-semibold' : 'sr-only'}
        >
          {progress
            ? `Trabajando: ${progress.done} de ${progress.of}…`
            : ticked.size > 0 && chosenText(bulk, ticked, rows)}
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
              onClick={() => drawAndFocus(clear, firstTick)}
            >
              Quitar la selección
            </button>
          </>
        )}
      </div>
      {ticked.size > 0 && <ChosenRows state={state} />}
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
          id="grupo-nuevo"
          label="Grupo nuevo (vacío: sin grupo)"
          busy={busy}
          onSend={async (grupo) => {
            const question = {
              accion: 'grupo',
              label: 'Cambiar de grupo',
              warning: grupoWarning(grupo, ticked.size),
              grupo,
            } as const
            if (await act(question)) setToGrupo(false)
          }}
        />
      )}
    </div>
  )
}

/** How many rows are ticked, and how many of them are not in view. */
function chosenText({ noun }: Bulk, ticked: BulkState['ticked'], rows: readonly Tickable[]): string {
  const elsewhere = ticked.size - rows.filter(({ id }) => ticked.has(id)).length
  const all = `Has elegido ${counted(noun, ticked.size)}`
  if (elsewhere === 0) return `${all}.`
  return elsewhere === ticked.size
    ? `${all}; ninguna está en esta página.`
    : `${all}; ${elsewhere} ${elsewhere === 1 ? 'no está' : 'no están'} en esta página.`
}
