import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/schema.ts'
import { endOthers } from './queries.ts'

/** Ends every session of an account but one, by its hash, and forgets every other device. Returns how many ended. */
export const endOtherSessions = (db: Db, actor: Actor, own: Buffer): Promise<number> =>
  endOthers(db, actor, own)
