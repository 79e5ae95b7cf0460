import type { ComponentType, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { loadFailureText } from '../../api/error-text.ts'
import { buttonClass } from '../../ui/button.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import type { Desk } from './desk.ts'
import { DeskPanel } from './desk-panel.tsx'
import { ListFilter } from './list-filter.tsx'
import type { LoadedSection } from './load-section.ts'
import { addressOf, type Place, type Section } from './section.ts'
import { SectionTable } from './section-table.tsx'
import { NEW_BUTTON_ID, usePlaceFocus } from './use-place-focus.ts'

type SectionPageProps<Row, Detail> = {
  section: Section<Row, Detail>
  loaded: LoadedSection<Row, Detail>
  /** One of the section, in its three modes. */
  Form: ComponentType<{ desk: Desk<Detail> }>
  /** What else can be done on the whole section. */
  children?: ReactNode
  /** What is said and done over the list of some sections. */
  over?: ReactNode
}

/** A section of the back office: its list and, beside it, one of the list or a new one (F172). */
export function SectionPage<Row, Detail>({
  section,
  loaded,
  Form,
  over,
  children,
}: SectionPageProps<Row, Detail>) {
  const { place, detail, historial } = loaded
  const { open } = place
  usePlaceFocus(open)
  const title = `Gestión ${section.entity}`
  return (
    <main id="contenido" tabIndex={-1} className="min-w-0 flex-1 px-5 pb-16 focus:outline-none md:px-10">
      <title>{`${title} · Alumbra`}</title>
      <meta name="robots" content="noindex" />
      <div className="workbench">
        <div className="workbench-grid">
          <div className="min-w-0">
            <PageHeader title={title}>
              <div className="flex flex-wrap gap-3">
                {children}
                {section.createTitle && <NewButton section={section} place={place} />}
              </div>
            </PageHeader>
            <div className="workbench-list" data-open={open !== null}>
              {over}
              <List section={section} loaded={loaded} />
            </div>
          </div>
          {open && (
            <DeskPanel
              section={section}
              place={place}
              open={open}
              detail={detail}
              historial={historial}
              Form={Form}
            />
          )}
        </div>
      </div>
    </main>
  )
}

type NewButtonProps = { section: Pick<Section<never>, 'filter' | 'also' | 'at'>; place: Place }

function NewButton({ section, place }: NewButtonProps) {
  const navigate = useNavigate()
  const show = () =>
    navigate(addressOf(section, { ...place, open: { mode: 'create' } }), { preventScrollReset: true })
  return (
    <button
      id={NEW_BUTTON_ID}
      type="button"
      className={`workbench-new needs-scripts ${buttonClass(place.open ? 'secondary' : 'primary')}`}
      onClick={show}
    >
      Nuevo
    </button>
  )
}

type ListProps<Row, Detail> = Pick<SectionPageProps<Row, Detail>, 'section' | 'loaded'>

function List<Row, Detail>({ section, loaded: { place, list } }: ListProps<Row, Detail>) {
  const { pagina, buscar, filtro, tambien, open } = place
  const to = (change: Partial<Place>) => addressOf(section, { ...place, open: null, ...change })
  return (
    <>
      <ListFilter
        key={`${buscar}/${filtro}/${tambien}`}
        filter={section.filter}
        also={section.also}
        chosen={place}
        pathTo={(chosen) => to({ ...chosen, pagina: 1 })}
      />
      {!list.ok && <LoadFailure text={loadFailureText(list)} retry={to({})} />}
      {list.ok && list.rows.length === 0 && section.emptyTitle && (
        <EmptyState title={section.emptyTitle}>
          {(buscar || filtro || tambien || pagina > 1) && (
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
          label={`Páginas de ${section.counted}`}
          pagina={pagina}
          totalPages={list.totalPages}
          text={`${pagina}/${list.totalPages} (${list.total} ${section.counted})`}
          pathTo={(pagina) => to({ pagina })}
          scrollTo={0}
        />
      )}
    </>
  )
}
