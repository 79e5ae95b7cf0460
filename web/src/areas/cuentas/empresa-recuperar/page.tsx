import { pedirRestablecerEmpresa } from '@alumbra/contract/cuenta'
import { paths } from '../../../paths.ts'
import { RecuperarPage } from '../recuperar-page.tsx'

/** Where an empresa asks for a new password. */
export default function EmpresaRecuperar() {
  return (
    <RecuperarPage
      call={pedirRestablecerEmpresa}
      login={paths.empresa.login()}
      help="El de la empresa, donde recibió la invitación."
    />
  )
}
