import type { PerfilEmpresa } from '@alumbra/contract/empresa'
import { Link, useSearchParams } from 'react-router'
import { loadFailureText } from '../../../api/error-text.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { textLinkClass } from '../../../ui/text-link.tsx'
import { visitContext } from '../../../visit.ts'
import type { Route } from './+types/page'
import { readEstadoFilter } from './estado-filter.ts'
import { Estados } from './estados.tsx'
import { loadPerfil } from './load-perfil.ts'
import { OfertaList } from './oferta-list.tsx'
import { PerfilCard } from './perfil-card.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadPerfil(context.get(visitContext).send)

export async function clientLoader() {
  const [{ send }, { loadPerfil }] = await Promise.all([
    import('../../../api/client.ts'),
    import('./load-perfil.ts'),
  ])
  return loadPerfil(send)
}

export default function GestionOfertas({ loaderData: answer }: Route.ComponentProps) {
  return (
    <Page layout="column" title="Gestión ofertas">
      <PageHeader title="Gestión ofertas">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Link to={paths.empresa.ofertaNueva()} className={buttonClass('primary')}>
            AÑADIR OFERTA
          </Link>
          <a href="#perfil" className={`inline-flex min-h-[44px] items-center sm:hidden ${textLinkClass}`}>
            Tus datos
          </a>
        </div>
      </PageHeader>
      {answer.ok ? (
        <Content perfil={answer.data} />
      ) : (
        <LoadFailure text={loadFailureText(answer)} retry={paths.empresa.perfil()} />
      )}
    </Page>
  )
}

function Content({ perfil }: { perfil: PerfilEmpresa }) {
  const shown = readEstadoFilter(useSearchParams()[0])
  return (
    // On a phone the ofertas, which are looked at daily, stand before the profile.
    <div className="flex flex-col">
      <PerfilCard perfil={perfil} />
      <section aria-labelledby="ofertas" className="border-t-2 border-ink pt-6">
        <h2 id="ofertas" className="mb-3 text-2xl">
          Tus ofertas
        </h2>
        <OfertaList ofertas={perfil.ofertas} shown={shown} />
        <Estados />
      </section>
    </div>
  )
}
