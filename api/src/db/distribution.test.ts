import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withDistribution } from '../../db/describe-distribution.ts'
import { DISTRIBUTION } from '../../db/distribution.ts'
import { openTestDatabase } from '../../test/database/database.ts'
import { MACHINERY } from '../../test/database/table-rows.ts'
import type { OpenDatabase } from './open.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('every table of the database says where its rows would lie, by a column that it has', async () => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as table, array_agg(a.attname::text) filter (where a.attnotnull) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1`.execute(database.db)
  const tables = new Map(rows.map(({ table, columns }) => [table, columns]))
  expect(Object.keys(DISTRIBUTION).sort()).toEqual(
    [...tables.keys()].filter((name) => !MACHINERY.includes(name)).sort(),
  )
  for (const [table, place] of Object.entries(DISTRIBUTION))
    if ('by' in place) expect([table, tables.get(table)]).toEqual([table, expect.arrayContaining([place.by])])
})

it('rows that lie with those of another table are distributed by what refers to it', async () => {
  for (const [table, place] of Object.entries(DISTRIBUTION)) {
    if (!('with' in place) || !place.with) continue
    const { rows } = await sql<{ column: string }>`
      select a.attname as column from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
      where k.contype = 'f' and k.conrelid = ${table}::regclass and k.confrelid = ${place.with}::regclass`.execute(
      database.db,
    )
    expect([table, rows.map(({ column }) => column)]).toEqual([table, expect.arrayContaining([place.by])])
  }
})

it('docs/escala.md names every table in its place, as npm run db:schema writes it', () => {
  const text = readFileSync(new URL('../../../docs/escala.md', import.meta.url), 'utf8')
  expect(text).toBe(withDistribution(text))
})
