import type { ReferenteDetail } from '@alumbra/contract/referentes/referente'
import { withScheme } from '@alumbra/domain/link'
import { ArrowOut } from '../../../ui/icons.tsx'
import { textLinkClass } from '../../../ui/text-link.tsx'

/** The hitos of a referente, year by year, and the fuentes (referentes-6). */
export function HitosOf({ referente: { nombre, hitos, fuentes } }: { referente: ReferenteDetail }) {
  if (hitos.length === 0 && fuentes.length === 0) return null
  return (
    <div className="mt-14 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 border-t-2 border-ink pt-6 md:grid-cols-[minmax(0,2.4fr)_minmax(0,1fr)] print:hidden">
      {hitos.length > 0 && (
        <section aria-labelledby="lo-que-hizo" className="below">
          <h2 id="lo-que-hizo" className="text-2xl">
            Lo que hizo
          </h2>
          <ol className="mt-5">
            {hitos.map(({ anio, texto }) => (
              <li
                key={anio + texto}
                className="grid grid-cols-[4.6rem_minmax(0,1fr)] items-baseline border-t border-hairline py-4 first:border-t-0 sm:grid-cols-[7rem_minmax(0,1fr)]"
              >
                <p className="font-display text-xl font-extrabold tabular-nums tracking-[-0.022em]">{anio}</p>
                <p className="max-w-[39.0em] wrap-anywhere">{texto}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
      {fuentes.length > 0 && (
        <section aria-labelledby="fuentes" className="below">
          <h2 id="fuentes" className="text-l">
            Para saber más de {nombre}
          </h2>
          <ul className="mt-4 space-y-3">
            {fuentes.map(({ titulo, enlace }) => (
              <li key={enlace}>
                <a
                  href={withScheme(enlace)}
                  target="_blank"
                  rel="noopener"
                  className={`${textLinkClass} wrap-anywhere`}
                >
                  {titulo}
                  {'\u00a0'}
                  <ArrowOut className="-mr-[1em] inline text-s text-quiet" />
                  <span className="sr-only"> (se abre en otra pestaña)</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
