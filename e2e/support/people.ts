import { getSesionAdmin, getSesionAlumna, getSesionEmpresa } from '@alumbra/contract/cuentas/sesion'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { loginOf, PEOPLE, type Person } from '../../api/seed/people.ts'
import { signToken } from '../../api/test/calls/bot.ts'
import { openSession } from './sessions.ts'
import { expect } from './test.ts'

export { PEOPLE, type Person }

const LOGIN_PATH = {
  alumna: '/alumnas/auth/login',
  empresa: '/empresa/auth/login',
  admin: '/admin/auth/login',
}

/** The bot check's token, as a browser would send it. */
export const botToken = (): Promise<string> => signToken(process.env.E2E_BOT_SECRET ?? '')

/** Logs a person of the demo in, with another password when it was changed; returns the status. */
export async function logIn(request: APIRequestContext, person: Person, password?: string): Promise<number> {
  const data = { ...loginOf(person), ...(password && { password }), token: await botToken() }
  const answer = await request.post(LOGIN_PATH[PEOPLE[person].rol], { data })
  return answer.status()
}

const SESSION = { alumna: getSesionAlumna, empresa: getSesionEmpresa, admin: getSesionAdmin }

/** Logs a person of the demo in. */
export const logInAs = (context: BrowserContext, person: Person) =>
  openSession(context, {
    key: person,
    session: SESSION[PEOPLE[person].rol],
    logIn: async () => expect(await logIn(context.request, person)).toBe(200),
  })
