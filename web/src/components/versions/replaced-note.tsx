import { buttonClass } from '../../ui/button.ts'

type ReplacedNoteProps = {
  onUndo: () => void
  /** The id of what takes the focus, because the button disappears with the note. */
  focus?: string
  className?: string
}

// It pushes down the button that was pressed: on a phone it would stand half below the window.
const scrollInSight = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' })

/** Says that the form shows the values saved elsewhere, and offers to bring back those written here. */
export const ReplacedNote = ({ onUndo, focus, className = '' }: ReplacedNoteProps) => (
  <div
    ref={scrollInSight}
    role="status"
    className={`${className} flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-l-4 border-luz pl-3 text-s`}
  >
    <p>Ves lo que estaba guardado, sin lo que habías escrito aquí.</p>
    <button
      type="button"
      className={buttonClass('secondary')}
      onClick={() => {
        onUndo()
        if (focus) document.getElementById(focus)?.focus()
      }}
    >
      Deshacer
    </button>
  </div>
)
