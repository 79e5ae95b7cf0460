import type { ComponentProps, ReactNode } from 'react'
import { buttonClass } from '../../../ui/button.ts'
import { SaveButtons } from '../../../ui/save-buttons.tsx'
import type { Desk } from '../desk.ts'

type AdminFormProps = {
  frame: {
    desk: Desk<unknown>
    busy: boolean
    formProps: ComponentProps<'form'>
    onEdit: () => void
    onCancel: () => void
  }
  /** It can only be read: there is nothing to press. */
  locked?: boolean
  children: ReactNode
}

/** A form of the back office: 'Editar' when it is read, 'Guardar' and 'Cancelar' when it is written (F175). */
export const AdminForm = ({ frame, locked = false, children }: AdminFormProps) => {
  const { desk, busy, formProps, onEdit, onCancel } = frame
  return (
    <form {...formProps} aria-label={desk.title} autoComplete="off" className="desk-form">
      <div className="space-y-6 pb-8">{children}</div>
      {!locked && (
        <div className="desk-actions">
          {desk.mode === 'view' ? (
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
