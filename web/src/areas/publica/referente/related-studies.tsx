import type { Familia } from '@alumbra/contract/referentes/catalogo'
import type { Area } from '@alumbra/domain/area'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/text-link.tsx'

type RelatedStudiesProps = { areas: readonly Area[]; familias: readonly Familia[] }

/** The families of studies of her areas, each with its titles (referentes-6). */
export function RelatedStudies({ areas, familias }: RelatedStudiesProps) {
  if (areas.length === 0) return null
  return (
    <section
      aria-labelledby="si-te-interesa"
      className="below mt-14 grid gap-x-14 gap-y-6 border-t-2 border-ink pt-6 md:grid-cols-[minmax(0,1fr)_minmax(0,2.4fr)] print:hidden"
    >
      <div>
        <h2 id="si-te-interesa" className="text-2xl">
          Si te interesa lo suyo
        </h2>
        <p className="mt-4 max-w-[28.6em] text-quiet">
          {areas.includes('M') &&
            'Las matemáticas están en todos los ciclos: en un programa, en un plano, en un análisis. '}
          {familias.length > 0 && 'Estas familias de FP están cerca de lo que ella hizo.'}
        </p>
        <p className="mt-3">
          <TextLink to={`${paths.steamAlumna()}#letras`}>Cinco letras, muchos ciclos</TextLink>
        </p>
      </div>
      {familias.length > 0 && (
        <ul className="border-b border-hairline">
          {familias.map(({ titulo, especialidades }) => (
            <li key={titulo} className="border-t border-hairline first:border-t-0">
              <details className="group">
                <summary className="flex min-h-[52px] cursor-pointer items-center justify-between gap-6 py-2 font-semibold marker:content-['']">
                  <span>
                    {titulo}{' '}
                    <span className="font-normal text-quiet">
                      {especialidades.length === 1
                        ? '·\u00a01\u00a0título'
                        : `·\u00a0${especialidades.length}\u00a0títulos`}
                    </span>
                  </span>
                  <span aria-hidden="true" className="text-xl leading-none text-quiet group-open:hidden">
                    +
                  </span>
                  <span
                    aria-hidden="true"
                    className="hidden text-xl leading-none text-quiet group-open:block"
                  >
                    −
                  </span>
                </summary>
                <ul className="columns-xs gap-x-10 pb-5">
                  {especialidades.map((especialidad) => (
                    <li key={especialidad} className="break-inside-avoid pb-1.5 text-s">
                      {especialidad}
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
