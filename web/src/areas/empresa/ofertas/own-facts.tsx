import type { PerfilEmpresa } from '@alumbra/contract/empresa'
import { withScheme } from '@alumbra/domain/link'
import { agrupado } from '@alumbra/domain/telefono'
import type { ReactNode } from 'react'
import { telefonoOrNone } from '../../../components/cv/telefono.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { textLinkClass } from '../../../ui/text-link.tsx'

/** The fields of the profile that the empresa can change. */
export const OwnFacts = ({
  telf,
  contacto,
  linkedin,
}: Pick<PerfilEmpresa, 'telf' | 'contacto' | 'linkedin'>) => (
  <>
    <Fact name="Teléfono">{agrupado(telefonoOrNone(telf)) || <Blank />}</Fact>
    <Fact name="Contacto">{contacto || <Blank />}</Fact>
    <Fact name="LinkedIn">
      {linkedin ? (
        <a href={withScheme(linkedin)} target="_blank" rel="noopener" className={textLinkClass}>
          <Breakable text={linkedin} />
          <span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      ) : (
        <Blank />
      )}
    </Fact>
  </>
)

const Blank = () => <span className="font-normal text-quiet">Sin indicar</span>

type FactProps = { name: string; children: ReactNode }

export const Fact = ({ name, children }: FactProps) => (
  <div className="min-w-0 max-sm:flex max-sm:w-full max-sm:items-baseline max-sm:gap-2">
    <dt className="shrink-0 text-s text-quiet max-sm:w-20">{name}</dt>
    <dd className="min-w-0 font-semibold [overflow-wrap:anywhere]">{children}</dd>
  </div>
)
