import { asDocument } from '../../../as-document.ts'
import { ReferenteList } from '../../../components/referente/referente-list.tsx'
import { drawOnce } from '../../../draw-once.ts'
import { paths } from '../../../paths.ts'
import { LoadingPart } from '../../../ui/loading-veil.tsx'
import { Page } from '../../../ui/page.tsx'
import { visitContext } from '../../../visit.ts'
import type { Route } from './+types/page'
import { Doors } from './doors.tsx'
import { Hero } from './hero.tsx'
import { InicioHead } from './inicio-head.tsx'
import { loadPage } from './load-page.ts'

export const loader = async ({ context, request }: Route.LoaderArgs) =>
  drawOnce(context, await loadPage(context.get(visitContext).send, request))

/** Calls the API directly; what that takes is fetched when the reader turns the page, not before. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { turnPage } = await import('./turn-page.ts').catch(() => asDocument(request.url))
  return turnPage(request)
}

export default function Inicio({ loaderData: { pagina, answer } }: Route.ComponentProps) {
  const { referentes, total } = answer.ok ? answer.data : NONE
  return (
    <Page layout="bands" inParts>
      <InicioHead pagina={pagina} referentes={referentes} />
      <Hero referentes={referentes} total={total} />
      <section aria-labelledby="referentes" className="wrap pb-20">
        <Intro />
        <LoadingPart>
          <ReferenteList pagina={pagina} answer={answer} pathTo={paths.inicio} />
        </LoadingPart>
      </section>
      <Doors />
    </Page>
  )
}

const NONE = { referentes: [], total: 0 }

const Intro = () => (
  <div className="grid gap-x-12 gap-y-4 border-t-2 border-ink pb-12 pt-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
    <h2 id="referentes" data-list-start className="text-3xl">
      Mujeres que abren camino
    </h2>
    <p className="max-w-[40.3em] text-l text-quiet">
      Estudiaron, probaron, insistieron. Lee qué hicieron y por dónde empezaron: su historia puede ser el
      principio de la tuya.
    </p>
  </div>
)
