import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/database/database.ts'
import { everyStep, firstStep, watchReads } from '../../test/database/query-plans.ts'
import { addOldAlumna, daysAgo, daysOn, NOW } from '../../test/people/retention.ts'
import type { OpenDatabase } from '../db/open.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { eraseUnfinished } from './unfinished-accounts.ts'
import { closeUnusedAccounts } from './unused-accounts.ts'

const ROWS = 23_000
const readsOf = watchReads()

let database: OpenDatabase
let ends: string[]
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  ends = [
    await addOldAlumna(db, { id: '00000000-0000-7000-8000-000000000001', email: 'ana@alumnas.example' }),
    await addOldAlumna(db, { id: 'ffffffff-ffff-7fff-bfff-ffffffffffff', email: 'zoe@alumnas.example' }),
  ]
  // One in twenty has been invited lately, again, and has not answered.
  await sql`
    insert into alumnas (id, nombre, apellidos, email, created_at, verificada_at, last_login_at, invitada_at, invitacion_expira_at)
    select gen_random_uuid(), 'Nombre', 'Apellido ' || n, 'a' || n || '@alumnas.example', ${daysAgo(800)}::timestamptz - n * interval '1 minute',
      case when n % 20 > 0 then ${daysAgo(800)}::timestamptz end, case when n % 20 > 0 then ${daysAgo(5)}::timestamptz end,
      case when n % 20 = 0 then ${daysAgo(1)}::timestamptz end, case when n % 20 = 0 then ${daysOn(13)}::timestamptz end
    from generate_series(1, ${sql.lit(ROWS)}) n`.execute(db)
  await sql`update alumnas set updated_at = ${daysAgo(100)}`.execute(db)
  await sql.raw('vacuum analyze alumnas').execute(db)
}, 120_000)
afterAll(() => database.close())

const onPostgres = process.env.TEST_DATABASE === 'postgres'

/** The most alumnas that a statement of a task reads. */
async function mostRead(task: () => Promise<unknown>): Promise<number> {
  const asked = (await readsOf(task)).filter(({ text }) => /\balumnas\b/.test(text))
  const read: number[] = []
  for (const { text, values } of asked) {
    const plan = await firstStep(database.pool, `explain (analyze, format json) ${text}`, values)
    const steps = everyStep(plan).filter((step) => step['Relation Name'] === 'alumnas')
    read.push(
      ...steps.map(
        (step) =>
          ((step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0)) * (step['Actual Loops'] ?? 1),
      ),
    )
  }
  expect(read).not.toEqual([])
  return Math.max(...read)
}

describe('of many accounts', () => {
  it.runIf(onPostgres)('retencion-10 a task reads a part in each transaction', async () => {
    expect(await mostRead(() => closeUnusedAccounts(database.db, daysAgo(300)))).toBeLessThanOrEqual(10_000)
    expect(await mostRead(() => eraseUnfinished(database.db, NOW))).toBeLessThan(ROWS / 10)
  })

  it.runIf(onPostgres)(
    'retencion-1 an erasure finds the other accounts of the address by index',
    async () => {
      const { db } = database
      await addOldAlumna(db, { email: 'eva@alumnas.example', deleted_at: daysAgo(91) })
      const erase = () => eraseAccounts(db, 'alumnas', sql`deleted_at <= ${daysAgo(90)}`)
      expect(await mostRead(erase)).toBeLessThan(10)
    },
  )

  it('retencion-2 the first and the last are warned, and emptied thirty days later', async () => {
    expect(await closeUnusedAccounts(database.db, NOW)).toBe('unused accounts: 2 warned alumnas')
    await database.db.updateTable('correos').set({ estado: 'enviado', sent_at: NOW }).execute()
    expect(await closeUnusedAccounts(database.db, daysOn(31))).toBe('unused accounts: 2 anonymised alumnas')
    const emptied = database.db.selectFrom('alumnas').select('id').where('deleted_at', 'is not', null)
    expect((await emptied.orderBy('id').execute()).map(({ id }) => id)).toEqual(ends)
  })
})

describe.runIf(onPostgres)('of many ofertas', () => {
  it.each([
    ['their version', 'count_ofertas_version'],
    ['their facetas', 'ofertas_updated'],
  ])(
    'retencion-2 cuentas-16 a change in one statement looks at each once for %s, by the plan of a change of one',
    async (_, trigger) => {
      const client = await database.pool.connect()
      try {
        // A table without indexes and other triggers: what takes long is the trigger.
        await client.query(`create temp table many as table ofertas;
          create trigger many after update on many referencing new table as new_rows old table as old_rows
            for each statement execute function ${trigger}()`)
        for (const n of [1, 10_000]) {
          await client.query(
            `insert into many (id, estado_revision, terminada)
              select gen_random_uuid(), 'rechazada', false from generate_series(1, $1::int)`,
            [n],
          )
          await client.query(`set statement_timeout = '2s'`)
          const { rowCount } = await client.query('update many set aviso_dias = null')
          expect(rowCount).toBeGreaterThanOrEqual(n)
        }
      } finally {
        client.release(true)
      }
    },
  )
})
