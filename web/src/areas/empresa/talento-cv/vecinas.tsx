import type { ReactNode } from 'react'
import { Link } from '../../../link.tsx'
import { ArrowLeft, ArrowRight } from '../../../ui/icons.tsx'
import { totalText } from '../../../ui/total-text.ts'
import { type Busqueda, talentoCvPath } from '../talento/busqueda.ts'
import type { Place, Vecina } from './place.ts'

type VecinasProps = { place: Place; busqueda: Busqueda }

const pathTo = ({ id_alumna, pagina }: Vecina, busqueda: Busqueda): string =>
  talentoCvPath(id_alumna, { ...busqueda, pagina })

const nameOf = ({ nombre, apellidos }: Vecina): string => `${nombre} ${apellidos}`

/**
 * Above a CV: where she stands in the list, and the way to those beside her (talento-12). Each link has the
 * key of its alumna: it goes with the page that it leaves, and the focus is on the title of the next one (sitio-28).
 */
export const PlaceInList = ({ place, busqueda }: VecinasProps) => (
  <nav aria-label="Tu sitio en la lista" className="-my-1.5 flex items-center gap-1">
    <p className="mr-2 text-s tabular-nums text-quiet">
      {place.position} de {totalText(place)}
    </p>
    <Step to={place.anterior} busqueda={busqueda} rel="prev" label="Anterior">
      <ArrowLeft />
    </Step>
    <Step to={place.siguiente} busqueda={busqueda} rel="next" label="Siguiente">
      <ArrowRight />
    </Step>
  </nav>
)

type StepProps = {
  to: Vecina | null
  busqueda: Busqueda
  rel: 'prev' | 'next'
  label: string
  children: ReactNode
}

const Step = ({ to, busqueda, rel, label, children }: StepProps) =>
  to === null ? (
    <span aria-hidden="true" className={`${stepClass} opacity-35`}>
      {children}
    </span>
  ) : (
    <Link
      key={to.id_alumna}
      to={pathTo(to, busqueda)}
      rel={rel}
      title={nameOf(to)}
      className={`${stepClass} transition-colors hover:bg-ink/5`}
    >
      {children}
      <span className="sr-only">
        {label}: {nameOf(to)}
      </span>
    </Link>
  )

const stepClass = 'grid size-11 place-items-center rounded-control border border-ink/35 text-l'

/** Under a CV: who comes before and after her in the list. */
export function Vecinas({ place: { anterior, siguiente }, busqueda }: VecinasProps) {
  if (!anterior && !siguiente) return null
  return (
    <nav
      aria-label="Otras alumnas de la lista"
      className="mt-8 grid gap-x-12 border-t-2 border-ink sm:grid-cols-2 print:hidden"
    >
      {anterior && (
        <Link key={anterior.id_alumna} to={pathTo(anterior, busqueda)} rel="prev" className={vecinaClass}>
          <span className="flex items-center gap-2 text-s text-quiet">
            <ArrowLeft /> Anterior
          </span>
          <span className={nameClass}>{nameOf(anterior)}</span>
        </Link>
      )}
      {siguiente && (
        <Link
          key={siguiente.id_alumna}
          to={pathTo(siguiente, busqueda)}
          rel="next"
          className={`${vecinaClass} items-end text-right sm:col-start-2`}
        >
          <span className="flex items-center gap-2 text-s text-quiet">
            Siguiente <ArrowRight />
          </span>
          <span className={nameClass}>{nameOf(siguiente)}</span>
        </Link>
      )}
    </nav>
  )
}

const vecinaClass =
  'group flex min-w-0 flex-col gap-1 border-b border-hairline py-5 wrap-anywhere sm:border-0'
const nameClass =
  'font-display text-l font-bold underline decoration-transparent decoration-2 underline-offset-[6px] transition-colors group-hover:decoration-luz'
