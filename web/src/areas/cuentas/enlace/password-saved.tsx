import { Link } from '../../../link.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { Notice } from '../../../ui/notice.tsx'

/** The end of a reset: the password is saved, and the way to the login. */
export const PasswordSaved = ({ login }: { login: string }) => (
  <Notice kind="correct">
    <p className="text-l font-bold">Tu contraseña nueva ya está guardada.</p>
    <p className="pt-2">
      {/* Loaded whole: the reset has ended the session with which this page was opened. */}
      <Link to={login} reloadDocument className={buttonClass('primary')}>
        Entrar
      </Link>
    </p>
  </Notice>
)
