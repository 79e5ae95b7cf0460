import type { Actor } from '../../src/actor.ts'
import type { Client } from '../calls/client.ts'
import type { TestApp } from '../servers/app.ts'
import { insertSession } from './session.ts'

/** A client with an open session. */
export async function loggedIn(app: TestApp, actor: Actor): Promise<Client> {
  const token = await insertSession(app.db, actor)
  const client = app.visitor()
  client.keepCookie(app.fastify.sessionCookie.name, token)
  return client
}
