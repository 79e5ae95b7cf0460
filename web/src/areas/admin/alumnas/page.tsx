import { send } from '../../../api/client.ts'
import { paths } from '../../../paths.ts'
import { visitContext } from '../../../visit.ts'
import { ImportLink } from '../invitacion/import-link.tsx'
import { loadSection } from '../load-section.ts'
import { SectionPage } from '../section-page.tsx'
import type { Route } from './+types/page'
import { AlumnaForm } from './alumna-form.tsx'
import { alumnas } from './section.tsx'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadSection(alumnas, context.get(visitContext).send, url)

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => loadSection(alumnas, send, url)

export default function Alumnas({ loaderData }: Route.ComponentProps) {
  return (
    <SectionPage section={alumnas} loaded={loaderData} Form={AlumnaForm}>
      <ImportLink to={paths.admin.alumnasFichero()} />
    </SectionPage>
  )
}
