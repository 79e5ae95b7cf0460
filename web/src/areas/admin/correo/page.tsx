import { adminGetEstadoBuzon } from '@alumbra/contract/administracion/correo'
import type { Send } from '@alumbra/contract/calls/send'
import { data } from 'react-router'
import { send } from '../../../api/client.ts'
import { visitContext } from '../../../visit.ts'
import { loadSection } from '../load-section.ts'
import { SectionPage } from '../section-page.tsx'
import type { Route } from './+types/page'
import { BuzonPanel } from './buzon-panel.tsx'
import { CorreoDetail } from './correo-detail.tsx'
import { correos } from './section.tsx'

async function load(send: Send, url: URL) {
  const [{ data: loaded, init }, buzon] = await Promise.all([
    loadSection(correos, send, url),
    send(adminGetEstadoBuzon, {}),
  ])
  return data({ loaded, buzon: buzon.ok ? buzon.data : null }, init ?? {})
}

export const loader = ({ context, url }: Route.LoaderArgs) => load(context.get(visitContext).send, url)

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => load(send, url)

export default function Correo({ loaderData: { loaded, buzon } }: Route.ComponentProps) {
  return (
    <SectionPage
      section={correos}
      loaded={loaded}
      Form={CorreoDetail}
      over={buzon && <BuzonPanel buzon={buzon} estado={loaded.state.filter} />}
    />
  )
}
