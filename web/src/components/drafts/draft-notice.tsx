import { buttonClass } from '../../ui/button.ts'

type DraftNoticeProps = {
  onDiscard: () => void
  /** The id of what takes the focus, because the button disappears with the notice. */
  focus?: string
  className?: string
}

/** Says that the form shows an unsent draft, and offers to discard it. */
export const DraftNotice = ({ onDiscard, focus = 'contenido', className = 'mt-8' }: DraftNoticeProps) => (
  <div
    role="status"
    className={`${className} flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-l-4 border-luz py-1 pl-5`}
  >
    <p className="max-w-[40.3em]">
      Hemos recuperado los cambios que no llegaste a guardar en este navegador.
    </p>
    <button
      type="button"
      className={buttonClass('secondary')}
      onClick={() => {
        onDiscard()
        document.getElementById(focus)?.focus({ preventScroll: true })
      }}
    >
      Descartarlos
    </button>
  </div>
)
