import type { ListedOferta } from '@alumbra/contract/oferta-publicada'
import { AFINIDAD_MAX } from '@alumbra/domain/afinidad'
import { listDate } from '@alumbra/domain/dates'
import { truncate } from '@alumbra/domain/truncate'
import type { ReactNode } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { Check } from '../ui/icons.tsx'

/** How much of a description a card shows (F120). */
const DESCRIPCION_CORTE = 85

type OfertaGroupProps = { empresa: string; logo: string | null; children: ReactNode }

/** The ofertas of an empresa as list items; the parent list is an `@container`. */
export const OfertaGroup = ({ empresa, logo, children }: OfertaGroupProps) => (
  <div className="grid grid-cols-1 gap-x-12 gap-y-2 border-t border-ink/40 pt-7 @min-[50rem]:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]">
    <div className="flex items-center gap-4 self-start @min-[50rem]:sticky @min-[50rem]:top-6 @min-[50rem]:pb-8">
      <Avatar logo name={empresa} picture={logo} size="s" />
      <h2 className="min-w-0 text-l leading-snug">{empresa}</h2>
    </div>
    <ul className="divide-y divide-hairline @min-[50rem]:[&>li:first-child>*]:pt-0">{children}</ul>
  </div>
)

/** The fields that a card shows. */
export type CardOferta = Pick<
  ListedOferta,
  'id' | 'puesto' | 'ubicacion' | 'fecha_publicacion' | 'descripcion' | 'nivel_estudios' | 'afinidad'
>

type OfertaCardProps = {
  oferta: CardOferta
  /** Buttons of the card. */
  children: ReactNode
}

/** An oferta in the list of an alumna (F120). */
export const OfertaCard = ({ oferta, children }: OfertaCardProps) => (
  <article
    aria-labelledby={`oferta-${oferta.id}`}
    className="grid grid-cols-1 gap-x-10 gap-y-5 py-7 @min-[40rem]:grid-cols-[minmax(0,1fr)_auto]"
  >
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <h3 id={`oferta-${oferta.id}`} className="text-xl">
        {oferta.puesto}
      </h3>
      <p className="mt-1 text-quiet">
        {oferta.ubicacion} ·{' '}
        <time dateTime={oferta.fecha_publicacion}>{listDate(oferta.fecha_publicacion)}</time>
      </p>
      <p className="mt-3 max-w-[62ch]">{truncate(oferta.descripcion, DESCRIPCION_CORTE)}</p>
      <p className="mt-3 text-s font-semibold">{oferta.nivel_estudios}</p>
      {oferta.afinidad && <Motivos {...oferta.afinidad} />}
    </div>
    <div className="flex flex-wrap items-start gap-3 @min-[40rem]:flex-col @min-[40rem]:items-end">
      {children}
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
