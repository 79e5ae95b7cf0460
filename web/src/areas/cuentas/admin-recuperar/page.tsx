import { requestPasswordResetAdmin } from '@alumbra/contract/cuentas/cuenta-admin'
import { FORM_PAGE } from '../../../components/site/cookie-banner.tsx'
import { paths } from '../../../paths.ts'
import { receiveRequest } from '../receive-request.ts'
import { RecuperarPage } from '../recuperar-page.tsx'
import type { Route } from './+types/page'

export const handle = FORM_PAGE

export const action = (args: Route.ActionArgs) =>
  receiveRequest(args, requestPasswordResetAdmin, paths.admin.recuperar())

/** Requests the mail that resets the password of an administrador; the response reveals nobody who is one. */
export default function AdminRecuperar({ actionData }: Route.ComponentProps) {
  return (
    <RecuperarPage
      call={requestPasswordResetAdmin}
      path={paths.admin.recuperar()}
      posted={actionData}
      login={paths.admin.login()}
      help="El que usas para entrar en la administración."
      sentText="Si administras Alumbra con ese email, te llegará en unos minutos un enlace para elegir otra contraseña."
    />
  )
}
