import type { CallShape, Rol } from '@alumbra/contract/call'
import type { TestApp } from './app.ts'
import type { Input } from './calls.ts'
import type { Client } from './client.ts'
import { GOOD_INPUT } from './good-inputs.ts'
import { inside } from './inside.ts'
import type { Person } from './people.ts'

const PERSON = { alumna: 'ana', empresa: 'berta', admin: 'carmen' } as const satisfies Record<Rol, Person>

/** A client that may send a call, with a new session, because password changes and logins end the previous one. */
export async function callerOf(server: TestApp, { acceso }: CallShape): Promise<Client> {
  const [rol] = acceso === 'publico' ? [] : acceso
  return rol ? inside(server, { rol, id: server.ids[PERSON[rol]] }) : server.visitor()
}

/** A valid input of a call. */
export const goodInput = async (server: TestApp, name: string): Promise<Input> =>
  (await GOOD_INPUT[name]?.(server)) ?? {}
