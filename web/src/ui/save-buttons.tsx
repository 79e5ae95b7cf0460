import { buttonClass } from './button.ts'

type SaveButtonsProps = { busy: boolean; onCancel: () => void }

/** The two ways out of a form that is written in place. */
export const SaveButtons = ({ busy, onCancel }: SaveButtonsProps) => (
  <>
    <button type="submit" aria-disabled={busy} className={buttonClass('primary')}>
      {busy ? 'Guardando…' : 'Guardar'}
    </button>
    <button type="button" className={buttonClass('secondary')} onClick={onCancel}>
      Cancelar
    </button>
  </>
)
