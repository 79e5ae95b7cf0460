import { LoginEmail } from '@alumbra/contract/cuenta'
import { loginAdmin } from '@alumbra/contract/cuenta-admin'
import { send } from '../../../api/client.ts'
import { paths } from '../../../paths.ts'
import { LoginForm } from '../login-form.tsx'
import { LoginPage } from '../login-page.tsx'

const WITHOUT_TOKEN =
  'No se ha podido cargar la comprobación antirrobots, y sin ella no se puede entrar en la administración. Desactiva los bloqueadores en esta página, recárgala y vuelve a intentarlo.'

/** The login of administradores; the bot check is always on (F168). */
export default function AdminLogin() {
  return (
    <LoginPage
      rol="admin"
      title="Administración"
      intro="Referentes, alumnas, empresas y ofertas de Alumbra."
      recuperar={paths.admin.recuperar()}
    >
      <LoginForm
        schema={LoginEmail}
        who={{ name: 'email', label: 'Email', type: 'email', autoComplete: 'username' }}
        send={(body) => send(loginAdmin, { body })}
        home={paths.admin.referentes()}
        withoutToken={WITHOUT_TOKEN}
      />
    </LoginPage>
  )
}
