import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.ts'
import type { Session } from './session.ts'

/** Ends the session and starts over at the home page, with nothing of the old page left (A §2). */
export const LogoutButton = ({ session }: { session: Exclude<Session, 'anonima'> }) => (
  <button type="button" className={`${buttonClass('secondary')} order-last`} onClick={() => logout(session)}>
    Salir
  </button>
)

async function logout(session: Exclude<Session, 'anonima'>) {
  // Only who is inside needs these calls.
  const [{ send }, { salirAlumna, salirEmpresa }, { dropDrafts }] = await Promise.all([
    import('../api/client.ts'),
    import('@alumbra/contract/cuenta'),
    import('./cv-draft.ts'),
  ])
  await send(session === 'alumna' ? salirAlumna : salirEmpresa, {})
  // When she stays after all, what she was writing stays too.
  addEventListener('pagehide', dropDrafts, { once: true })
  location.assign(paths.inicio())
}
