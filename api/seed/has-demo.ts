import type { Db } from '../src/db/schema.ts'
import { PEOPLE } from './people.ts'

/** Whether this database contains the demo. */
export async function hasDemo(db: Db): Promise<boolean> {
  const { email } = PEOPLE.carmen
  return (
    (await db.selectFrom('administradores').select('id').where('email', '=', email).executeTakeFirst()) !==
    undefined
  )
}
