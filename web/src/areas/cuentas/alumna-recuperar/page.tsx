import { pedirRestablecerAlumna } from '@alumbra/contract/cuenta'
import { paths } from '../../../paths.ts'
import { RecuperarPage } from '../recuperar-page.tsx'

/** Where an alumna asks for a new password. */
export default function AlumnaRecuperar() {
  return (
    <RecuperarPage
      call={pedirRestablecerAlumna}
      login={paths.alumna.login()}
      help="El que usas para entrar."
    />
  )
}
