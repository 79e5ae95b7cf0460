import { descargarMisDatos } from '@alumbra/contract/alumna'
import { buttonClass } from '../../../ui/button.ts'

/** What is stored about her is hers to take. */
export const MisDatos = () => (
  <section aria-labelledby="mis-datos" className="mt-20 border-t-2 border-ink pt-8">
    <h2 id="mis-datos" className="text-3xl font-extrabold">
      Mis datos
    </h2>
    <p className="mt-4 max-w-[62ch]">
      Descarga en un archivo todo lo que guardamos sobre ti: tu cuenta, tu CV, las ofertas que has guardado y
      tu foto.
    </p>
    <a href={descargarMisDatos.path} download className={`${buttonClass('secondary')} mt-6`}>
      Descargar mis datos
    </a>
  </section>
)
