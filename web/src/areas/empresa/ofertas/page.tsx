import type { PerfilEmpresa } from '@alumbra/contract/empresa'
import { Link } from 'react-router'
import { loadFailureText } from '../../../api/error-text.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { visitContext } from '../../../visit.ts'
import type { Route } from './+types/page'
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
        <Link to={paths.empresa.ofertaNueva()} className={buttonClass('primary')}>
          AÑADIR OFERTA
        </Link>
      </PageHeader>
      {answer.ok ? (
        <Content perfil={answer.data} />
      ) : (
        <LoadFailure text={loadFailureText(answer)} retry={paths.empresa.perfil()} />
      )}
    </Page>
  )
}

const Content = ({ perfil }: { perfil: PerfilEmpresa }) => (
  <>
    <PerfilCard perfil={perfil} />
    <section aria-labelledby="ofertas" className="border-t-2 border-ink pt-6">
      <h2 id="ofertas" className="mb-6 text-2xl">
        Tus ofertas
      </h2>
      <Estados />
      <OfertaList ofertas={perfil.ofertas} />
    </section>
  </>
)
