import { type RefObject, useEffect, useRef } from 'react'
import { Link } from '../../link.tsx'
import { Close } from '../../ui/icons.tsx'
import { textLinkClass } from '../../ui/text-link.tsx'
import { FilterButton } from './filter-sheet.tsx'
import { WORDS_ID } from './filter-words.tsx'

/** A filter that is on, and the address of the list without it. */
export type FilterChip = { text: string; without: string }

type FilterChipsProps = {
  chips: readonly FilterChip[]
  withoutAll: string
  /** How many filters are on, words left aside. */
  count: number
}

/** The active filters of a list, each a link that removes it; on a phone after the button of the filters. */
export function FilterChips({ chips, withoutAll, count }: FilterChipsProps) {
  const row = useRef<HTMLDivElement>(null)
  const onRemove = useFocusAfterRemoval(row)
  return (
    <div
      ref={row}
      className={`flex flex-wrap items-center gap-2 pt-3 sm:pt-5 ${chips.length > 0 ? '' : 'sm:hidden'}`}
    >
      <FilterButton count={count} />
      {chips.length > 0 && (
        <ul aria-label="Filtros puestos" className="filters-on contents">
          {chips.map(({ text, without }, i) => (
            <li key={text} className="min-w-0">
              <Link
                to={without}
                onClick={() => onRemove(i)}
                preventScrollReset
                className="inline-flex min-h-[44px] max-w-full items-center gap-2 rounded-control border border-ink/35 bg-raised px-3.5 text-s font-semibold leading-tight transition-colors hover:border-ink hover:bg-ink/5"
              >
                <span className="sr-only">Quitar el filtro </span>
                <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
                <Close className="shrink-0" />
              </Link>
            </li>
          ))}
          <li>
            <Link
              to={withoutAll}
              onClick={() => onRemove(0)}
              preventScrollReset
              className={`-ml-2 inline-flex min-h-[44px] items-center px-2 text-s font-semibold ${textLinkClass}`}
            >
              Quitar filtros
            </Link>
          </li>
        </ul>
      )}
    </div>
  )
}

/**
 * After a chip is removed, the focus goes to the one that took its place, and after the last one to the button of the filters,
 * or to the words where that is not shown. Returns the handler that notes the place of the chip.
 */
function useFocusAfterRemoval(row: RefObject<HTMLDivElement | null>) {
  const place = useRef<number>(undefined)
  // The chip disappears with the list that it belonged to, some renders later.
  useEffect(() => {
    if (place.current === undefined || document.activeElement !== document.body) return
    const chips = row.current?.querySelectorAll('a') ?? []
    // The last link removes all of them.
    const next = chips[Math.min(place.current, chips.length - 2)]
    const opener = row.current?.querySelector('button')
    const target = next ?? (opener?.checkVisibility() ? opener : document.getElementById(WORDS_ID))
    place.current = undefined
    target?.focus({ preventScroll: true })
  })
  return (index: number) => {
    place.current = index
  }
}
