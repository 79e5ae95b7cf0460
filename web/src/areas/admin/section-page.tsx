import type { ComponentType, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { afterPress } from '../../after-press.ts'
import { buttonClass } from '../../ui/button.ts'
import { isSamePage, LoadingPart } from '../../ui/loading-veil.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DetailPanel, opensRow } from './detail-panel.tsx'
import type { LoadedSection } from './load-section.ts'
import type { PanelState } from './panel-state.ts'
import type { Section } from './section.ts'
import { SectionList } from './section-list.tsx'
import { addressOf, type SectionState } from './section-state.ts'
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
  const title = section.title ?? `Gestión ${section.entity}`
  return (
    <Page layout="office" title={detail?.ok ? `${section.nameOf(detail.data)} · ${title}` : title} inParts>
      <div className="section-frame">
        <div className="section-grid">
          <div className="min-w-0">
            <PageHeader title={title} dense>
              <div className="flex flex-wrap gap-3">
                {children}
                {section.createTitle && <NewButton section={section} state={state} />}
              </div>
            </PageHeader>
            <div className="section-list" data-open={open !== null}>
              {over}
              <LoadingPart loads={(to, from) => isSamePage(to, from) && !(open && opensRow(to))}>
                <SectionList section={section} loaded={loaded} />
              </LoadingPart>
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
    afterPress(() =>
      navigate(addressOf(section, { ...state, open: { mode: 'create' } }), {
        preventScrollReset: true,
        // Pressed twice, it opens the form once.
        replace: new URLSearchParams(location.search).has('nuevo'),
      }),
    )
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
