import { type ReactNode, use } from 'react'
import { buttonClass } from '../../ui/button.ts'
import { Alert, Close } from '../../ui/icons.tsx'
import { Sliders } from '../../ui/icons-inside.tsx'
import { WaitingChoice } from './kept-offline.tsx'

const ID = 'filtros'

/** The button of the filters on a phone; `count` is how many of them are on. */
export const FilterButton = ({ count }: { count: number }) => (
  <button type="button" popoverTarget={ID} className={`${buttonClass('secondary')} sm:hidden`}>
    <Sliders /> Filtrar{count > 0 && ` (${count})`}
  </button>
)

type FilterSheetProps = {
  /** Wider windows show the filters in the row of the words. */
  inline?: boolean
  children: ReactNode
}

/** The filters of a list: on a phone a sheet at its foot, which needs no script; in place where there is room. */
export const FilterSheet = ({ inline = false, children }: FilterSheetProps) => (
  <div id={ID} popover="auto" className={inline ? 'filters filters-inline' : 'filters'}>
    <div className="flex items-center justify-between gap-4 pb-4 sm:hidden">
      <p className="font-display text-xl font-semibold">Filtrar</p>
      <button
        type="button"
        popoverTarget={ID}
        popoverTargetAction="hide"
        aria-label="Cerrar los filtros"
        className="grid size-11 place-items-center rounded-control text-l transition-colors hover:bg-ink/5"
      >
        <Close />
      </button>
    </div>
    {children}
  </div>
)

/** Closes the sheet and says what it leaves; filters that wait for a connection say so here too. */
export function FilterSheetEnd({ closing }: { closing: string }) {
  const waits = use(WaitingChoice)
  return (
    <div className="needs-scripts sticky bottom-0 -mx-5 mt-3 bg-raised px-5 pb-1 pt-3 sm:hidden">
      {/* The notice above the list says it aloud, behind this sheet. */}
      {waits && (
        <p className="flex gap-2.5 pb-3 leading-snug">
          <Alert className="mt-[0.15em] shrink-0 text-error" />
          Parece que no tienes conexión. Lo que elijas se aplica en cuanto vuelva.
        </p>
      )}
      <button
        type="button"
        popoverTarget={ID}
        popoverTargetAction="hide"
        className={`${buttonClass('primary')} w-full`}
      >
        {waits ? 'Volver a la lista' : closing}
      </button>
    </div>
  )
}
