import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

/** The email of an account that was just reopened, removed from the address bar. */
export function useReopened(): string | null {
  const [query] = useSearchParams()
  const email = query.has('reabierta') ? query.get('email') : null
  useEffect(() => {
    // `history.replaceState` does not reach the router, so the page is not drawn again.
    if (email !== null) history.replaceState(history.state, '', location.pathname)
  }, [email])
  return email
}

/** Shown after an account is reopened. */
export const ReopenedNotice = () => (
  <Notice kind="correct">
    <p className="text-l font-bold">Tu cuenta vuelve a estar abierta.</p>
    <p>
      Entra con tu contraseña de siempre. Si no fuiste tú quien la cerró,{' '}
      <TextLink to={paths.alumna.recuperar()}>pon antes una nueva</TextLink>.
    </p>
  </Notice>
)
