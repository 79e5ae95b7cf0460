import type { Actor } from '../../src/actor.ts'
import type { Db } from '../../src/db/schema.ts'
import { SESSION_LIFE } from '../../src/sessions.ts'
import { newToken } from '../../src/tokens.ts'

/** Opens a session without the cost of hashing a password; its token. */
export async function insertSession(db: Db, { rol, id }: Actor): Promise<string> {
  const { token, hash } = newToken()
  const expires_at = new Date(Date.now() + SESSION_LIFE[rol].absoluteMs)
  await db.insertInto('sesiones').values({ hash, rol, cuenta_id: id, expires_at }).execute()
  return token
}
