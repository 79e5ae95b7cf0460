import { getSesionAdmin, getSesionAlumna, getSesionEmpresa } from '@alumbra/contract/sesion'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { loginOf, PEOPLE, type Person } from '../../api/seed/people.ts'
import { solveChallenge } from '../../api/test/bot.ts'
import { beInsideAs } from './sessions.ts'
import { expect } from './test.ts'

export { PEOPLE, type Person }

const LOGIN_PATH = {
  alumna: '/alumnas/auth/login',
  empresa: '/empresa/auth/login',
  admin: '/admin/auth/login',
}

/** What a visitor's browser brings to a form against bots: the work done for a challenge of the server. */
export async function botToken(request: APIRequestContext): Promise<string> {
  const check = await (await request.get('/api/bot-check')).json()
  return solveChallenge(await (await request.get(check.challengeUrl)).json())
}

/** Somebody of the demo enters, with another password when she has changed hers. Answers the status. */
export async function enter(request: APIRequestContext, person: Person, password?: string): Promise<number> {
  const data = { ...loginOf(person), ...(password && { password }), token: await botToken(request) }
  const answer = await request.post(LOGIN_PATH[PEOPLE[person].rol], { data })
  return answer.status()
}

const SESSION = { alumna: getSesionAlumna, empresa: getSesionEmpresa, admin: getSesionAdmin }

/** Somebody of the demo is inside. */
export const beInside = (context: BrowserContext, person: Person) =>
  beInsideAs(context, {
    key: person,
    session: SESSION[PEOPLE[person].rol],
    enter: async () => expect(await enter(context.request, person)).toBe(200),
  })

/** Does what a form would, and sees it accepted. */
export async function send(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(path, { data })
  expect([answer.status(), await answer.text()]).toEqual([200, expect.any(String)])
}
