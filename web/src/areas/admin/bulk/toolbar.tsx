import { SELECCION_MAX } from '@alumbra/contract/lote'
import { type SubmitEvent, useState } from 'react'
import { buttonClass } from '../../../ui/button.ts'
import type { SectionQuery } from '../section-query.ts'
import { type Bulk, counted } from './bulk.ts'
import type { BulkState } from './use-bulk.ts'

type ToolbarProps = {
  bulk: Bulk
  state: BulkState
  /** The rows of this page, and how many the whole list has. */
  ids: readonly string[]
  total: number
  query: SectionQuery
}

/** Ticks all rows of the page or of the list, and acts on the ticked ones. */
export function BulkToolbar({ bulk, state, ids, total, query }: ToolbarProps) {
  const { ticked, tick, clear, act, idsOf, busy, progress } = state
  const all = ids.length > 0 && ids.every((id) => ticked.has(id))
  const [toGrupo, setToGrupo] = useState(false)
  const tickList = async () => {
    const found = await idsOf(query)
    if (found) tick(found, true)
  }
  const most = Math.min(total, SELECCION_MAX)
  return (
    <div className="bulk needs-scripts mb-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <label className="inline-flex min-h-[44px] cursor-pointer items-center gap-3 pl-3.5">
          <input
            type="checkbox"
            checked={all}
            onChange={(event) => tick(ids, event.currentTarget.checked)}
            className="size-6 cursor-pointer rounded-control accent-ink"
          />
          Seleccionar todas las de esta página
        </label>
        {all && total > ids.length && ticked.size < most && (
          <button
            type="button"
            className="min-h-[44px] cursor-pointer font-semibold underline"
            onClick={tickList}
          >
            {total > most
              ? `Seleccionar las primeras ${most}`
              : `Seleccionar ${bulk.noun[1]} de la lista (${most})`}
          </button>
        )}
      </div>
      <p role="status" className={ticked.size > 0 || progress ? 'mt-2 font-semibold' : 'sr-only'}>
        {progress
          ? `Trabajando: ${progress.done} de ${progress.of}…`
          : ticked.size > 0 && `Has elegido ${counted(bulk.noun, ticked.size)}.`}
      </p>
      {ticked.size > 0 && (
        <div className="mt-2 flex flex-wrap gap-3">
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
          <button type="button" className={buttonClass('secondary')} onClick={clear}>
            Quitar la selección
          </button>
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

function GrupoForm({ onSend }: { onSend: (grupo: string) => void }) {
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSend(String(new FormData(event.currentTarget).get('grupo')).trim())
  }
  return (
    <form onSubmit={send} className="mt-3 flex flex-wrap items-end gap-3">
      <div>
        <label htmlFor="grupo-nuevo" className="mb-1.5 block text-s font-semibold">
          Grupo nuevo (vacío: sin grupo)
        </label>
        <input
          id="grupo-nuevo"
          name="grupo"
          maxLength={60}
          className="min-h-[44px] rounded-control border border-ink/45 bg-raised px-3 text-ink hover:border-ink"
        />
      </div>
      <button type="submit" className={buttonClass('secondary')}>
        Cambiar
      </button>
    </form>
  )
}
