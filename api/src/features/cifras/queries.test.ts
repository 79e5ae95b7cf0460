import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import { countAll } from './queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it.runIf(process.env.TEST_DATABASE === 'postgres')(
  'cifras-1 counting writes nothing to the disk',
  async () => {
    const { db } = app
    await sql`insert into alumnas (id, nombre, apellidos, email, grupo)
    select gen_random_uuid(), 'Ana', 'Gil', i || '@muchas.test', i % 7 from generate_series(1, 4000) i`.execute(
      db,
    )
    const written = async () => {
      const { rows } = await sql<{ n: number }>`
      select temp_files as n from pg_stat_database where datname = current_database()`.execute(db)
      return rows[0]?.n
    }
    const before = await written()
    const counts = await db.transaction().execute(async (tx) => {
      // As many rows for so little room as 600,000 for the room of a server.
      await sql`set local work_mem = '64kB'`.execute(tx)
      const counted = await countAll(tx, [], 0)
      await sql`select pg_stat_force_next_flush()`.execute(tx)
      return counted
    })
    expect(Object.keys(counts.alumnas.grupo).length).toBeGreaterThanOrEqual(7)
    expect(await written()).toBe(before)
  },
)
