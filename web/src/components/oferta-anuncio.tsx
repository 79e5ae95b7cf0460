import type { Anuncio } from '@alumbra/contract/oferta'
import { detailDate } from '@alumbra/domain/dates'
import { withScheme } from '@alumbra/domain/link'
import type { ReactNode } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { buttonClass } from '../ui/button.ts'
import { ArrowOut } from '../ui/icons.tsx'
import { DatosDeOferta } from './oferta-campos.tsx'
import { Contacto, Dato } from './oferta-partes.tsx'

type Empresa = { empresa: string; logo: string | null; mail: string; telf: string; linkedin: string }

type OfertaAnuncioProps = {
  oferta: Anuncio
  empresa: Pick<Empresa, 'empresa' | 'logo'>
  /** The heading with the position, at the level that the page needs. */
  heading: ReactNode
  /** The date that ends the facts. */
  fecha: { label: string; iso: string }
}

/** An oferta as alumnas read it: empresa, facts and description. */
export const OfertaAnuncio = ({ oferta, empresa, heading, fecha }: OfertaAnuncioProps) => (
  <>
    <div className="flex items-center gap-4">
      <Avatar logo name={empresa.empresa} picture={empresa.logo} size="s" />
      <p className="min-w-0 text-l font-semibold">{empresa.empresa}</p>
    </div>
    {heading}
    <dl>
      <DatosDeOferta oferta={oferta} reader="alumna" />
      <Dato label={fecha.label}>
        <time dateTime={fecha.iso}>{detailDate(fecha.iso)}</time>
      </Dato>
    </dl>
  </>
)

type ContactosProps = { oferta: { contacto: string; mail: string; telf: string }; empresa: Empresa }

/** The contact person of the oferta, and the contact of the empresa. */
export const ContactosDeOferta = ({ oferta, empresa }: ContactosProps) => (
  <>
    <Contacto title="Para esta oferta" nombre={oferta.contacto} mail={oferta.mail} telf={oferta.telf} />
    <Contacto title="La empresa" nombre={empresa.empresa} mail={empresa.mail} telf={empresa.telf}>
      {empresa.linkedin && (
        <a
          href={withScheme(empresa.linkedin)}
          target="_blank"
          rel="noopener"
          className={`${buttonClass('secondary')} mt-4`}
        >
          LinkedIn
          <span className="sr-only"> de {empresa.empresa} (se abre en otra pestaña)</span>
          <ArrowOut className="text-quiet" />
        </a>
      )}
    </Contacto>
  </>
)
