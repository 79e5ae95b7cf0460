import type { Actor } from '../../api/src/actor.ts'
import type { Db } from '../../api/src/db/schema.ts'
import { SESSION_LIFE } from '../../api/src/sessions.ts'
import { newToken } from '../../api/src/tokens.ts'

/** Opens a session without a password; its cookie. */
export async function insertSession(db: Db, { rol, id }: Actor): Promise<string> {
  const { token, hash } = newToken()
  const expires_at = new Date(Date.now() + SESSION_LIFE[rol].absoluteMs)
  await db.insertInto('sesiones').values({ hash, rol, cuenta_id: id, expires_at }).execute()
  return `alumbra=${token}`
}
