import type { Actor } from '../src/sessions.ts'
import { openSession } from '../src/sessions.ts'
import type { TestApp } from './app.ts'
import type { Client } from './client.ts'

/** Somebody with a session already open: what a login leaves behind, without the time a password takes. */
export async function inside(house: TestApp, actor: Actor): Promise<Client> {
  const client = house.visitor()
  client.keepCookie(house.app.sessionCookie.name, await openSession(house.db, actor, undefined))
  return client
}
