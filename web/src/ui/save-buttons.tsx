import { buttonClass } from './button.ts'

type SaveButtonsProps = { busy: boolean; onCancel: () => void }

/** «Guardar» and «Cancelar» of a form. */
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
