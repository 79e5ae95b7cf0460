import { send } from '../../../api/client.ts'
import { paths } from '../../../paths.ts'
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
  receiveSesion(request, context.get(visitContext).send, paths.admin.cuenta())

/** An administrador's own account: her open sessions (sesiones-7). */
export default function CuentaAdmin({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page layout="office" title="Tu cuenta" receivesForms>
      <PageHeader title="Tu cuenta" />
      <section aria-labelledby="sesiones" className="max-w-[46rem]">
        <h2 id="sesiones" className="text-2xl">
          Sesiones abiertas
        </h2>
        <p className="mt-2 mb-6 max-w-[40.3em] text-quiet">{SESIONES_INTRO}</p>
        <SesionesAbiertas {...loaderData} failure={actionData} path={paths.admin.cuenta()} />
      </section>
    </Page>
  )
}
