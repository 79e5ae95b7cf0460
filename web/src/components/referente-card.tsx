import { conEsquema } from '@alumbra/contract/enlace'
import type { Referente } from '@alumbra/contract/referente'
import { ArrowOut } from '../ui/icons.tsx'
import { LongText } from '../ui/long-text.tsx'
import { Portrait } from '../ui/portrait.tsx'

const SERVICES = [
  ['Instagram', 'instagram'],
  ['LinkedIn', 'linkedin'],
  ['Github', 'github'],
  ['Vídeo', 'video'],
] as const satisfies readonly (readonly [string, keyof Referente])[]

type ReferenteCardProps = {
  referente: Referente
  /** Whether her picture is the first of the page. */
  first: boolean
}

/** A role model: portrait, name, her sentence, what she studied and did, where to find her (A §2). */
export const ReferenteCard = ({ referente, first }: ReferenteCardProps) => (
  <article
    aria-labelledby={`referente-${referente.id}`}
    className="grid grid-cols-[minmax(0,1fr)] gap-x-10 sm:max-lg:grid-rows-[auto_1fr] sm:max-lg:*:first:row-span-2 gap-y-6 pb-12 sm:grid-cols-[192px_minmax(0,1fr)] lg:grid-cols-[192px_minmax(0,1fr)_minmax(0,19rem)] lg:gap-x-14"
  >
    <Portrait name={referente.nombre} img={referente.img} first={first} />
    <div className="sm:pt-12">
      <h3 id={`referente-${referente.id}`} className="text-2xl lg:text-3xl">
        {referente.nombre}
      </h3>
      {referente.frase_motivadora && (
        <blockquote className="mt-4 max-w-[44ch] indent-[-0.5em] text-l">
          <LongText text={`«${withoutQuotes(referente.frase_motivadora)}»`} />
        </blockquote>
      )}
    </div>
    <div className="sm:col-start-2 lg:col-start-auto lg:pt-12">
      <dl className="space-y-4">
        <Fact label="Estudios" text={referente.estudios} />
        <Fact label="Experiencia" text={referente.trabajos} />
      </dl>
      <Services referente={referente} />
    </div>
  </article>
)

const Fact = ({ label, text }: { label: string; text: string }) =>
  text && (
    <div>
      <dt className="text-s font-semibold text-quiet">{label}</dt>
      <dd className="mt-0.5 leading-normal">
        <LongText text={text} />
      </dd>
    </div>
  )

function Services({ referente }: { referente: Referente }) {
  const shown = SERVICES.filter(([, key]) => referente[key])
  if (shown.length === 0) return null
  return (
    <ul className="mt-6 flex flex-wrap gap-2">
      {shown.map(([label, key]) => (
        <li key={key}>
          <a
            href={conEsquema(referente[key])}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-[44px] items-center gap-1.5 rounded-control border border-ink/35 px-3.5 text-s font-semibold transition-colors hover:border-ink hover:bg-ink/5"
          >
            {label}
            <span className="sr-only"> de {referente.nombre} (se abre en otra pestaña)</span>
            <ArrowOut className="text-quiet" />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Her sentence without the quotation marks it may already carry. */
const withoutQuotes = (text: string): string => text.replace(/^[«"“'\s]+|[»"”'\s]+$/g, '')
