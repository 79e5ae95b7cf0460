import { loginAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import { send } from '../../../api/client.ts'
import { loginEmail } from '../../../components/cuenta/fetched-schemas.ts'
import { FORM_PAGE } from '../../../components/site/cookie-banner.tsx'
import { paths } from '../../../paths.ts'
import { LoginForm } from '../login-form.tsx'
import { LoginPage } from '../login-page.tsx'
import { ReopenedNotice, useReopened } from './reopened.tsx'

export const handle = FORM_PAGE

export default function AlumnaLogin() {
  const reopened = useReopened()
  return (
    <LoginPage
      rol="alumna"
      title="Entra en tu cuenta"
      intro="Tu CV, tus ofertas y las empresas que buscan lo que tú sabes hacer."
      description="Entra en Alumbra con tu email y tu contraseña."
      recuperar={paths.alumna.recuperar()}
      registro={paths.registro('alumno')}
    >
      {reopened !== null && <ReopenedNotice />}
      <LoginForm
        schema={loginEmail}
        who={{ name: 'email', label: 'Email', type: 'email', autoComplete: 'username' }}
        send={(body) => send(loginAlumna, { body })}
        home={paths.alumna.perfil()}
        {...(reopened && { filled: reopened })}
      />
    </LoginPage>
  )
}
