import type { Anuncio } from '@alumbra/contract/ofertas/oferta'
import { detailDate } from '@alumbra/domain/dates'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { DatosOfOferta } from './oferta-campos.tsx'
import { LabelledText } from './oferta-parts.tsx'

type OfertaAnuncioProps = {
  oferta: Anuncio
  empresa: { empresa: string; logo: string | null }
  /** The heading with the position, at the level that the page needs. */
  heading: ReactNode
  /** The date that ends the facts. */
  fecha: { label: string; iso: string }
  /** When its term ends. */
  fin?: string | null
}

/** An oferta as alumnas read it: empresa, facts and description. */
export const OfertaAnuncio = ({ oferta, empresa, heading, fecha, fin = null }: OfertaAnuncioProps) => (
  <>
    <div className="flex items-center gap-4">
      <Avatar logo name={empresa.empresa} picture={empresa.logo} size="s" />
      <p className="min-w-0 text-l font-semibold">{empresa.empresa}</p>
    </div>
    {heading}
    <dl>
      <DatosOfOferta oferta={oferta} reader="alumna" />
      <LabelledText label={fecha.label}>
        <time dateTime={fecha.iso}>{detailDate(fecha.iso)}</time>
      </LabelledText>
      {fin && (
        <LabelledText label="Hasta">
          <time dateTime={fin}>{detailDate(fin)}</time>
        </LabelledText>
      )}
    </dl>
  </>
)
