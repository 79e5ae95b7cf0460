import type { ComponentType, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { loadFailureText } from '../../api/error-text.ts'
import { buttonClass } from '../../ui/button.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { DetailPanel } from './detail-panel.tsx'
import { ListFilter } from './list-filter.tsx'
import type { LoadedSection } from './load-section.ts'
import type { PanelState } from './panel-state.ts'
import { addressOf, type Section, type SectionState } from './section.ts'
import { SectionTable } from './section-table.tsx'
import { NEW_BUTTON_ID, usePanelFocus } from './use-panel-focus.ts'

type SectionPageProps<Row, Detail> = {
  section: Section<Row, Detail>
  loaded: LoadedSection<Row, Detail>
  /** The form of a row, in its three modes. */
  Form: ComponentType<{ panel: PanelState<Detail> }>
  /** More buttons beside «Nuevo». */
  children?: ReactNode
  /** Shown over the list. */
  over?: ReactNode
}

/** A section of the back office: its list and, beside it, the panel with an open or new row (F172). */
export function SectionPage<Row, Detail>({
  section,
  loaded,
  Form,
  over,
  children,
}: SectionPageProps<Row, Detail>) {
  const { state, detail, historial } = loaded
  const { open } = state
  usePanelFocus(open)
  const title = `Gestión ${section.entity}`
  return (
    <Page layout="office" title={title}>
      <div className="section-frame">
        <div className="section-grid">
          <div className="min-w-0">
            <PageHeader title={title}>
              <div className="flex flex-wrap gap-3">
                {children}
                {section.createTitle && <NewButton section={section} state={state} />}
              </div>
            </PageHeader>
            <div className="section-list" data-open={open !== null}>
              {over}
              <List section={section} loaded={loaded} />
            </div>
          </div>
          {open && (
            <DetailPanel
              section={section}
              state={state}
              open={open}
              detail={detail}
              historial={historial}
              Form={Form}
            />
          )}
        </div>
      </div>
    </Page>
  )
}

type NewButtonProps = { section: Pick<Section<never>, 'name' | 'filter' | 'also'>; state: SectionState }

function NewButton({ section, state }: NewButtonProps) {
  const navigate = useNavigate()
  const show = () =>
    navigate(addressOf(section, { ...state, open: { mode: 'create' } }), { preventScrollReset: true })
  return (
    <button
      id={NEW_BUTTON_ID}
      type="button"
      className={`section-new needs-scripts ${buttonClass(state.open ? 'secondary' : 'primary')}`}
      onClick={show}
    >
      Nuevo
    </button>
  )
}

type ListProps<Row, Detail> = Pick<SectionPageProps<Row, Detail>, 'section' | 'loaded'>

function List<Row, Detail>({ section, loaded: { state, list } }: ListProps<Row, Detail>) {
  const { pagina, search, filter, also, open } = state
  const to = (change: Partial<SectionState>) => addressOf(section, { ...state, open: null, ...change })
  return (
    <>
      <ListFilter
        key={`${search}/${filter}/${JSON.stringify(also)}`}
        filter={section.filter}
        also={section.also ?? []}
        chosen={state}
        pathTo={(chosen) => to({ ...chosen, pagina: 1 })}
      />
      {!list.ok && <LoadFailure text={loadFailureText(list)} retry={to({})} />}
      {list.ok && list.rows.length === 0 && section.emptyTitle && (
        <EmptyState title={section.emptyTitle}>
          {(search || filter || Object.values(also).some(Boolean) || pagina > 1) && (
            <p>Prueba con otras palabras, otro estado u otra página.</p>
          )}
        </EmptyState>
      )}
      {list.ok && (list.rows.length > 0 || !section.emptyTitle) && (
        <SectionTable
          section={section}
          rows={list.rows}
          openId={open && open.mode !== 'create' ? open.id : null}
          pathTo={(id) => to({ open: { mode: 'view', id } })}
        />
      )}
      {list.ok && list.total > 0 && (
        <Pagination
          label={`Páginas de ${section.counted[1]}`}
          pagina={pagina}
          totalPages={list.totalPages}
          text={`${pagina}/${list.totalPages} (${list.total} ${section.counted[list.total === 1 ? 0 : 1]})`}
          pathTo={(pagina) => to({ pagina })}
          scrollTo={0}
        />
      )}
    </>
  )
}
