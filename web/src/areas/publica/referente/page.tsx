import type { Referente } from '@alumbra/contract/referente'
import { AREAS } from '@alumbra/domain/area'
import { Link } from 'react-router'
import { AreaLetters } from '../../../components/area-letters.tsx'
import { quoted } from '../../../components/quoted.ts'
import { ReferenteLinks } from '../../../components/referente-links.tsx'
import { paths } from '../../../paths.ts'
import { ArrowLeft } from '../../../ui/icons.tsx'
import { Page } from '../../../ui/page.tsx'
import { Portrait } from '../../../ui/portrait.tsx'
import { visitContext } from '../../../visit.ts'
import type { Route } from './+types/page'
import { load } from './load.ts'
import { PosterFoot } from './poster-foot.tsx'
import { PrintButton } from './print-button.tsx'
import { ReferenteHead } from './referente-head.tsx'
import { VecinasNav } from './vecinas-nav.tsx'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  load(context.get(visitContext), request, params.direccion)

/** Longer names get smaller letters on the poster. */
const LONG = 34

/** The page of a referente; printed, it is a poster for a classroom. */
export default function ReferentePagina({ loaderData: { referente, vecinas, qr } }: Route.ComponentProps) {
  const { nombre, img, frase_motivadora, areas } = referente
  return (
    <Page layout="column" className="cartel">
      <ReferenteHead referente={referente} />
      <p className="border-b border-hairline pb-3 pt-6 print:hidden">
        <Link
          to={paths.referentes()}
          className="inline-flex min-h-[32px] items-center gap-2 font-semibold underline decoration-transparent decoration-2 underline-offset-[6px] transition-colors hover:decoration-luz"
        >
          <ArrowLeft /> Mujeres referentes
        </Link>
      </p>
      <article className="cartel-page">
        <div
          className={`${nombre.length > LONG ? 'cartel-long ' : ''}cartel-head grid grid-cols-[minmax(0,1fr)] items-end gap-x-14 gap-y-6 pb-12 md:grid-cols-[300px_minmax(0,1fr)]`}
        >
          <Portrait key={referente.id} name={nombre} picture={img} first large />
          <div className="md:pb-6">
            <AreaLetters areas={areas} />
            <h1 className="mt-3 text-[clamp(2.4rem,1.4rem+4vw,4.4rem)] font-extrabold leading-[0.98] tracking-[-0.032em]">
              {nombre}
            </h1>
            {frase_motivadora && (
              <blockquote className="mt-6 max-w-[44ch] whitespace-pre-line indent-[-0.5em] text-xl leading-snug">
                {quoted(frase_motivadora)}
              </blockquote>
            )}
          </div>
        </div>
        <Facts referente={referente} />
        <ReferenteLinks referente={referente} />
        <PosterFoot referente={referente} qr={qr} />
      </article>
      <PrintButton />
      <VecinasNav vecinas={vecinas} />
    </Page>
  )
}

function Facts({ referente: { estudios, trabajos, areas } }: { referente: Referente }) {
  const facts = [
    ['Estudios', estudios],
    ['Experiencia', trabajos],
    [areas.length > 1 ? 'Áreas' : 'Área', areas.map((area) => AREAS[area]).join(', ')],
  ].filter(([, text]) => text !== '')
  return (
    <dl className="cartel-facts grid gap-x-14 gap-y-6 border-t-2 border-ink pt-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_minmax(0,0.6fr)]">
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt className="text-s font-semibold text-quiet">{label}</dt>
          <dd className="cartel-fact mt-1 max-w-[60ch] whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
