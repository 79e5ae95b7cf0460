import type { ComponentType } from 'react'
import type { Location } from 'react-router'
import { Link } from '../../link.tsx'
import { Close } from '../../ui/icons.tsx'
import { isSamePage, LoadingVeil } from '../../ui/loading-veil.tsx'
import { Historial, historialKey } from './historial.tsx'
import type { LoadedSection } from './load-section.ts'
import { OfficeFailure } from './office-part.tsx'
import type { PanelState } from './panel-state.ts'
import type { Mode, Section } from './section.ts'
import { addressOf, type SectionState } from './section-state.ts'
import { PANEL_TITLE_ID } from './use-panel-focus.ts'

type DetailPanelProps<Row, Detail> = {
  section: Section<Row, Detail>
  state: SectionState
  open: NonNullable<SectionState['open']>
  detail: LoadedSection<Row, Detail>['detail']
  historial: LoadedSection<Row, Detail>['historial']
  Form: ComponentType<{ panel: PanelState<Detail> }>
}

/** The open row, or a new one, beside the list; on narrow screens instead of the list. */
export function DetailPanel<Row, Detail>(props: DetailPanelProps<Row, Detail>) {
  const { section, state, open, detail, historial, Form } = props
  const title = titleOf(section, open.mode)
  const list = addressOf(section, { ...state, open: null })
  const panel = panelStateOf(section, state, open, detail?.ok ? detail.data : null)
  return (
    <section aria-labelledby={PANEL_TITLE_ID} className="section-panel">
      {/* The panel scrolls by itself: what covers it stays in its window. */}
      <div className="pointer-events-none sticky top-0 z-10 h-0">
        <div className="absolute -inset-x-2 top-0 h-[75dvh]">
          <LoadingVeil loads={(to, from) => isSamePage(to, from) && opensRow(to)} />
        </div>
      </div>
      <div className="mb-6 flex items-start justify-between gap-4">
        <h2
          id={PANEL_TITLE_ID}
          tabIndex={-1}
          aria-describedby={detail?.ok ? NAME_ID : undefined}
          className="min-w-0 pt-1.5 text-xl focus:outline-none"
        >
          {title}
        </h2>
        {/* The titles of two rows are alike (F176). */}
        {detail?.ok && (
          <span id={NAME_ID} hidden>
            {section.nameOf(detail.data)}
          </span>
        )}
        <Link
          to={list}
          preventScrollReset
          className="inline-flex min-h-[44px] shrink-0 items-center gap-1.5 rounded-control px-2 font-semibold hover:bg-ink/5"
        >
          <Close />
          Cerrar
        </Link>
      </div>
      {detail && !detail.ok && (
        <OfficeFailure
          failure={detail}
          {...(detail.status === 404
            ? { retry: list, label: 'Volver a la lista' }
            : { retry: addressOf(section, state) })}
        />
      )}
      {panel && <Form key={keyOf(panel)} panel={panel} />}
      {panel?.mode === 'view' && section.historial && historial && (
        <Historial
          key={historialKey(historial)}
          first={historial}
          more={section.historial}
          lista={section.name}
          id={panel.id}
        />
      )}
    </section>
  )
}

const NAME_ID = 'ficha-nombre'

/** Whether an address opens a row, or the form of a new one. */
export const opensRow = ({ search }: Location): boolean => /[?&](?:ver|nuevo)=/.test(search)

/** Titles of F176. */
function titleOf({ entity, createTitle = '' }: Pick<Section<never>, 'entity' | 'createTitle'>, mode: Mode) {
  return { create: createTitle, edit: `Editar ${entity}`, view: `Detalle de ${entity}` }[mode]
}

function panelStateOf<Row, Detail>(
  section: Section<Row, Detail>,
  state: SectionState,
  open: NonNullable<SectionState['open']>,
  row: Detail | null,
): PanelState<Detail> | null {
  const base = open.mode === 'create' ? { ...state, search: '', filter: '', also: {}, pagina: 1 } : state
  const to = (next: SectionState['open']) => addressOf(section, { ...base, open: next })
  const shared = {
    title: titleOf(section, open.mode),
    paths: {
      view: (id: string) => to({ mode: 'view', id }),
      edit: open.mode === 'create' ? '' : to({ mode: 'edit', id: open.id }),
      list: addressOf(section, { ...state, open: null }),
    },
  }
  if (open.mode === 'create') return { ...shared, mode: 'create', row: null, id: null }
  return row && { ...shared, mode: open.mode, row, id: open.id }
}

/** A row that is only shown is drawn again when it changes; a form that is being filled in is not. */
const keyOf = (panel: PanelState<unknown>) =>
  panel.mode === 'view' ? JSON.stringify(panel.row) : `${panel.mode} ${panel.id}`
