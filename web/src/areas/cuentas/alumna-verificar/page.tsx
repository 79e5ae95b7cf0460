import { verificarAlumna } from '@alumbra/contract/cuenta'
import { send } from '../../../api/client.ts'
import { paths } from '../../../paths.ts'
import { visitContext } from '../../../visit.ts'
import { InvitedForm } from '../invitacion/invited-form.tsx'
import { loadDatosInvitacion } from '../invitacion/load-datos.ts'
import { LinkPage } from '../link-page.tsx'
import { useMailLink } from '../mail-link.ts'
import type { Route } from './+types/page'
import { Activacion } from './activacion.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const invited = url.searchParams.has('nopassword')
  return { datos: invited ? await loadDatosInvitacion(context.get(visitContext).send, 'alumna', url) : null }
}

const AGAIN = { label: 'Registrarme otra vez', to: paths.registro('alumno') }

/** The end of a registration, or of an invitation with the password still to choose (B §2). */
export default function AlumnaVerificar({ loaderData: { datos } }: Route.ComponentProps) {
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
    >
      {invited ? (
        <InvitedForm
          rol="alumna"
          link={link}
          datos={datos}
          send={(values) => send(verificarAlumna, { body: { email, token, ...values } })}
          home={paths.alumna.perfil()}
        />
      ) : (
        <Activacion email={email} token={token} />
      )}
    </LinkPage>
  )
}
