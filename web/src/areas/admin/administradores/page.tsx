import type { Send } from '@alumbra/contract/calls/send'
import { data } from 'react-router'
import { send } from '../../../api/client.ts'
import { visitContext } from '../../../visit.ts'
import { loadSection } from '../load-section.ts'
import { SectionPage } from '../section-page.tsx'
import type { Route } from './+types/page'
import { AdministradorForm } from './administrador-form.tsx'
import { loadOwnFactor, OwnFactorContext } from './own-factor.ts'
import { administradores } from './section.tsx'

async function load(send: Send, url: URL) {
  const [loaded, own] = await Promise.all([loadSection(administradores, send, url), loadOwnFactor(send)])
  return data({ loaded: loaded.data, own }, loaded.init ?? {})
}

export const loader = ({ context, url }: Route.LoaderArgs) => load(context.get(visitContext).send, url)

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => load(send, url)

export default function Administradores({ loaderData: { loaded, own } }: Route.ComponentProps) {
  return (
    <OwnFactorContext value={own}>
      <SectionPage section={administradores} loaded={loaded} Form={AdministradorForm} />
    </OwnFactorContext>
  )
}
