import type { Referente } from '@alumbra/contract/referentes/referente'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { LongText } from '../../ui/long-text.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import { quoted } from './quoted.ts'
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
  <article
    aria-labelledby={`referente-${referente.id}`}
    className={`grid grid-cols-[minmax(0,1fr)] ${narrow ? 'gap-x-10 gap-y-6' : WIDE}`}
  >
    <Portrait name={referente.nombre} picture={referente.img} first={first} beside={!narrow} disc={disc} />
    <div className={narrow ? '' : 'max-sm:contents sm:pt-12'}>
      <h3
        id={`referente-${referente.id}`}
        className={narrow ? 'text-2xl' : 'text-2xl max-sm:self-center lg:text-3xl'}
      >
        <Link
          to={paths.referente(referente)}
          className="underline decoration-transparent decoration-3 underline-offset-8 transition-colors hover:decoration-luz"
        >
          {referente.nombre}
        </Link>
      </h3>
      {referente.frase_motivadora && (
        <blockquote className="max-sm:col-span-full sm:mt-4 max-w-[28.6em] indent-[-0.5em] text-l">
          <LongText text={quoted(referente.frase_motivadora)} />
        </blockquote>
      )}
    </div>
    <div className={narrow ? '' : 'max-sm:col-span-full sm:col-start-2 lg:col-start-auto lg:pt-12'}>
      <dl className="space-y-4">
        <Fact label="Estudios" text={referente.estudios} />
        <Fact label="Experiencia" text={referente.trabajos} />
      </dl>
      <ReferenteLinks referente={referente} />
    </div>
  </article>
)

const WIDE =
  'gap-x-5 gap-y-4 pb-10 max-sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-10 sm:gap-y-6 sm:pb-12 sm:max-lg:grid-rows-[auto_1fr] sm:max-lg:*:first:row-span-2 sm:grid-cols-[192px_minmax(0,1fr)] lg:grid-cols-[192px_minmax(0,1fr)_minmax(0,19rem)] lg:gap-x-14'

const Fact = ({ label, text }: { label: string; text: string }) =>
  text && (
    <div>
      <dt className="text-s font-semibold text-quiet">{label}</dt>
      <dd className="mt-0.5 leading-normal">
        <LongText text={text} />
      </dd>
    </div>
  )
