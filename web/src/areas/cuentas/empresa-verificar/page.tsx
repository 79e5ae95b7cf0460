import { CUENTA_FALLBACK } from '@alumbra/contract/calls/errors'
import { verifyEmpresa } from '@alumbra/contract/cuentas/cuenta-empresa'
import { send } from '../../../api/client.ts'
import { FORM_PAGE } from '../../../components/site/cookie-banner.tsx'
import { paths } from '../../../paths.ts'
import { visitContext } from '../../../visit.ts'
import { AlreadyLoggedIn } from '../already-logged-in.tsx'
import { InvitedForm } from '../enlace/invited-form.tsx'
import { LinkPage } from '../enlace/link-page.tsx'
import { lookAt } from '../enlace/look-at.ts'
import { NewPasswordForm } from '../enlace/new-password-form.tsx'
import { openKeptLink, openLink } from '../enlace/open-link.ts'
import { useIsAbout } from '../enlace/use-is-about.ts'
import { WhoseAccount } from '../enlace/whose-account.tsx'
import type { Route } from './+types/page'

export const handle = FORM_PAGE

export const loader = ({ context, url }: Route.LoaderArgs) =>
  openLink(context.get(visitContext).send, url, lookAt)

export const clientLoader = ({ serverLoader, url }: Route.ClientLoaderArgs) =>
  openKeptLink(serverLoader, url, lookAt)
clientLoader.hydrate = true as const

/** Ends the invitation of an empresa, or the reset of its password (F050, F051). */
export default function EmpresaVerificar({ loaderData: opened }: Route.ComponentProps) {
  const reset = useIsAbout('reset', 'restablecimiento', opened)
  return (
    <LinkPage
      title={reset ? 'Introduce una nueva contraseña' : 'Te damos la bienvenida'}
      intro={
        reset
          ? 'Cuando la guardes, las demás sesiones abiertas se cerrarán.'
          : 'Elige la contraseña de la empresa. Con ella y con el CIF podrás publicar ofertas y conocer a las alumnas.'
      }
      page={{ rol: 'empresa', tipo: reset ? 'restablecimiento' : 'invitacion' }}
      opened={opened}
    >
      {({ correo: mail, token }, { tipo, titular }) => (
        <>
          <AlreadyLoggedIn />
          {tipo === 'restablecimiento' ? (
            <>
              {titular && <WhoseAccount titular={titular} entrada="el CIF" />}
              <NewPasswordForm
                account={titular?.acceso ?? ''}
                submit="Guardar y entrar"
                fallback={CUENTA_FALLBACK.verificar}
                send={({ password }) => send(verifyEmpresa, { body: { mail, token, password } })}
                onSaved={() => location.replace(paths.empresa.perfil())}
              />
            </>
          ) : (
            <InvitedForm
              rol="empresa"
              titular={titular}
              send={(values) => send(verifyEmpresa, { body: { mail, token, ...values } })}
              home={paths.empresa.perfil()}
            />
          )}
        </>
      )}
    </LinkPage>
  )
}
