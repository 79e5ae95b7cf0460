import { buttonClass } from '../ui/button.ts'
import { logout } from './logout.ts'
import type { Session } from './session.ts'

/** 'Salir' of the header (F013). */
export const LogoutButton = ({ session }: { session: Exclude<Session, 'anonima'> }) => (
  <button type="button" className={`${buttonClass('secondary')} order-last`} onClick={() => logout(session)}>
    Salir
  </button>
)
