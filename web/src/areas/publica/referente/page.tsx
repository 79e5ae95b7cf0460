import type { Referente } from '@alumbra/contract/referentes/referente'
import { quoted } from '@alumbra/domain/quoted'
import { AreaLetters } from '../../../components/referente/area-letters.tsx'
import { Hoja } from '../../../components/referente/hoja.tsx'
import { ReferenteLinks } from '../../../components/referente/referente-links.tsx'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { ArrowLeft } from '../../../ui/icons.tsx'
import { Page } from '../../../ui/page.tsx'
import { Portrait } from '../../../ui/portrait.tsx'
import { visitContext } from '../../../visit.ts'
import type { Route } from './+types/page'
import { HitosOf } from './hitos-of.tsx'
import { load } from './load.ts'
import { NeighboursNav } from './neighbours-nav.tsx'
import { ReferenteHead } from './referente-head.tsx'
import { RelatedStudies } from './related-studies.tsx'
import { SameArea } from './same-area.tsx'
import { TakePoster } from './take-poster.tsx'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  load(context.get(visitContext), request, params.direccion)

/** The page of a referente; printed, it is a poster for a classroom. */
export default function ReferentePagina({
  loaderData: { referente, vecinas, qr, missing },
}: Route.ComponentProps) {
  const { nombre, img, frase_motivadora, areas } = referente
  return (
    <Page layout="column" className="cartel">
      <ReferenteHead referente={referente} />
      <p className="border-b border-hairline pb-3 pt-6 print:hidden">
        <Link
          to={paths.referentes()}
          className="inline-flex min-h-[32px] items-center gap-2 font-semibold quiet-link"
        >
          <ArrowLeft /> Mujeres referentes
        </Link>
      </p>
      <article className="print:hidden">
        <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-x-14 gap-y-6 pb-12 md:grid-cols-[300px_minmax(0,1fr)]">
          <Portrait key={referente.id} name={nombre} picture={img} first large />
          <div className="md:pb-6">
            <AreaLetters areas={areas} />
            <h1 className="mt-3 text-[clamp(2.4rem,1.4rem+4vw,4.4rem)] font-extrabold leading-[0.98] tracking-[-0.032em]">
              {nombre}
            </h1>
            {frase_motivadora && (
              <blockquote className="mt-6 max-w-[28.6em] whitespace-pre-line indent-[-0.5em] text-xl leading-snug">
                {quoted(frase_motivadora)}
              </blockquote>
            )}
          </div>
        </div>
        <Facts referente={referente} />
        <HitosOf referente={referente} />
        <ReferenteLinks referente={referente} />
      </article>
      <Hoja referente={referente} qr={qr} shown={244} className="hidden print:flex" />
      <TakePoster id={referente.id} missing={missing} />
      <RelatedStudies areas={areas} familias={referente.familias} />
      <SameArea areas={areas} referentes={vecinas.de_su_area} />
      <NeighboursNav vecinas={vecinas} />
    </Page>
  )
}

/** Her studies and work; her areas stand above her name. */
function Facts({ referente: { estudios, trabajos } }: { referente: Referente }) {
  const facts = [
    ['Estudios', estudios],
    ['Experiencia', trabajos],
  ].filter(([, text]) => text !== '')
  if (facts.length === 0) return null
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-6 border-t-2 border-ink pt-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt className="text-s font-semibold text-quiet">{label}</dt>
          <dd className="mt-1 max-w-[39.0em] wrap-anywhere whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
