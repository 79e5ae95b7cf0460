import type { Send } from '@alumbra/contract/calls/send'
import { adminListGrupos } from '@alumbra/contract/cuentas/grupo'
import { useEffect, useState } from 'react'
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
  const [{ data: loaded, init }, grupos] = await Promise.all([
    loadSection(alumnas, send, url),
    listGrupos(send),
  ])
  return { loaded, grupos, init: init ?? {} }
}

async function listGrupos(send: Send) {
  const answer = await send(adminListGrupos, {})
  return answer.ok ? answer.data.grupos : []
}

/** With more groups than this they come after the page that the server draws. */
const GRUPOS_WITH_PAGE = 60

export async function loader({ context, url }: Route.LoaderArgs) {
  const { loaded, grupos, init } = await load(context.get(visitContext).send, url)
  return data({ loaded, grupos: grupos.length > GRUPOS_WITH_PAGE ? null : grupos }, init)
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { init, ...loaded } = await load(send, url)
  return data(loaded, init)
}

export default function Alumnas({ loaderData: { loaded, grupos } }: Route.ComponentProps) {
  const section = withGrupos(useGrupos(grupos), loaded.state.also.grupo)
  return (
    <SectionPage section={section} loaded={loaded} Form={AlumnaForm}>
      <ImportLink to={paths.admin.alumnasFichero()} />
    </SectionPage>
  )
}

/** The groups of the filter; null asks for them. */
function useGrupos(loaded: Grupos | null): Grupos {
  const [later, setLater] = useState<Grupos>([])
  const missing = loaded === null
  useEffect(() => {
    if (missing) listGrupos(send).then(setLater)
  }, [missing])
  return loaded ?? later
}

type Grupos = Awaited<ReturnType<typeof listGrupos>>
