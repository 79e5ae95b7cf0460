import { descargarMisDatos } from '@alumbra/contract/alumna'
import { useState } from 'react'
import { buttonClass } from '../../../ui/button.ts'
import { CierrePanel } from './cierre-panel.tsx'

/** What is stored about her is hers: to take, and to have erased. */
export function MisDatos() {
  const [closing, setClosing] = useState(false)
  return (
    <section aria-labelledby="mis-datos" className="mt-20 border-t-2 border-ink pt-8">
      <h2 id="mis-datos" className="text-3xl font-extrabold">
        Mis datos
      </h2>
      <p className="mt-4 max-w-[62ch]">
        Descarga en un archivo todo lo que guardamos sobre ti: tu cuenta, tu CV, las ofertas que has guardado
        y tu foto.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a href={descargarMisDatos.path} download className={buttonClass('secondary')}>
          Descargar mis datos
        </a>
        <button
          type="button"
          aria-expanded={closing}
          aria-controls="cierre"
          className={buttonClass('secondary')}
          onClick={() => setClosing(!closing)}
        >
          Quiero cerrar mi cuenta
        </button>
      </div>
      <div id="cierre">{closing && <CierrePanel />}</div>
    </section>
  )
}
