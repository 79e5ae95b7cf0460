import { SEARCH_MAX } from '@alumbra/contract/calls/paging'
import { type FilterChip, FilterChips } from '../../components/filters/filter-chips.tsx'
import { FilterSheet, FilterSheetEnd } from '../../components/filters/filter-sheet.tsx'
import { WORDS_ID } from '../../components/filters/filter-words.tsx'
import { useFilters } from '../../components/filters/use-filters.ts'
import { paths } from '../../paths.ts'
import { Search } from '../../ui/icons.tsx'
import { FilterSelect, filterControlClass, filterLabelClass } from './filter-field.tsx'
import type { Section } from './section.ts'
import type { FilterName } from './section-query.ts'
import { addressOf, readState, type SectionState } from './section-state.ts'

type ListFilterProps = {
  section: Pick<Section<never>, 'name' | 'filter' | 'also' | 'createTitle'>
  state: SectionState
  /** Closes the sheet of the filters on a phone. */
  closing: string
}

/** Search and filters of a list of the back office, kept in the address (F172); folded on a phone (administracion-12). */
export function ListFilter({ section, state, closing }: ListFilterProps) {
  const first = { ...state, pagina: 1, open: null }
  const chips = chipsOf(section, first)
  return (
    <>
      <search>
        <form
          {...useFilters(addressOf(section, first), (chosen) =>
            addressOf(section, { ...readState(section, chosen), pagina: 1 }),
          )}
          method="get"
          action={paths.admin[section.name]()}
          className="grid grid-cols-2 items-end gap-x-4 gap-y-3 sm:mb-6 @min-[40rem]/list:flex @min-[40rem]/list:flex-wrap"
        >
          <div className="relative col-span-2 min-w-0 flex-1 basis-44">
            <label htmlFor={WORDS_ID} className={filterLabelClass}>
              Buscar
            </label>
            <input
              id={WORDS_ID}
              name="buscar"
              type="search"
              maxLength={SEARCH_MAX}
              defaultValue={state.search}
              className={`${filterControlClass} pr-12`}
            />
            <button
              type="submit"
              className="absolute bottom-[2px] right-0 grid size-11 cursor-pointer place-items-center rounded-control text-l hover:bg-ink/5"
            >
              <Search />
              <span className="sr-only">Buscar</span>
            </button>
          </div>
          <FilterSheet inline>
            <div className="grid gap-4 sm:contents">
              {filtersOf(section).map((one) => (
                <FilterSelect
                  key={one.name}
                  id={`filtro-${one.name}`}
                  {...one}
                  chosen={chosenOf(section, state, one.name)}
                />
              ))}
            </div>
            <FilterSheetEnd closing={closing} />
          </FilterSheet>
        </form>
      </search>
      <div className="pb-4 sm:hidden print:block">
        <FilterChips
          chips={chips}
          withoutAll={addressOf(section, { ...first, search: '', filter: '', also: {} })}
          count={chips.length - (state.search === '' ? 0 : 1)}
        />
      </div>
    </>
  )
}

type Filtered = Pick<Section<never>, 'name' | 'filter' | 'also'>

const filtersOf = ({ filter, also = [] }: Filtered) => [filter, ...also]

const chosenOf = ({ filter }: Filtered, state: SectionState, name: FilterName): string =>
  (name === filter.name ? state.filter : state.also[name]) ?? ''

/** What a list is filtered by, words first; each leads to the list without it. */
function chipsOf(section: Filtered, state: SectionState): FilterChip[] {
  const words = { text: state.search && `«${state.search}»`, without: { ...state, search: '' } }
  const chosen = filtersOf(section).map(({ name, label, options }) => {
    const value = chosenOf(section, state, name)
    const word = options.find(([one]) => one === value)?.[1] ?? value
    return {
      text: value && `${label}: ${word}`,
      without:
        name === section.filter.name
          ? { ...state, filter: '' }
          : { ...state, also: { ...state.also, [name]: '' } },
    }
  })
  return [words, ...chosen]
    .filter(({ text }) => text !== '')
    .map(({ text, without }) => ({ text, without: addressOf(section, without) }))
}
