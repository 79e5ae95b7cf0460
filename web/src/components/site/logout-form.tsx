import type { Rol } from '@alumbra/contract/calls/call'
import { LOGOUT } from '@alumbra/contract/cuentas/logout'
import type { ReactNode } from 'react'
import { pageAfterLogout, paths } from '../../paths.ts'

type LogoutFormProps = { rol: Rol; id?: string; className?: string; children?: ReactNode }

/**
 * Ends the session (F013): `boot/logout.ts` sends it to the call of the role and loads the next page, without React;
 * without any script the form goes to the page `/salir`, which does the same.
 */
export const LogoutForm = ({ rol, id, className, children }: LogoutFormProps) => (
  <form
    id={id}
    method="post"
    action={paths.salir()}
    data-logout={LOGOUT[rol].path}
    data-next={pageAfterLogout(rol)}
    className={className}
  >
    {/* Under `no-referrer` browsers send forms without their origin, and the server refuses those. */}
    <meta name="referrer" content="same-origin" />
    {children}
  </form>
)
