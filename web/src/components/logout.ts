import type { Rol } from '@alumbra/contract/call'
import { paths } from '../paths.ts'

/** Ends the session and starts over, with nothing of the old page left (F013, F169). */
export async function logout(rol: Rol) {
  // Only who is inside needs these calls.
  const [{ send }, { logoutAdmin, logoutAlumna, logoutEmpresa }, { dropDrafts }] = await Promise.all([
    import('../api/client.ts'),
    import('@alumbra/contract/sesion'),
    import('./draft.ts'),
  ])
  await send({ alumna: logoutAlumna, empresa: logoutEmpresa, admin: logoutAdmin }[rol], {})
  // When she stays after all, what she was writing stays too.
  addEventListener('pagehide', dropDrafts, { once: true })
  location.assign(rol === 'admin' ? paths.admin.login() : paths.inicio())
}
