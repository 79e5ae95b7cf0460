import { loginAdmin } from '@alumbra/contract/cuentas/cuenta-admin'
import { loginAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import { loginEmpresa } from '@alumbra/contract/cuentas/cuenta-empresa'
import { loginOf, PEOPLE, type Person } from '../../api/seed/people.ts'
import type { Side } from '../sides/start.ts'

const PATHS = { alumna: loginAlumna.path, empresa: loginEmpresa.path, admin: loginAdmin.path }

/** Logs a named person in; the session cookie. */
export async function logIn({ base, name }: Side, who: Person): Promise<string> {
  const answer = await fetch(base + PATHS[PEOPLE[who].rol], {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base },
    body: JSON.stringify(loginOf(who)),
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (!cookie) throw new Error(`${who} cannot log in at ${name}: ${answer.status} ${await answer.text()}`)
  return cookie
}
