import { pedirRestablecerAlumna } from '@alumbra/contract/cuenta'
import { paths } from '../../../paths.ts'
import { RecuperarPage, receivePeticion } from '../recuperar-page.tsx'
import type { Route } from './+types/page'

export const action = (args: Route.ActionArgs) =>
  receivePeticion(args, pedirRestablecerAlumna, paths.alumna.recuperar())

/** Where an alumna asks for a new password. */
export default function AlumnaRecuperar({ actionData }: Route.ComponentProps) {
  return (
    <RecuperarPage
      call={pedirRestablecerAlumna}
      path={paths.alumna.recuperar()}
      posted={actionData}
      login={paths.alumna.login()}
      help="El que usas para entrar."
    />
  )
}
