import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { everyStep, firstStep, watchReads } from '../../../test/database/query-plans.ts'
import { addEmpresa, addOferta } from '../../../test/people/accounts.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import { countAll } from './queries.ts'

const readsOf = watchReads()

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

it.runIf(process.env.TEST_DATABASE === 'postgres')(
  'cifras-4 the median of a year reads the decisions of that year',
  async () => {
    const { db } = app
    const empresa = await addEmpresa(db)
    const ofertas: string[] = []
    for (let i = 0; i < 20; i++) ofertas.push(await addOferta(db, empresa))
    // A hundred decisions of today, and 4,000 of the two years before last.
    await sql`insert into historial (lista, entidad_id, hecho, actor_rol, created_at)
      select 'ofertas', (${ofertas}::uuid[])[1 + n % 20], 'rechazada', 'sistema',
        case when n <= 100 then now() else now() - make_interval(days => 400 + n % 700) end
      from generate_series(1, 4100) n`.execute(db)
    await sql.raw('analyze historial, ofertas').execute(db)
    const asked = await readsOf(() => db.transaction().execute((tx) => countAll(tx, [], 0)))
    const { text = '', values } = asked.find((query) => query.text.includes('historial')) ?? {}
    const plan = await firstStep(app.database.pool, `explain (analyze, format json) ${text}`, values)
    const read = everyStep(plan)
      .filter((step) => step['Relation Name'] === 'historial')
      .map((step) => (step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0))
    expect(Math.max(...read)).toBeLessThanOrEqual(100)
  },
)
