import { requestPasswordResetAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import { FORM_PAGE } from '../../../components/site/cookie-banner.tsx'
import { paths } from '../../../paths.ts'
import { receiveRequest } from '../receive-request.ts'
import { RecuperarPage } from '../recuperar-page.tsx'
import type { Route } from './+types/page'

export const handle = FORM_PAGE

export const action = (args: Route.ActionArgs) =>
  receiveRequest(args, requestPasswordResetAlumna, paths.alumna.recuperar())

export default function AlumnaRecuperar({ actionData }: Route.ComponentProps) {
  return (
    <RecuperarPage
      call={requestPasswordResetAlumna}
      path={paths.alumna.recuperar()}
      posted={actionData}
      login={paths.alumna.login()}
      help="El que usas para entrar."
    />
  )
}
