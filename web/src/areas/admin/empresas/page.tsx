import { send } from '../../../api/client.ts'
import { paths } from '../../../paths.ts'
import { visitContext } from '../../../visit.ts'
import { ImportLink } from '../invitacion/import-link.tsx'
import { loadSection } from '../load-section.ts'
import { SectionPage } from '../section-page.tsx'
import type { Route } from './+types/page'
import { EmpresaForm } from './empresa-form.tsx'
import { empresas } from './section.tsx'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadSection(empresas, context.get(visitContext).send, url)

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => loadSection(empresas, send, url)

export default function Empresas({ loaderData }: Route.ComponentProps) {
  return (
    <SectionPage section={empresas} loaded={loaderData} Form={EmpresaForm}>
      <ImportLink to={paths.admin.empresasFichero()} />
    </SectionPage>
  )
}
