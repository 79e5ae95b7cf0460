import { FileLink } from '../../components/cuenta/file-link.tsx'
import { KeptOffline } from '../../components/filters/kept-offline.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { PastTheEnd } from '../../ui/past-the-end.tsx'
import { totalText } from '../../ui/total-text.ts'
import { BulkList } from './bulk/bulk-list.tsx'
import { ListFilter } from './list-filter.tsx'
import { ListStatus } from './list-status.tsx'
import type { LoadedSection } from './load-section.ts'
import { OfficeFailure } from './office-part.tsx'
import type { Section } from './section.ts'
import type { SectionQuery } from './section-query.ts'
import { addressOf, type SectionState } from './section-state.ts'
import { SectionTable } from './section-table.tsx'

type SectionListProps<Row, Detail> = {
  section: Section<Row, Detail>
  loaded: LoadedSection<Row, Detail>
}

/** The list of a section: filters, rows that may be ticked, pages, and a file of all of it. */
export function SectionList<Row, Detail>({
  section,
  loaded: { state, list },
}: SectionListProps<Row, Detail>) {
  const { pagina, search, filter, also, open } = state
  const to = (change: Partial<SectionState>) => addressOf(section, { ...state, open: null, ...change })
  const filtered = search !== '' || filter !== '' || Object.values(also).some(Boolean)
  const whole = to({ search: '', filter: '', also: {}, pagina: 1 })
  const query: SectionQuery = { page: 0, search, filter, also }
  const table = {
    section,
    openId: open && open.mode !== 'create' ? open.id : null,
    pathTo: (id: string) => to({ open: { mode: 'view', id } }),
  }
  const listed = list.ok
    ? { rows: list.rows, total: list.total, hayMas: list.hayMas === true }
    : { rows: [], total: 0, hayMas: false }
  const nothing = inPlaceOfRows(section, list, {
    retry: to({}),
    first: pagina > 1 ? to({ pagina: 1 }) : undefined,
    whole: filtered ? whole : undefined,
  })
  return (
    <KeptOffline>
      {(notice) => (
        <>
          <ListFilter
            section={section}
            state={state}
            closing={list.ok ? `Ver ${countText(section, list)}` : 'Ver la lista'}
          />
          {notice}
          <ListStatus>{statusText(section, list, pagina)}</ListStatus>
          {section.bulk ? (
            <BulkList
              bulk={section.bulk}
              at={to({})}
              {...table}
              {...listed}
              query={query}
              nothing={nothing}
            />
          ) : (
            (nothing ?? <SectionTable {...table} rows={listed.rows} />)
          )}
          {listed.rows.length > 0 && list.ok && (
            <>
              <Pagination
                label={`Páginas de ${section.counted[1]}`}
                pagina={pagina}
                totalPages={list.totalPages}
                text={`${pagina}/${list.totalPages} (${countText(section, list)})`}
                silent
                pathTo={(pagina) => to({ pagina })}
                scrollTo={0}
              />
              <p className="section-new mt-6">
                <FileLink rol="admin" href={section.csv(query)} />
              </p>
            </>
          )}
        </>
      )}
    </KeptOffline>
  )
}

/** How many rows the list has, in words. */
const countText = ({ counted }: Pick<Section<never>, 'counted'>, list: { total: number; hayMas?: boolean }) =>
  `${totalText(list)} ${counted[list.total === 1 ? 0 : 1]}`

/** Which page of how many rows is shown, in other words than those under the list; the number alone where it has no rows. */
function statusText<Row, Detail>(
  section: Section<Row, Detail>,
  list: LoadedSection<Row, Detail>['list'],
  pagina: number,
): string {
  if (!list.ok) return ''
  const count = countText(section, list)
  return list.rows.length > 0 ? `${count}, página ${pagina} de ${list.totalPages}` : count
}

/** What stands where a list has no rows, or could not be loaded; null where its rows stand. */
function inPlaceOfRows<Row, Detail>(
  { emptyTitle }: Section<Row, Detail>,
  list: LoadedSection<Row, Detail>['list'],
  { retry, first, whole }: { retry: string; first: string | undefined; whole: string | undefined },
) {
  if (!list.ok) return <OfficeFailure failure={list} retry={retry} />
  if (list.rows.length === 0 && list.total > 0 && first) return <PastTheEnd first={first} />
  const title = emptyTitle ?? (whole && 'Nadie con esas palabras ni en ese estado')
  if (list.rows.length > 0 || !title) return null
  return (
    <EmptyState title={title} all={whole}>
      {whole && <p>Nada coincide con estos filtros: prueba con otras palabras u otro estado.</p>}
    </EmptyState>
  )
}
