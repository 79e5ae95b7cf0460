import { CUENTA_FALLBACK } from '@alumbra/contract/calls/errors'
import { ContrasenaTwice, REPEAT_DIFFERS } from '@alumbra/contract/cuentas/cuenta'
import { resetPasswordAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import { useState } from 'react'
import { send } from '../../../api/client.ts'
import { refusal } from '../../../components/forms/refusal.ts'
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

/** Ends the password reset of an alumna; compares the repetition when the form is sent (F058). */
export default function AlumnaRestablecer({ loaderData: opened }: Route.ComponentProps) {
  const [done, setDone] = useState(false)
  return (
    <LinkPage
      title="Elige una contraseña nueva"
      intro="Cuando la guardes, las sesiones que tengas abiertas se cerrarán."
      page={{ rol: 'alumna', tipo: 'restablecimiento' }}
      opened={opened}
    >
      {({ correo: email, token }, { titular }) =>
        done ? (
          <PasswordSaved login={paths.alumna.login()} />
        ) : (
          <>
            {titular && <WhoseAccount rol="alumna" titular={titular} />}
            <NewPasswordForm
              schema={ContrasenaTwice}
              account={titular?.acceso ?? email}
              submit="Guardar contraseña"
              fallback={CUENTA_FALLBACK.restablecer}
              send={async ({ password, v_password }) =>
                password === v_password
                  ? send(resetPasswordAlumna, { body: { email, token, password } })
                  : refusal({ fields: { v_password: REPEAT_DIFFERS } })
              }
              onSaved={() => setDone(true)}
            />
          </>
        )
      }
    </LinkPage>
  )
}
