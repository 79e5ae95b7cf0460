import { send } from '../../../api/client.ts'
import { visitContext } from '../../../visit.ts'
import { loadSection } from '../load-section.ts'
import { SectionPage } from '../section-page.tsx'
import type { Route } from './+types/page'
import { ReferenteForm } from './referente-form.tsx'
import { referentes } from './section.tsx'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadSection(referentes, context.get(visitContext).send, url)

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => loadSection(referentes, send, url)

export default function Referentes({ loaderData }: Route.ComponentProps) {
  return <SectionPage section={referentes} loaded={loaderData} Form={ReferenteForm} />
}
