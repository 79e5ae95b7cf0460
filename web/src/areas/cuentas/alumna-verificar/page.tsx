import { VerificacionAlumna } from '@alumbra/contract/cuentas/cuenta'
import { verifyAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import { send } from '../../../api/client.ts'
import { receiveForm } from '../../../components/forms/receive-form.ts'
import { FORM_PAGE } from '../../../components/site/cookie-banner.tsx'
import { paths } from '../../../paths.ts'
import { useVisit } from '../../../root.tsx'
import { visitContext } from '../../../visit.ts'
import { AlreadyLoggedIn } from '../already-logged-in.tsx'
import { InvitedForm } from '../enlace/invited-form.tsx'
import { LinkPage } from '../enlace/link-page.tsx'
import { lookAt } from '../enlace/look-at.ts'
import { openKeptLink, openLink } from '../enlace/open-link.ts'
import { useIsAbout } from '../enlace/use-is-about.ts'
import type { Route } from './+types/page'
import { ActivateOnOpen } from './activate-on-open.tsx'
import { ActivateWithPassword } from './activate-with-password.tsx'

export const handle = FORM_PAGE

export const loader = ({ context, url }: Route.LoaderArgs) =>
  openLink(context.get(visitContext).send, url, lookAt)

export const clientLoader = ({ serverLoader, url }: Route.ClientLoaderArgs) =>
  openKeptLink(serverLoader, url, lookAt)
clientLoader.hydrate = true as const

/** The activation as a browser without scripts sends it. */
export const action = ({ context, request }: Route.ActionArgs) =>
  receiveForm({
    request,
    schema: VerificacionAlumna,
    send: (body) => context.get(visitContext).send(verifyAlumna, { body }),
    done: paths.alumna.perfil(),
  })

/**
 * The end of a registration, or of an invitation, which still needs a password (F047, F048). Under the session of another account nothing is
 * activated before a press: the link may come from a stranger, who knows the password of that account (cuentas-18).
 */
export default function AlumnaVerificar({ loaderData: opened, actionData: posted }: Route.ComponentProps) {
  const invited = useIsAbout('nopassword', 'invitacion', opened)
  const inSession = useVisit()?.loggedIn != null
  return (
    <LinkPage
      title={invited ? 'Te damos la bienvenida' : 'Activa tu cuenta'}
      intro={
        invited
          ? 'Tu centro te ha abierto una cuenta en Alumbra. Elige una contraseña y ya podrás guardar tu CV y ver las ofertas.'
          : inSession
            ? 'Antes, mira en qué cuenta estás y cuál activa este enlace.'
            : 'Confirmamos que esta dirección de correo es tuya y te llevamos a tu perfil.'
      }
      page={{ rol: 'alumna', tipo: invited ? 'invitacion' : 'activacion' }}
      opened={opened}
      withoutScripts={!invited}
      {...(!invited && !inSession && { unknown: (link) => <ActivateOnOpen link={link} posted={posted} /> })}
    >
      {(link, { tipo, titular, pideContrasena }) => {
        const Activate = pideContrasena ? ActivateWithPassword : ActivateOnOpen
        return (
          <>
            <AlreadyLoggedIn />
            {tipo === 'invitacion' ? (
              <InvitedForm
                rol="alumna"
                titular={titular}
                send={(values) =>
                  send(verifyAlumna, { body: { email: link.correo, token: link.token, ...values } })
                }
                home={paths.alumna.perfil()}
              />
            ) : (
              <Activate link={link} posted={posted} />
            )}
          </>
        )
      }}
    </LinkPage>
  )
}
