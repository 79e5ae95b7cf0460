import { type ReactNode, use } from 'react'
import { buttonClass } from '../../ui/button.ts'
import { textLinkClass } from '../../ui/text-link.tsx'
import { FilterSheet, FilterSheetEnd } from './filter-sheet.tsx'
import { Words } from './filter-words.tsx'
import { MissingOptions } from './missing-options.ts'
import { searchOf, useFilters } from './use-filters.ts'

type FilterFormProps = {
  /** The name of the form for screen readers. */
  label: string
  /** The label of the field for words, which are `q` in the address. */
  wordsLabel: string
  /** The address of the first page of the list with the current filters. */
  address: string
  /** The address of the list with other filters. */
  addressOf: (chosen: URLSearchParams) => string
  /** Closes the sheet of the filters on a phone. */
  closing: string
  children: ReactNode
}

/**
 * Words and filters of a list: a plain form; with scripts a change of a filter applies at once. On a phone the filters
 * stand in a sheet of their own, which opens by the button beside the chips.
 */
export const FilterForm = ({ label, wordsLabel, address, addressOf, closing, children }: FilterFormProps) => (
  <search>
    <form
      {...useFilters(address, addressOf)}
      className="gap-x-6 gap-y-5 md:grid md:grid-cols-4"
      method="get"
      action={address.split('?', 1)[0]}
      aria-label={label}
    >
      <Words label={wordsLabel} value={searchOf(address).get('q') ?? ''} />
      <FilterSheet>
        <NoOptions />
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 md:contents">{children}</div>
        <button
          type="submit"
          className={`${buttonClass('secondary')} unscripted mt-5 max-sm:w-full md:col-start-1 md:mt-0`}
        >
          Aplicar filtros
        </button>
        <FilterSheetEnd closing={closing} />
      </FilterSheet>
    </form>
  </search>
)

/** Selects without options look like a list that holds nothing to choose from. */
function NoOptions() {
  const retry = use(MissingOptions)
  return (
    retry !== null && (
      <p className="pb-4 leading-snug md:order-last md:col-span-4 md:pb-0">
        No hemos podido cargar las opciones de los filtros.{' '}
        <a href={retry} className={textLinkClass}>
          Volver a intentarlo
        </a>
      </p>
    )
  )
}
