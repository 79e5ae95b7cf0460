import type { Send } from '@alumbra/contract/calls/send'
import { adminListGrupos } from '@alumbra/contract/cuentas/grupo'
import { data } from 'react-router'
import { send } from '../../../api/client.ts'
import { paths } from '../../../paths.ts'
import { visitContext } from '../../../visit.ts'
import { ImportLink } from '../invitacion/import-link.tsx'
import { loadSection } from '../load-section.ts'
import { SectionPage } from '../section-page.tsx'
import type { Route } from './+types/page'
import { AlumnaForm } from './alumna-form.tsx'
import { alumnas, withGrupos } from './section.tsx'

async function load(send: Send, url: URL) {
  const [{ data: loaded, init }, answer] = await Promise.all([
    loadSection(alumnas, send, url),
    send(adminListGrupos, {}),
  ])
  return data({ loaded, grupos: answer.ok ? answer.data.grupos : [] }, init ?? {})
}

export const loader = ({ context, url }: Route.LoaderArgs) => load(context.get(visitContext).send, url)

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => load(send, url)

export default function Alumnas({ loaderData: { loaded, grupos } }: Route.ComponentProps) {
  const section = withGrupos(grupos, loaded.state.also.grupo)
  return (
    <SectionPage section={section} loaded={loaded} Form={AlumnaForm}>
      <ImportLink to={paths.admin.alumnasFichero()} />
    </SectionPage>
  )
}
