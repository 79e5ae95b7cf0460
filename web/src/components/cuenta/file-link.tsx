import type { Rol } from '@alumbra/contract/calls/call'
import type { MouseEvent, ReactNode } from 'react'
import { send } from '../../api/client.ts'
import { buttonClass } from '../../ui/button.ts'
import { showToast } from '../../ui/toast.tsx'
import { failureText } from '../forms/failure-text.ts'
import { leaveUnasked } from '../forms/leave-unasked.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { afterSession } from './after-session.ts'
import { LOGIN, SESSION } from './guard.ts'

type FileLinkProps = { rol: Rol; href: string; className?: string; children?: ReactNode }

/**
 * A link to a file that only one role may have. Asks first whether the session still stands: when it has ended, the login opens and
 * leads back here (sesiones-9); a download that is refused says nothing to anybody. A list as CSV needs no other words.
 */
export function FileLink({
  rol,
  href,
  className = buttonClass('secondary'),
  children = 'Descargar CSV',
}: FileLinkProps) {
  const { submit } = useSubmit(() => send(SESSION[rol], {}))
  const onClick = async (event: MouseEvent) => {
    event.preventDefault()
    const answer = await submit()
    if (!answer) return
    if (!answer.ok) showToast('error', failureText(answer))
    else if (Object.values(answer.data).includes(null))
      leaveUnasked(afterSession(LOGIN[rol](location.pathname + location.search)))
    else Object.assign(document.createElement('a'), { href, download: '' }).click()
  }
  return (
    <a href={href} download className={className} onClick={onClick}>
      {children}
    </a>
  )
}
