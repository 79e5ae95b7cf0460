import type { Rol } from '@alumbra/contract/call'
import { getSesionAdmin, getSesionAlumna, getSesionEmpresa } from '@alumbra/contract/cuenta'
import type { Send } from '@alumbra/contract/send'
import { data, redirectDocument } from 'react-router'
import { paths } from '../paths.ts'

const LOGIN = { alumna: paths.alumna.login, empresa: paths.empresa.login, admin: paths.admin.login }

/** Lets only this role pass; anybody else goes to its login and comes back from there (A §2, B §2). */
export async function requireSession(send: Send, rol: Rol, url: URL): Promise<void> {
  const session = await checkSession(send, rol)
  // Not knowing is no reason to ask for a password again.
  if (session === 'unknown') throw data(null, { status: 503 })
  if (session === 'nobody') throw redirectDocument(LOGIN[rol](url.pathname + url.search))
}

async function checkSession(send: Send, rol: Rol): Promise<'somebody' | 'nobody' | 'unknown'> {
  const answer = await send(CHECK[rol], {})
  if (!answer.ok) return 'unknown'
  return Object.values(answer.data).some((id) => typeof id === 'string') ? 'somebody' : 'nobody'
}

const CHECK = { alumna: getSesionAlumna, empresa: getSesionEmpresa, admin: getSesionAdmin }
