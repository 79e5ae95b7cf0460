import { ERROR_TEXT } from '@alumbra/contract/errors'
import type { ReactNode } from 'react'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useLatest, useSettled } from '../ui/use-settled.ts'

type Loaded<List, Filters> = { lista: List | null; filtros: Filters }

type ListPageProps<List, Filters> = {
  title: string
  intro: string
  /** The page of the list, from 1. */
  pagina: number
  /** The list and the options of its filters; a list that could not be loaded is null. */
  loaded: Loaded<List, Filters> | Promise<Loaded<List, Filters>>
  /** Drawn with the last known options while the next list loads. */
  filters: (filtros: Filters | undefined) => ReactNode
  /** The text while the list loads. */
  loading: string
  skeletons: ReactNode
  /** The number of results, in words. */
  count: (lista: List) => string
  /** The address that loads the list again. */
  address: string
  empty: ReactNode
  children: (lista: List) => ReactNode
}

/** A page with a list, its filters and its pages; shows skeletons until the list arrives. */
export function ListPage<List extends { total: number }, Filters>(props: ListPageProps<List, Filters>) {
  const { title, intro, pagina, loaded, filters, loading, skeletons, count, address, empty, children } = props
  const settled = useSettled(loaded)
  const filtros = useLatest(settled)?.filtros
  const lista = settled?.lista
  return (
    <Page layout="column" title={pagina > 1 ? `${title} · página ${pagina}` : title} receivesForms>
      <PageHeader title={title} intro={intro} />
      {filters(filtros)}
      <p role="status" className="py-5 font-semibold">
        {settled ? lista && count(lista) : loading}
      </p>
      {!settled && skeletons}
      {settled && !lista && <LoadFailure text={ERROR_TEXT.loadError} retry={address} />}
      {lista && (lista.total === 0 ? empty : children(lista))}
    </Page>
  )
}
