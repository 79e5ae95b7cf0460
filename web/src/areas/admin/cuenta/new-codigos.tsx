import { buttonClass } from '../../../ui/button.ts'
import { takeFocus } from '../../../ui/take-focus.ts'

type NewCodigosProps = { codigos: readonly string[]; onKept: () => void }

/** Recovery codes that are shown once. */
export const NewCodigos = ({ codigos, onKept }: NewCodigosProps) => (
  <section
    ref={takeFocus}
    tabIndex={-1}
    aria-labelledby="new-codigos"
    className="mb-8 border-l-4 border-luz pl-5 focus-visible:shadow-none focus-visible:outline-none"
  >
    <h3 id="new-codigos" className="text-l">
      Guarda tus códigos de recuperación
    </h3>
    <p className="mt-1 max-w-[40.3em]">
      Con uno de ellos entras si pierdes el móvil o la llave. Cada uno vale una vez y no volverás a verlos:
      apúntalos o imprímelos.
    </p>
    <ul className="mt-4 grid max-w-[30rem] gap-x-8 gap-y-1.5 sm:grid-cols-2">
      {codigos.map((codigo) => (
        <li key={codigo}>
          <code className="text-l font-semibold whitespace-nowrap">{codigo}</code>
        </li>
      ))}
    </ul>
    <div className="mt-5 flex flex-wrap gap-3">
      <button type="button" className={buttonClass('primary')} onClick={onKept}>
        Ya los he guardado
      </button>
      <a
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codigos.join('\n')}\n`)}`}
        download="alumbra-codigos.txt"
        className={buttonClass('secondary')}
      >
        Descargar
      </a>
      <button type="button" className={buttonClass('secondary')} onClick={() => print()}>
        Imprimir
      </button>
    </div>
  </section>
)
