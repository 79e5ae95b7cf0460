import { CUENTA_FALLBACK } from '@alumbra/contract/calls/errors'
import { ContrasenaAdminRepetida } from '@alumbra/contract/cuentas/cuenta'
import { resetPasswordAdmin } from '@alumbra/contract/cuentas/cuenta-admin'
import { useState } from 'react'
import { send } from '../../../api/client.ts'
import { paths } from '../../../paths.ts'
import { visitContext } from '../../../visit.ts'
import { LinkPage } from '../enlace/link-page.tsx'
import { lookAt } from '../enlace/look-at.ts'
import { NewPasswordForm } from '../enlace/new-password-form.tsx'
import { openKeptLink, openLink } from '../enlace/open-link.ts'
import { PasswordSaved } from '../enlace/password-saved.tsx'
import { WhoseAccount } from '../enlace/whose-account.tsx'
import type { Route } from './+types/page'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  openLink(context.get(visitContext).send, url, lookAt)

export const clientLoader = ({ serverLoader, url }: Route.ClientLoaderArgs) =>
  openKeptLink(serverLoader, url, lookAt)
clientLoader.hydrate = true as const

/** Sets the password of an administrador with the link of a reset, or with that of her new account. */
export default function AdminRestablecer({ loaderData: opened }: Route.ComponentProps) {
  const [done, setDone] = useState(false)
  return (
    <LinkPage
      title="Elige una contraseña nueva"
      intro="Con ella y con tu correo entrarás en la administración de Alumbra."
      page={{ rol: 'admin', tipo: 'restablecimiento' }}
      opened={opened}
    >
      {({ correo: email, token }, { titular }) =>
        done ? (
          <PasswordSaved login={paths.admin.login()} />
        ) : (
          <>
            {titular && <WhoseAccount rol="admin" titular={titular} />}
            <NewPasswordForm
              schema={ContrasenaAdminRepetida}
              account={titular?.acceso ?? email}
              submit="Guardar contraseña"
              fallback={CUENTA_FALLBACK.restablecer}
              send={({ password }) => send(resetPasswordAdmin, { body: { email, token, password } })}
              onSaved={() => setDone(true)}
            />
          </>
        )
      }
    </LinkPage>
  )
}
