import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import { loginEmpresa } from '@alumbra/contract/cuentas/cuenta-empresa'
import { useState } from 'react'
import { send } from '../../../api/client.ts'
import { loginCif } from '../../../components/cuenta/fetched-schemas.ts'
import { FORM_PAGE } from '../../../components/site/cookie-banner.tsx'
import { paths } from '../../../paths.ts'
import { LoginForm } from '../login-form.tsx'
import { LoginPage } from '../login-page.tsx'

export const handle = FORM_PAGE

const TEXTS = { invalidCredentials: ERROR_TEXT.invalidCredentialsEmpresa }

export default function EmpresaLogin() {
  const [isMail, setIsMail] = useState(false)
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
        who={{
          name: 'cif',
          label: 'CIF',
          autoComplete: 'username',
          help: isMail ? 'Escribe el CIF, no el email.' : '',
          // sesiones-10
          onInput: ({ currentTarget }) => setIsMail(currentTarget.value.includes('@')),
        }}
        send={(body) => send(loginEmpresa, { body })}
        home={paths.empresa.perfil()}
        texts={TEXTS}
      />
    </LoginPage>
  )
}
