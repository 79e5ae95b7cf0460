import { resetPasswordAdmin } from '@alumbra/contract/cuentas/cuenta-admin'
import { send } from '../../../api/client.ts'
import { repeatedAdmin } from '../../../components/cuenta/fetched-schemas.ts'
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

/** Sets the password of an administrador with the link of a reset, or with that of her new account. */
const AdminRestablecer = ({ loaderData: opened }: Route.ComponentProps) => (
  <ResetPage
    rol="admin"
    intro="Con ella y con tu correo entrarás en la administración de Alumbra."
    opened={opened}
    schema={repeatedAdmin}
    send={({ correo: email, token }, { password }) =>
      send(resetPasswordAdmin, { body: { email, token, password } })
    }
    login={paths.admin.login()}
  />
)
export default AdminRestablecer
