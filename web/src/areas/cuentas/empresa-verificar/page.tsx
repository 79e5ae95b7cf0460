import { verifyEmpresa } from '@alumbra/contract/cuenta-empresa'
import { CUENTA_FALLBACK } from '@alumbra/contract/errors'
import { send } from '../../../api/client.ts'
import { paths } from '../../../paths.ts'
import { visitContext } from '../../../visit.ts'
import { InvitedForm } from '../invitacion/invited-form.tsx'
import { loadDatosInvitacion } from '../invitacion/load-datos.ts'
import { LinkPage } from '../link-page.tsx'
import { useMailLink } from '../mail-link.ts'
import { NewPasswordForm } from '../new-password-form.tsx'
import type { Route } from './+types/page'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const invited = !url.searchParams.has('reset')
  return { datos: invited ? await loadDatosInvitacion(context.get(visitContext).send, 'empresa', url) : null }
}

/** Ends the invitation of an empresa, or the reset of its password (F050, F051). */
export default function EmpresaVerificar({ loaderData: { datos } }: Route.ComponentProps) {
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
      {reset ? (
        <NewPasswordForm
          account={mail}
          submit="Guardar y entrar"
          fallback={CUENTA_FALLBACK.verificar}
          send={({ password }) => send(verifyEmpresa, { body: { mail, token, password } })}
          onSaved={() => location.assign(paths.empresa.perfil())}
        />
      ) : (
        <InvitedForm
          rol="empresa"
          link={link}
          datos={datos}
          send={(values) => send(verifyEmpresa, { body: { mail, token, ...values } })}
          home={paths.empresa.perfil()}
        />
      )}
    </LinkPage>
  )
}
