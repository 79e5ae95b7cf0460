import { afterAll, beforeAll, it } from 'vitest'
import { times } from '../../../test/counting/note-count.ts'
import { Tries } from '../../../test/counting/tries.ts'
import { openTestDatabase } from '../../../test/database/database.ts'
import { addAlumna } from '../../../test/people/accounts.ts'
import type { OpenDatabase } from '../../db/open.ts'
import { createMailToken, spendMailToken } from './rules/codigos.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Tries of one code at the same moment. */
const AT_ONCE = 20

it('cuentas-1 each code is used by exactly one of twenty concurrent requests', async () => {
  const tries = new Tries('G6 codes at once')
  const { db } = database
  const tipos = ['activacion', 'restablecimiento', 'invitacion'] as const
  for (let i = 0; i < times(10, 1_000); i++) {
    const email = `codigo-${i}@alumnas.example`
    const actor = { rol: 'alumna' as const, id: await addAlumna(db, { email }) }
    const tipo = tipos[i % 3] ?? 'activacion'
    const token = await createMailToken(db, actor, tipo, email)
    const presented = { token, email, rol: actor.rol, tipos: [tipo] }
    const spent = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        db
          .transaction()
          .execute((tx) => spendMailToken(tx, presented))
          .then(
            () => 1,
            () => 0,
          ),
      ),
    )
    const used = spent.filter(Boolean).length
    for (const _ of spent) tries.survives([tipo, used], used === 1)
  }
  tries.report(10 * AT_ONCE)
}, 600_000)
