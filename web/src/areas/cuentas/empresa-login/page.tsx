import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import { loginEmpresa } from '@alumbra/contract/cuentas/cuenta-empresa'
import { send } from '../../../api/client.ts'
import { loginCif } from '../../../components/cuenta/fetched-schemas.ts'
import { FORM_PAGE } from '../../../components/site/cookie-banner.tsx'
import { paths } from '../../../paths.ts'
import { LoginForm } from '../login-form.tsx'
import { LoginPage } from '../login-page.tsx'

export const handle = FORM_PAGE

const TEXTS = { invalidCredentials: ERROR_TEXT.invalidCredentialsEmpresa }

const NO_MAIL = 'Aquí se entra con el CIF, no con el email: está en el correo de la invitación.'

export default function EmpresaLogin() {
  return (
    <LoginPage
      rol="empresa"
      title="Acceso de empresas"
      intro="Publica ofertas y conoce a las alumnas que estudian lo que tu empresa necesita."
      description="Entra en Alumbra con el CIF de tu empresa y su contraseña."
      recuperar={paths.empresa.recuperar()}
      registro={paths.registro('empresa')}
    >
      <LoginForm
        schema={loginCif}
        who={{ name: 'cif', label: 'CIF', autoComplete: 'username', noMail: NO_MAIL }}
        send={(body) => send(loginEmpresa, { body })}
        home={paths.empresa.perfil()}
        texts={TEXTS}
      />
    </LoginPage>
  )
}
