import { puestoQuoted } from './puesto-quoted.ts'
import { UndoButton, type useUndo } from './undo-button.tsx'

type UndoNoticeProps = {
  undo: NonNullable<ReturnType<typeof useUndo>>
  /** The decision is about the row that is open. */
  here?: boolean
  className?: string
}

/** Says that the mail of a decision still waits, and offers to take both back (revision-6). */
export const UndoNotice = ({ undo, here = false, className = '' }: UndoNoticeProps) => (
  <div
    role="status"
    className={`flex flex-wrap items-center justify-between gap-3 border-l-4 border-luz py-1 pl-4 ${className}`}
  >
    <p className="min-w-0 wrap-anywhere">
      {here
        ? 'El correo a la empresa saldrá en unos segundos; hasta entonces puedes deshacerlo.'
        : `Has decidido ${puestoQuoted(undo.puesto)}. El correo a la empresa saldrá en unos segundos; hasta entonces puedes deshacerlo.`}
    </p>
    <UndoButton undo={undo} />
  </div>
)
