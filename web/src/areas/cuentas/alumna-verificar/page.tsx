import { verificarAlumna } from '@alumbra/contract/cuenta'
import { CUENTA_FALLBACK } from '@alumbra/contract/errors'
import { send } from '../../../api/client.ts'
import { paths } from '../../../paths.ts'
import { LinkPage } from '../link-page.tsx'
import { useMailLink } from '../mail-link.ts'
import { NewPasswordForm } from '../new-password-form.tsx'
import { Activacion } from './activacion.tsx'

const AGAIN = { label: 'Registrarme otra vez', to: paths.registro('alumno') }

/** The end of a registration, or of an invitation with the password still to choose (B §2). */
export default function AlumnaVerificar() {
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
        <NewPasswordForm
          account={email}
          submit="Guardar y entrar"
          fallback={CUENTA_FALLBACK.verificar}
          send={({ password }) => send(verificarAlumna, { body: { email, token, password } })}
          onSent={() => {
            location.assign(paths.alumna.perfil())
            return 'leaves'
          }}
        />
      ) : (
        <Activacion email={email} token={token} />
      )}
    </LinkPage>
  )
}
