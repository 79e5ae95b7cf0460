import type { ReactNode } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { Loaded } from '../../api/loaded.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useLatest, useSettledAt } from '../../ui/use-settled.ts'
import { isRecalled } from '../cuenta/pages-seen.ts'
import { type FilterChip, FilterChips } from './filter-chips.tsx'
import { KeptOffline } from './kept-offline.tsx'
import { MissingOptions } from './missing-options.ts'

type LoadedList<List, Filters> = {
  lista: Loaded<List>
  /** Null where they did not come. */
  filtros: Filters | null
}

type ListPageProps<List, Filters> = {
  title: string
  /** The title of the window before what the list is filtered by. */
  filteredTitle: string
  intro: ReactNode
  /** The page of the list, from 1. */
  pagina: number
  /** The list and the options of its filters. */
  loaded: LoadedList<List, Filters> | Promise<LoadedList<List, Filters>>
  /** Drawn with the last known options while the next list loads; `found` is the number of results, in words. */
  filters: (filtros: Filters | undefined, found: string | undefined) => ReactNode
  /** The active filters of the list, its words among them. */
  chips: readonly FilterChip[]
  /** How many filters are on, words left aside. */
  filterCount: number
  /** The address of the list without any filter. */
  withoutFilters: string
  /** The order of the list. */
  order?: ReactNode
  /** What a screen reader hears after the number of results: the order, where it is not the usual one. */
  orderText?: string
  /** The text while the list loads. */
  loading: string
  skeletons: ReactNode
  /** The number of results, in words. */
  count: (lista: List) => string
  /** Actions on the whole list, beside its number. */
  tools?: (lista: List) => ReactNode
  /** The address that loads the list again. */
  address: string
  empty: ReactNode
  children: (lista: List) => ReactNode
}

/** A page with a list, its filters and its pages; shows skeletons until the list arrives. */
export function ListPage<List extends { total: number }, Filters>(props: ListPageProps<List, Filters>) {
  const { title, filteredTitle, intro, pagina, loaded, filters, chips, filterCount, withoutFilters, order } =
    props
  const { orderText, loading, skeletons, count, tools, address, empty, children } = props
  const settled = useSettledAt(address, loaded)
  const filtros = useLatest(settled?.filtros ?? undefined)
  const answer = settled?.lista
  const lista = answer?.ok ? answer.data : null
  const subject = chips.length > 0 ? [filteredTitle, ...chips.map(({ text }) => text)] : [title]
  return (
    <Page
      layout="column"
      title={[...subject, ...(pagina > 1 ? [`página ${pagina}`] : [])].join(' · ')}
      receivesForms
    >
      <PageHeader
        title={title}
        intro={<span className={chips.length > 0 ? 'max-sm:hidden' : ''}>{intro}</span>}
        dense
      />
      <KeptOffline reload={useReloadIfRecalled()}>
        {(notice) => (
          <>
            <MissingOptions value={settled && !filtros ? address : null}>
              {filters(filtros, lista ? count(lista) : undefined)}
            </MissingOptions>
            <FilterChips chips={chips} withoutAll={withoutFilters} count={filterCount} />
            {/* The order and the number share a row where there is room. */}
            <div className={order ? 'pb-3 sm:grid sm:pb-5 [&>*]:[grid-area:1/1]' : 'pb-3 sm:pb-5'}>
              {order}
              <div
                className={`flex flex-wrap items-center justify-between gap-x-6 pt-2 ${order ? 'sm:h-12 sm:justify-self-end sm:self-start sm:mt-6 sm:pt-0' : 'sm:pt-5'}`}
              >
                <p role="status" data-list-start className="font-semibold">
                  {answer ? lista && count(lista) : loading}
                  {lista && orderText && <span className="sr-only">{orderText}</span>}
                </p>
                {lista && lista.total > 0 && tools?.(lista)}
              </div>
            </div>
            {notice && <div className="pb-5">{notice}</div>}
            {!answer && skeletons}
            {answer && !answer.ok && <LoadFailure failure={answer} retry={address} />}
            {lista && (lista.total === 0 ? empty : children(lista))}
          </>
        )}
      </KeptOffline>
    </Page>
  )
}

/** Loads the list again when it is shown as it was before. */
function useReloadIfRecalled() {
  const { revalidate } = useRevalidator()
  return isRecalled(useLocation()) ? revalidate : undefined
}
