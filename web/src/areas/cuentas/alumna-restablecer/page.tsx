import { resetPasswordAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import { send } from '../../../api/client.ts'
import { typedTwice } from '../../../components/cuenta/fetched-schemas.ts'
import { FORM_PAGE } from '../../../components/site/cookie-banner.tsx'
import { paths } from '../../../paths.ts'
import { visitContext } from '../../../visit.ts'
import { lookAt } from '../enlace/look-at.ts'
import { openKeptLink, openLink } from '../enlace/open-link.ts'
import { ResetPage } from '../enlace/reset-page.tsx'
import type { Route } from './+types/page'

export const handle = FORM_PAGE

export const loader = ({ context, url }: Route.LoaderArgs) =>
  openLink(context.get(visitContext).send, url, lookAt)

export const clientLoader = ({ serverLoader, url }: Route.ClientLoaderArgs) =>
  openKeptLink(serverLoader, url, lookAt)
clientLoader.hydrate = true as const

/** Ends the password reset of an alumna; compares the repetition when the form is sent (F058). */
const AlumnaRestablecer = ({ loaderData: opened }: Route.ComponentProps) => (
  <ResetPage
    rol="alumna"
    intro="Cuando la guardes, las sesiones que tengas abiertas se cerrarán."
    opened={opened}
    schema={typedTwice}
    send={({ correo: email, token }, { password }) =>
      send(resetPasswordAlumna, { body: { email, token, password } })
    }
    login={paths.alumna.login()}
  />
)
export default AlumnaRestablecer
