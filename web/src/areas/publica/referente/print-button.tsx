import { buttonClass } from '../../../ui/button.ts'

/** Prints the poster, like the menu of the browser. */
export const PrintButton = () => (
  <div className="needs-scripts mt-10 flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
    <button type="button" className={buttonClass('secondary')} onClick={() => window.print()}>
      Imprimir cartel
    </button>
    <p className="max-w-[48ch] text-s text-quiet">
      Una hoja A4 para el aula, con su nombre, su historia y un código QR que lleva a esta página.
    </p>
  </div>
)
