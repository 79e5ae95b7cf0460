import type { Referente } from '@alumbra/contract/referentes/referente'
import { quoted } from '@alumbra/domain/quoted'
import type { ReactNode } from 'react'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { LongText } from '../../ui/long-text.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import { ReferenteLinks } from './referente-links.tsx'

type ReferenteCardProps = {
  referente: Referente
  /** Whether this is the first picture of the page. */
  first: boolean
  /** The picture while it is being chosen. */
  disc?: ReactNode
  /** Always the narrow layout. */
  narrow?: boolean
}

/** A referente: portrait, name, quote, studies, work and links (F027). */
export const ReferenteCard = ({ referente, first, disc, narrow = false }: ReferenteCardProps) => (
  <article aria-labelledby={idOf(referente)} className={narrow ? 'referente narrow' : 'referente'}>
    <Portrait name={referente.nombre} picture={referente.img} first={first} beside={!narrow} disc={disc} />
    <div>
      <h3 id={idOf(referente)}>
        <Link to={paths.referente(referente)}>{referente.nombre}</Link>
      </h3>
      {referente.frase_motivadora && (
        <blockquote>
          <LongText bare text={quoted(referente.frase_motivadora)} />
        </blockquote>
      )}
    </div>
    <div>
      <dl>
        <Fact label="Estudios" text={referente.estudios} />
        <Fact label="Experiencia" text={referente.trabajos} />
      </dl>
      <ReferenteLinks referente={referente} />
    </div>
  </article>
)

const idOf = ({ id }: Referente) => `r-${id.slice(-12)}`

const Fact = ({ label, text }: { label: string; text: string }) =>
  text && (
    <div>
      <dt>{label}</dt>
      <dd>
        <LongText bare text={text} />
      </dd>
    </div>
  )
