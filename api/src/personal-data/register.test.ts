import { readFileSync } from 'node:fs'
import { DATOS, PLAZOS } from '@alumbra/domain/datos-personales'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/database/database.ts'
import { MACHINERY } from '../../test/database/table-rows.ts'
import type { OpenDatabase } from '../db/open.ts'
import { describeRegister } from './describe.ts'
import { REGISTER } from './register.ts'

let database: OpenDatabase
let columns: Map<string, { name: string; type: string }[]>
beforeAll(async () => {
  database = await openTestDatabase()
  const { rows } = await sql<{ table: string; name: string; type: string }>`
    select table_name as table, column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public'
      and table_name in (select tablename from pg_tables where schemaname = 'public')`.execute(database.db)
  columns = Map.groupBy(rows, ({ table }) => table)
})
afterAll(() => database.close())

const personal = Object.entries(REGISTER).flatMap(([table, entry]) =>
  'columns' in entry ? [{ table, ...entry }] : [],
)

describe('the register of personal data', () => {
  it('privacidad-1 names every table and every column of the database', () => {
    expect(Object.keys(REGISTER).sort()).toEqual(
      [...columns.keys()].filter((table) => !MACHINERY.includes(table)).sort(),
    )
    for (const { table, columns: named } of personal)
      expect([table, Object.keys(named).sort()]).toEqual([
        table,
        columns
          .get(table)
          ?.map(({ name }) => name)
          .sort(),
      ])
  })

  it('privacidad-1 says of nobody only what refers to no account and holds no address', () => {
    const TELLING = /^(?:cuenta_id|alumna_id|administrador_id|email|mail|destinatario|nombre|apellidos|telf)$/
    for (const [table, entry] of Object.entries(REGISTER)) {
      if ('columns' in entry) continue
      const telling = columns.get(table)?.filter(({ name }) => TELLING.test(name))
      expect([table, telling]).toEqual([table, []])
    }
  })

  it('privacidad-2 empties every text of an unused account, or says why not', () => {
    for (const table of ['alumnas', 'empresas'] as const) {
      const entry = REGISTER[table]
      if (!('columns' in entry)) throw new Error(table)
      const left = columns.get(table)?.filter(({ name, type }) => {
        const value = entry.columns[name as keyof typeof entry.columns] as string | object
        const isKept = typeof value === 'string' || !('emptied' in value || 'without' in value)
        return /text|json|character|bytea/.test(type) && isKept
      })
      // The centre that invited her is no data about her; the search text is made of the other columns.
      expect([table, left?.map(({ name }) => name)]).toEqual([table, ['invitacion_centro']])
    }
  })

  it('privacidad-3 names every kind of data and every term that the privacy page lists', () => {
    const valuesOf = <K extends 'dato' | 'plazo'>(key: K) =>
      new Set<string>(personal.map((entry) => entry[key]))
    expect([...valuesOf('dato')].sort()).toEqual(Object.keys(DATOS).sort())
    // Of no table alone: unfinished accounts, backups, and budgets, which are kept under hashed keys.
    expect([...valuesOf('plazo'), 'copias'].sort()).toEqual(Object.keys(PLAZOS).sort())
  })

  it('privacidad-4 is what docs/privacidad.md says', () => {
    const text = readFileSync(new URL('../../../docs/privacidad.md', import.meta.url), 'utf8')
    expect(text, '`npm run db:schema` writes it').toBe(describeRegister())
  })

  it('privacidad-1 erases by keys and foreign keys that exist', async () => {
    const { rows } = await sql<{ child: string; parent: string; action: string }>`
      select conrelid::regclass::text as child, confrelid::regclass::text as parent, confdeltype as action
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(database.db)
    for (const { table, erasure } of personal) {
      if (typeof erasure === 'string' || 'stays' in erasure || 'address' in erasure) continue
      if ('with' in erasure)
        expect([table, rows.find((row) => row.child === table && row.parent === erasure.with)]).toMatchObject(
          [table, { action: 'c' }],
        )
    }
  })
})
