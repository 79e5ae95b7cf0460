import type { Actor } from '../../src/actor.ts'
import { SESSION_LIFE } from '../../src/sessions.ts'
import { newToken } from '../../src/tokens.ts'
import type { Client } from '../calls/client.ts'
import type { TestApp } from '../servers/app.ts'

/** A client with an open session, without the cost of hashing a password. */
export async function loggedIn(app: TestApp, { rol, id }: Actor): Promise<Client> {
  const { token, hash } = newToken()
  const expires_at = new Date(Date.now() + SESSION_LIFE[rol].absoluteMs)
  await app.db.insertInto('sesiones').values({ hash, rol, cuenta_id: id, expires_at }).execute()
  const client = app.visitor()
  client.keepCookie(app.fastify.sessionCookie.name, token)
  return client
}
