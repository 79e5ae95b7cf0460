import { loadFailureText } from '../../../api/error-text.ts'
import { paths } from '../../../paths.ts'
import { useVisit } from '../../../root.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { visitContext } from '../../../visit.ts'
import { ListFilter } from '../list-filter.tsx'
import type { Route } from './+types/page'
import { loadPage } from './load-page.ts'
import { ReferenteTable } from './referente-table.tsx'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadPage(context.get(visitContext).send, url.searchParams)

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const [{ send }, { loadPage }] = await Promise.all([
    import('../../../api/client.ts'),
    import('./load-page.ts'),
  ])
  return loadPage(send, url.searchParams)
}

export default function Referentes({ loaderData: { filtro, answer } }: Route.ComponentProps) {
  const contactEmail = useVisit()?.contactEmail ?? ''
  const { pagina } = filtro
  const pathTo = (n: number) => paths.admin.referentes({ ...filtro, pagina: n })
  return (
    <main id="contenido" tabIndex={-1} className="min-w-0 flex-1 px-5 pb-16 focus:outline-none md:px-10">
      <title>Gestión mujer referente · Alumbra</title>
      <PageHeader title="Gestión mujer referente" />
      <ListFilter key={JSON.stringify(filtro)} filtro={filtro} pathTo={paths.admin.referentes} />
      {!answer.ok && <LoadFailure text={loadFailureText(answer, contactEmail)} retry={pathTo(pagina)} />}
      {answer.ok && answer.data.referentes.length === 0 && <SinReferentes />}
      {answer.ok && answer.data.referentes.length > 0 && (
        <ReferenteTable referentes={answer.data.referentes} />
      )}
      {answer.ok && answer.data.total > 0 && (
        <Pagination
          label="Páginas de referentes"
          pagina={pagina}
          totalPages={answer.data.totalPages}
          text={`${pagina}/${answer.data.totalPages} (${answer.data.total} referentes)`}
          pathTo={pathTo}
        />
      )}
    </main>
  )
}

const SinReferentes = () => (
  <EmptyState title="Todavía no hay referentes disponibles">
    <p>Prueba con otras palabras o mira también las que no están activas.</p>
  </EmptyState>
)
