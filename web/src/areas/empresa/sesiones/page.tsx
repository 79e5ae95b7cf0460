import { send } from '../../../api/client.ts'
import { paths } from '../../../paths.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { visitContext } from '../../../visit.ts'
import { loadSesiones } from '../../cuentas/sesiones/load-sesiones.ts'
import { receiveSesion } from '../../cuentas/sesiones/receive-sesion.ts'
import { SESIONES_INTRO, SesionesAbiertas } from '../../cuentas/sesiones/sesiones-abiertas.tsx'
import type { Route } from './+types/page'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadSesiones(context.get(visitContext).send, url)

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => loadSesiones(send, url)

export const action = ({ request, context }: Route.ActionArgs) =>
  receiveSesion(request, context.get(visitContext).send, paths.empresa.sesiones())

/** The open sessions of an empresa (sesiones-7). */
export default function SesionesEmpresa({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page layout="column" title="Sesiones abiertas" receivesForms>
      <BackLink to={paths.empresa.perfil()}>Gestión ofertas</BackLink>
      <PageHeader title="Sesiones abiertas" intro={SESIONES_INTRO} />
      <SesionesAbiertas {...loaderData} failure={actionData} path={paths.empresa.sesiones()} />
    </Page>
  )
}
