import type { CallShape, Rol } from '@alumbra/contract/calls/call'
import { GOOD_INPUT } from '../people/good-inputs.ts'
import { loggedIn } from '../people/logged-in.ts'
import type { Person } from '../people/people.ts'
import type { TestApp } from '../servers/app.ts'
import type { Input } from './calls.ts'
import type { Client } from './client.ts'

/** The named person of each role. */
export const PERSON = { alumna: 'ana', empresa: 'berta', admin: 'carmen' } as const satisfies Record<
  Rol,
  Person
>

/** A client that may send a call, with a new session, because password changes and logins end the previous one. */
export async function callerOf(server: TestApp, { acceso }: CallShape): Promise<Client> {
  const [rol] = acceso === 'publico' ? [] : acceso
  return rol ? loggedIn(server, { rol, id: server.ids[PERSON[rol]] }) : server.visitor()
}

/** A valid input of a call. */
export const goodInput = async (server: TestApp, name: string): Promise<Input> =>
  (await GOOD_INPUT[name]?.(server)) ?? {}
