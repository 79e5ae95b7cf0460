import { actorContext } from '../../../actor.ts'
import { send } from '../../../api/client.ts'
import { loadFailureText } from '../../../api/error-text.ts'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { useVisit } from '../../../root.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { visitContext } from '../../../visit.ts'
import { receiveSesion } from '../../cuentas/sesiones/receive-sesion.ts'
import { SESIONES_INTRO, SesionesAbiertas } from '../../cuentas/sesiones/sesiones-abiertas.tsx'
import { OfficePart } from '../office-part.tsx'
import type { Route } from './+types/page'
import { loadCuenta } from './load-cuenta.ts'
import { SegundoFactorSection } from './segundo-factor.tsx'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadCuenta(context.get(visitContext).send, url, context.get(actorContext))

export const clientLoader = ({ context, url }: Route.ClientLoaderArgs) =>
  loadCuenta(send, url, context.get(actorContext))

export const action = ({ request, context }: Route.ActionArgs) =>
  receiveSesion(request, context.get(visitContext).send, paths.admin.cuenta())

/** An administrador's own account: her second factors, her open sessions and her password (administradores-6, sesiones-7). */
export default function CuentaAdmin({ loaderData, actionData }: Route.ComponentProps) {
  const { id, factor, ...sesiones } = loaderData
  const nombre = useVisit()?.loggedIn?.nombre
  // The back office sets no password of an account with a second factor (administradores-10).
  const byLink = factor.ok && (factor.data.app !== null || factor.data.llaves.length > 0)
  return (
    <Page layout="office" title="Tu cuenta" receivesForms>
      <PageHeader title="Tu cuenta" dense intro={nombre ? `Entras como ${nombre}.` : undefined} />
      <div className="max-w-[46rem] space-y-14">
        <OfficePart answer={factor} retry={paths.admin.cuenta()}>
          {(factor) => <SegundoFactorSection id={id} factor={factor} />}
        </OfficePart>
        <section aria-labelledby="sesiones">
          <h2 id="sesiones" className="text-xl sm:text-2xl">
            Sesiones abiertas
          </h2>
          <p className="mt-2 mb-6 max-w-[40.3em] text-quiet">{SESIONES_INTRO}</p>
          <SesionesAbiertas
            {...sesiones}
            textOf={loadFailureText}
            failure={actionData}
            path={paths.admin.cuenta()}
          />
        </section>
        <div>
          <h2 className="text-xl sm:text-2xl">Contraseña</h2>
          <p className="mt-2 mb-6 max-w-[40.3em] text-quiet">
            {byLink
              ? 'Como entras en dos pasos, se cambia con un enlace: te lo mandamos a tu correo. Al cambiarla se cierran todas tus sesiones.'
              : 'Al cambiarla se cierran tus sesiones en los demás navegadores.'}
          </p>
          <Link
            to={byLink ? paths.admin.recuperar() : paths.admin.administradores({ ver: id, editar: true })}
            className={buttonClass('secondary')}
          >
            Cambiar contraseña
          </Link>
        </div>
      </div>
    </Page>
  )
}
