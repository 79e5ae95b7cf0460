import type { PerfilEmpresa } from '@alumbra/contract/empresa'
import type { OfertasEmpresaPage } from '@alumbra/contract/ofertas/oferta'
import { actorContext } from '../../../actor.ts'
import { send } from '../../../api/client.ts'
import { LoadedPart } from '../../../components/site/loaded-part.tsx'
import { NeedsScripts } from '../../../components/site/needs-scripts.tsx'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { LoadingPart } from '../../../ui/loading-veil.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { textLinkClass } from '../../../ui/text-link.tsx'
import { visitContext } from '../../../visit.ts'
import { OfertaDrafts } from '../oferta-drafts/oferta-drafts.tsx'
import type { Route } from './+types/page'
import { Estados } from './estados.tsx'
import { loadPerfil, type OfertasAsked } from './load-perfil.ts'
import { OfertaList } from './oferta-list.tsx'
import { PerfilCard } from './perfil-card.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadPerfil(context.get(visitContext).send, context.get(actorContext), request)

export const clientLoader = ({ context, request }: Route.ClientLoaderArgs) =>
  loadPerfil(send, context.get(actorContext), request)

export default function GestionOfertas({ loaderData }: Route.ComponentProps) {
  const { account, answer, lista, estado, pagina } = loaderData
  return (
    <Page layout="column" title="Gestión ofertas" inParts>
      <PageHeader title="Gestión ofertas">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Link to={paths.empresa.newOferta()} className={buttonClass('primary')}>
            AÑADIR OFERTA
          </Link>
          <a href="#perfil" className={`inline-flex min-h-[44px] items-center sm:hidden ${textLinkClass}`}>
            Tus datos
          </a>
        </div>
      </PageHeader>
      <NeedsScripts to="cambiar tus datos o tus ofertas" className="mb-6" />
      <LoadedPart answer={answer} retry={paths.empresa.perfil()}>
        {(perfil) => <Content {...{ account, perfil, lista }} asked={{ estado, pagina }} />}
      </LoadedPart>
    </Page>
  )
}

type ContentProps = {
  account: string
  perfil: PerfilEmpresa
  lista: OfertasEmpresaPage
  asked: OfertasAsked
}

const Content = ({ account, perfil, lista, asked }: ContentProps) => (
  // On a phone the ofertas, which are looked at daily, stand before the profile. It is hidden there until they have come: painted first, it would move.
  <div className="flex flex-col">
    <PerfilCard perfil={perfil} />
    <section aria-labelledby="ofertas" className="border-t-2 border-ink pt-6">
      <OfertaDrafts account={account} />
      <h2 id="ofertas" tabIndex={-1} data-list-start className="mb-3 w-fit text-2xl">
        Tus ofertas
      </h2>
      <LoadingPart>
        <OfertaList lista={lista} asked={asked} />
      </LoadingPart>
      <Estados />
    </section>
    <div data-ofertas-end hidden />
  </div>
)
