import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeSchema } from '../../db/describe-schema.ts'
import { describeTypes } from '../../db/describe-types.ts'
import { openTestDatabase } from '../../test/database.ts'
import type { OpenDatabase } from './open.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const written = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

describe('the generated files', () => {
  it('describe the tables that the migrations make (npm run db:schema writes them)', async () => {
    expect(await describeTypes(database.pool)).toBe(written('tables.ts'))
    // PostgreSQL words expressions a little differently from version to version.
    if (database.kind === 'pglite')
      expect(await describeSchema(database.pool)).toBe(written('../../db/schema.sql'))
  })
})
