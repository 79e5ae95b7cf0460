import { withScheme } from '@alumbra/domain/link'
import { buttonClass } from '../../ui/button.ts'
import { ArrowOut } from '../../ui/icons.tsx'
import { hasTelefono } from '../cv/telefono.ts'
import { Contacto } from './oferta-parts.tsx'

type ContactosProps = {
  oferta: { contacto: string; mail: string; telf: string }
  empresa: { empresa: string; mail: string; telf: string; linkedin: string }
}

/** The contact person of the oferta, and what the empresa has besides: an address or a phone is not said twice. */
export function ContactosOfOferta({ oferta, empresa }: ContactosProps) {
  const mail = sameAddress(empresa.mail, oferta.mail) ? '' : empresa.mail
  const telf = empresa.telf === oferta.telf ? '' : empresa.telf
  return (
    <>
      <Contacto title="Para esta oferta" nombre={oferta.contacto} mail={oferta.mail} telf={oferta.telf} />
      {(mail !== '' || hasTelefono(telf) || empresa.linkedin !== '') && (
        <Contacto title="La empresa" nombre={empresa.empresa} mail={mail} telf={telf}>
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
      )}
    </>
  )
}

const sameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
