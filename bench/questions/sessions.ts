import type { Actor } from '../../api/src/actor.ts'
import type { Db } from '../../api/src/db/schema.ts'
import { insertSession } from '../../api/test/people/session.ts'

/** Opens a session without a password; its cookie. */
export const openSession = async (db: Db, actor: Actor): Promise<string> =>
  `alumbra=${await insertSession(db, actor)}`
