import { verificarEmpresa } from '@alumbra/contract/cuenta'
import { CUENTA_FALLBACK } from '@alumbra/contract/errors'
import { send } from '../../../api/client.ts'
import { paths } from '../../../paths.ts'
import { LinkPage } from '../link-page.tsx'
import { useMailLink } from '../mail-link.ts'
import { NewPasswordForm } from '../new-password-form.tsx'

/** The end of an empresa's invitation, or of its password reset (B §2). */
export default function EmpresaVerificar() {
  const link = useMailLink()
  const { correo: mail, token } = link
  const reset = link.flags.has('reset')
  return (
    <LinkPage
      title={reset ? 'Introduce una nueva contraseña' : 'Bienvenida a Alumbra'}
      intro={
        reset
          ? 'Cuando la guardes, las demás sesiones abiertas se cerrarán.'
          : 'Elige la contraseña de la empresa. Con ella y con el CIF podrás publicar ofertas y conocer a las alumnas.'
      }
      link={link}
      again={
        reset
          ? { label: 'Pedir otro enlace', to: paths.empresa.recuperar() }
          : { label: 'Ir a contacto', to: paths.contacto() }
      }
    >
      <NewPasswordForm
        account={mail}
        submit="Guardar y entrar"
        fallback={CUENTA_FALLBACK.verificar}
        send={({ password }) => send(verificarEmpresa, { body: { mail, token, password } })}
        onSent={() => {
          location.assign(paths.empresa.perfil())
          return 'leaves'
        }}
      />
    </LinkPage>
  )
}
