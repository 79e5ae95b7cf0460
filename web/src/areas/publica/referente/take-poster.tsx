import { MissingLettersNote } from '../../../components/cv/missing-letters-note.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'

/** The poster of a referente: as a file, or printed from here, like the menu of the browser. */
export const TakePoster = ({ id, missing }: { id: string; missing: readonly string[] }) => (
  <div className="mt-10 print:hidden">
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <a href={paths.cartelPdf(id)} download className={buttonClass('secondary')}>
        Descargar el cartel en PDF
      </a>
      <button type="button" className={`needs-scripts ${buttonClass('secondary')}`} data-print>
        Imprimir cartel
      </button>
    </div>
    <MissingLettersNote letters={missing} advice="Al imprimir se leen bien." />
    <p className="mt-3 max-w-[39.0em] text-s text-quiet">
      Una hoja A4 para el aula, con su nombre, su historia y un código QR que lleva a esta página.
    </p>
  </div>
)
