import { send } from '../../../api/client.ts'
import { visitContext } from '../../../visit.ts'
import { loadSection } from '../load-section.ts'
import { SectionPage } from '../section-page.tsx'
import type { Route } from './+types/page'
import { AdministradorForm } from './administrador-form.tsx'
import { administradores } from './section.tsx'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadSection(administradores, context.get(visitContext).send, url)

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => loadSection(administradores, send, url)

export default function Administradores({ loaderData }: Route.ComponentProps) {
  return <SectionPage section={administradores} loaded={loaderData} Form={AdministradorForm} />
}
