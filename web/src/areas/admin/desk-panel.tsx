import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { loadFailureText } from '../../api/error-text.ts'
import { Close } from '../../ui/icons.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import type { Desk } from './desk.ts'
import { Historial, historialKey } from './historial.tsx'
import type { LoadedSection } from './load-section.ts'
import { addressOf, type Mode, type Place, type Section } from './section.ts'
import { DESK_TITLE_ID } from './use-place-focus.ts'

type DeskPanelProps<Row, Detail> = {
  section: Section<Row, Detail>
  place: Place
  open: NonNullable<Place['open']>
  detail: LoadedSection<Row, Detail>['detail']
  historial: LoadedSection<Row, Detail>['historial']
  Form: ComponentType<{ desk: Desk<Detail> }>
}

/** One of the list, or a new one, beside the list; on narrow screens in its place. */
export function DeskPanel<Row, Detail>(props: DeskPanelProps<Row, Detail>) {
  const { section, place, open, detail, historial, Form } = props
  const title = titleOf(section, open.mode)
  const list = addressOf(section, { ...place, open: null })
  const desk = deskOf(section, place, open, detail?.ok ? detail.data : null)
  return (
    <section aria-labelledby={DESK_TITLE_ID} className="workbench-desk">
      <div className="mb-6 flex items-start justify-between gap-4">
        <h2 id={DESK_TITLE_ID} tabIndex={-1} className="min-w-0 pt-1.5 text-xl focus:outline-none">
          {title}
        </h2>
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
        <LoadFailure
          text={loadFailureText(detail)}
          retry={detail.status === 404 ? list : addressOf(section, place)}
        />
      )}
      {desk && <Form key={keyOf(desk)} desk={desk} />}
      {desk?.mode === 'view' && section.historial && historial && (
        <Historial key={historialKey(historial)} first={historial} more={section.historial} id={desk.id} />
      )}
    </section>
  )
}

/** F176. */
function titleOf({ entity, createTitle = '' }: Pick<Section<never>, 'entity' | 'createTitle'>, mode: Mode) {
  return { create: createTitle, edit: `Editar ${entity}`, view: `Detalle de ${entity}` }[mode]
}

function deskOf<Row, Detail>(
  section: Section<Row, Detail>,
  place: Place,
  open: NonNullable<Place['open']>,
  row: Detail | null,
): Desk<Detail> | null {
  const around = open.mode === 'create' ? { ...place, buscar: '', filtro: '', pagina: 1 } : place
  const to = (next: Place['open']) => addressOf(section, { ...around, open: next })
  const base = {
    title: titleOf(section, open.mode),
    paths: {
      view: (id: string) => to({ mode: 'view', id }),
      edit: open.mode === 'create' ? '' : to({ mode: 'edit', id: open.id }),
      list: addressOf(section, { ...place, open: null }),
    },
  }
  if (open.mode === 'create') return { ...base, mode: 'create', row: null, id: null }
  return row && { ...base, mode: open.mode, row, id: open.id }
}

/** What is read is drawn anew when it has changed; what is being written is left alone. */
const keyOf = (desk: Desk<unknown>) =>
  desk.mode === 'view' ? JSON.stringify(desk.row) : `${desk.mode} ${desk.id}`
