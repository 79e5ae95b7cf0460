import { buttonClass } from '../../ui/button.ts'

/** Says that the form shows an unsent draft, and offers to discard it. */
export const DraftNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <div
    role="status"
    className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-l-4 border-luz py-1 pl-5"
  >
    <p className="max-w-[40.3em]">
      Hemos recuperado los cambios que no llegaste a guardar en este navegador.
    </p>
    <button
      type="button"
      className={buttonClass('secondary')}
      onClick={() => {
        onDiscard()
        // The button disappears with the notice.
        document.getElementById('contenido')?.focus({ preventScroll: true })
      }}
    >
      Descartarlos
    </button>
  </div>
)
