import { VerificacionAlumna } from '@alumbra/contract/cuenta'
import { verifyAlumna } from '@alumbra/contract/cuenta-alumna'
import { getEnlace } from '@alumbra/contract/mail-link-state'
import { send } from '../../../api/client.ts'
import { receiveForm } from '../../../components/forms/receive-form.ts'
import { paths } from '../../../paths.ts'
import { visitContext } from '../../../visit.ts'
import { InvitedForm } from '../invitacion/invited-form.tsx'
import { loadDatosInvitacion } from '../invitacion/load-datos.ts'
import { LinkPage } from '../link-page.tsx'
import { useMailLink } from '../mail-link.ts'
import type { Route } from './+types/page'
import { Activacion } from './activacion.tsx'

const AGAIN = { label: 'Registrarme otra vez', to: paths.registro('alumno') }

/** Checks the link without using it: mail programs open links before anybody reads the mail. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { send } = context.get(visitContext)
  const query = url.searchParams
  if (query.has('nopassword')) return { enlace: null, datos: await loadDatosInvitacion(send, 'alumna', url) }
  const [correo, token] = [query.get('email') ?? query.get('mail'), query.get('token')]
  const enlace = correo && token ? await send(getEnlace, { body: { correo, token } }) : null
  return { enlace, datos: null }
}

/** The activation as a browser without scripts sends it. */
export const action = ({ context, request }: Route.ActionArgs) =>
  receiveForm({
    request,
    schema: VerificacionAlumna,
    send: (body) => context.get(visitContext).send(verifyAlumna, { body }),
    done: paths.alumna.perfil(),
  })

/** The end of a registration, or of an invitation, which still needs a password (F047, F048). */
export default function AlumnaVerificar({
  loaderData: { enlace, datos },
  actionData: posted,
}: Route.ComponentProps) {
  const link = useMailLink()
  const { correo: email, token } = link
  const invited = link.flags.has('nopassword')
  return (
    <LinkPage
      title={invited ? 'Te damos la bienvenida' : 'Activa tu cuenta'}
      intro={
        invited
          ? 'Tu centro te ha abierto una cuenta en Alumbra. Elige una contraseña y ya podrás guardar tu CV y ver las ofertas.'
          : 'Confirmamos que esta dirección de correo es tuya y te llevamos a tu perfil.'
      }
      link={link}
      again={AGAIN}
      withoutScripts={!invited}
    >
      {invited ? (
        <InvitedForm
          rol="alumna"
          link={link}
          datos={datos}
          send={(values) => send(verifyAlumna, { body: { email, token, ...values } })}
          home={paths.alumna.perfil()}
        />
      ) : (
        <Activacion {...{ email, token, enlace, posted }} />
      )}
    </LinkPage>
  )
}
