import type { PerfilEmpresa } from '@alumbra/contract/empresa'
import { loadFailureText } from '../../../api/error-text.ts'
import { paths } from '../../../paths.ts'
import { useVisit } from '../../../root.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
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
  const contactEmail = useVisit()?.contactEmail ?? ''
  return (
    <main id="contenido" tabIndex={-1} className="wrap flex-1 pb-20 focus:outline-none">
      <title>Gestión ofertas · Alumbra</title>
      <PageHeader title="Gestión ofertas" />
      {answer.ok ? (
        <Content perfil={answer.data} />
      ) : (
        <LoadFailure text={loadFailureText(answer, contactEmail)} retry={paths.empresa.perfil()} />
      )}
    </main>
  )
}

const Content = ({ perfil }: { perfil: PerfilEmpresa }) => (
  <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)]">
    <PerfilCard perfil={perfil} />
    <section aria-labelledby="ofertas" className="border-t-2 border-ink pt-6">
      <h2 id="ofertas" className="mb-6 text-2xl">
        Tus ofertas
      </h2>
      <Estados />
      <OfertaList ofertas={perfil.ofertas} />
    </section>
  </div>
)
