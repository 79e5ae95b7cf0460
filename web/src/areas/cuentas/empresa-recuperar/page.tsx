import { requestPasswordResetEmpresa } from '@alumbra/contract/cuentas/cuenta-empresa'
import { FORM_PAGE } from '../../../components/site/cookie-banner.tsx'
import { paths } from '../../../paths.ts'
import { receiveRequest } from '../receive-request.ts'
import { RecuperarPage } from '../recuperar-page.tsx'
import type { Route } from './+types/page'

export const handle = FORM_PAGE

export const action = (args: Route.ActionArgs) =>
  receiveRequest(args, requestPasswordResetEmpresa, paths.empresa.recuperar())

export default function EmpresaRecuperar({ actionData }: Route.ComponentProps) {
  return (
    <RecuperarPage
      call={requestPasswordResetEmpresa}
      path={paths.empresa.recuperar()}
      posted={actionData}
      login={paths.empresa.login()}
      help="El de la empresa, donde recibió la invitación."
    />
  )
}
