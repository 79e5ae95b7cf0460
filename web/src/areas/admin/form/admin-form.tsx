import type { ComponentProps, ReactNode } from 'react'
import { DraftNotice } from '../../../components/drafts/draft-notice.tsx'
import { NeedsScripts } from '../../../components/site/needs-scripts.tsx'
import { ReplacedNote } from '../../../components/versions/replaced-note.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { SaveButtons } from '../../../ui/save-buttons.tsx'
import type { PanelState } from '../panel-state.ts'
import { PANEL_TITLE_ID } from '../use-panel-focus.ts'

type AdminFormProps = {
  frame: {
    panel: PanelState<unknown>
    busy: boolean
    formProps: ComponentProps<'form'>
    onEdit: () => void
    onCancel: () => void
    onDiscard: (() => void) | undefined
    onUndo: (() => void) | undefined
  }
  /** The row cannot be edited: there are no buttons. */
  locked?: boolean
  children: ReactNode
}

/** A form of the back office: «Editar» while it is shown, «Guardar» and «Cancelar» while it is edited (F175). */
export const AdminForm = ({ frame, locked = false, children }: AdminFormProps) => {
  const { panel, busy, formProps, onEdit, onCancel, onDiscard, onUndo } = frame
  return (
    <form {...formProps} aria-label={panel.title} autoComplete="off" className="panel-form">
      {!locked && <NeedsScripts to="guardar cambios" className="mb-6" />}
      {onDiscard && <DraftNotice shown onDiscard={onDiscard} focus={PANEL_TITLE_ID} className="mb-6" />}
      <div className="space-y-6 pb-8">{children}</div>
      {!locked && (
        <div className="panel-actions">
          {onUndo && <ReplacedNote onUndo={onUndo} focus={PANEL_TITLE_ID} className="w-full" />}
          {panel.mode === 'view' ? (
            <button type="button" className={buttonClass('primary')} onClick={onEdit}>
              Editar
            </button>
          ) : (
            <SaveButtons busy={busy} onCancel={onCancel} />
          )}
        </div>
      )}
    </form>
  )
}
