import type { ListedOferta } from '@alumbra/contract/ofertas/oferta-publicada'
import { AFINIDAD_MAX } from '@alumbra/domain/afinidad'
import { listDate } from '@alumbra/domain/dates'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Chip } from '../../ui/chip.tsx'
import { CutText } from '../../ui/cut-text.tsx'
import { Check } from '../../ui/icons.tsx'
import { factsInLists } from './oferta-campos.tsx'

/** How much of a description a card shows (F120). */
const DESCRIPCION_SHOWN = 85

type OfertaGroupProps = { empresa: string; logo: string | null; children: ReactNode }

/** The ofertas of an empresa as list items; the parent list is an `@container`. */
export const OfertaGroup = ({ empresa, logo, children }: OfertaGroupProps) => (
  <div className="oferta-group">
    <div>
      <Avatar logo name={empresa} picture={logo} size="s" />
      <h2 className="min-w-0 text-l leading-snug">{empresa}</h2>
    </div>
    <ul>{children}</ul>
  </div>
)

type OfertaCardProps = {
  oferta: Omit<ListedOferta, 'guardada'>
  /** The position, as a link over the whole card or as text. */
  title: ReactNode
  /** The button that saves it, in its corner. */
  corner: ReactNode
  /** The link at its foot. */
  foot: ReactNode
}

/** An oferta in the list of an alumna (F120, empleo-7). */
export const OfertaCard = ({ oferta, title, corner, foot }: OfertaCardProps) => (
  <article aria-labelledby={`oferta-${oferta.id}`} className="oferta-card">
    <div className="min-w-0 wrap-anywhere">
      <h3 id={`oferta-${oferta.id}`} className="text-xl">
        {title}
      </h3>
      <p className="mt-1 text-quiet">{oferta.ubicacion}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {factsInLists(oferta).map((fact) => (
          <Chip key={fact} text={fact} />
        ))}
      </ul>
    </div>
    <div className="relative -mr-2.5 -mt-2">{corner}</div>
    <div className="col-span-2 mt-3 min-w-0">
      <p className="oferta-text">
        <CutText text={oferta.descripcion} most={DESCRIPCION_SHOWN} />
      </p>
      {oferta.afinidad && <Motivos {...oferta.afinidad} />}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6">
        <div className="relative">{foot}</div>
        <p className="text-right text-s tabular-nums text-quiet">
          <time dateTime={oferta.fecha_publicacion}>{listDate(oferta.fecha_publicacion)}</time>
          {oferta.fecha_fin && ` · hasta el ${listDate(oferta.fecha_fin)}`}
        </p>
      </div>
    </div>
  </article>
)

/** The reasons for the afinidad of an oferta. */
const Motivos = ({ puntos, motivos }: { puntos: number; motivos: string[] }) => (
  <div className="mt-4">
    <p className="text-s font-semibold">
      Afinidad: {puntos} de {AFINIDAD_MAX} puntos
    </p>
    <ul className="mt-1 text-s text-quiet">
      {motivos.map((motivo) => (
        <li key={motivo} className="flex items-start gap-2">
          <Check className="mt-[0.3em] shrink-0" />
          {motivo}
        </li>
      ))}
    </ul>
  </div>
)
