import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/database/database.ts'
import type { OpenDatabase } from '../open.ts'
import type { Db } from '../schema.ts'
import { nameStatements } from './statement-names.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database?.close())

/** Everything on one connection, which is the one that keeps the plans. */
const onOne = <Result>(work: (db: Db) => Promise<Result>): Promise<Result> =>
  database.db.connection().execute((db) => work(db as Db))

async function kept(db: Db, part: string): Promise<number> {
  // Its own text names no value, so it is not kept itself.
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_prepared_statements
    where position(${sql.lit(part)} in statement) > 0`.execute(db)
  return rows[0]?.count ?? 0
}

const areasOf = (db: Db, nombre: string) =>
  db.selectFrom('referentes').selectAll().where('nombre', '=', nombre).execute()

describe('configuration-6 a plan that is kept', () => {
  it('is made once for a statement, whatever its values', () =>
    onOne(async (db) => {
      for (const nombre of ['Ada', 'Hedy', 'Margarita']) await areasOf(db, nombre)
      expect(await kept(db, 'from "referentes" where "nombre" =')).toBe(1)
    }))

  it('is not made for a search', () =>
    onOne(async (db) => {
      await sql`select id from referentes where busqueda like ${'%ada%'}`.execute(db)
      expect(await kept(db, 'where busqueda like')).toBe(0)
    }))

  it('is not made for texts of any length, nor for any number of them', () => {
    const nameOf = nameStatements()
    expect(nameOf(`select ${'$1, '.repeat(3_000)} 1`)).toBeUndefined()
    const thrice = (text: string) => [nameOf(text), nameOf(text), nameOf(text)].at(-1)
    const names = Array.from({ length: 400 }, (_, n) => thrice(`select $1, ${n}`))
    expect(new Set(names.filter(Boolean)).size).toBe(300)
    expect(nameOf('select $1, 7')).toBe(names[7])
  })

  it('is made for a text that comes again and again, and takes no place of another before', () => {
    const nameOf = nameStatements(1)
    for (let n = 0; n < 20; n++) expect(nameOf(`select $1, ${n}`)).toBeUndefined()
    const often = Array.from({ length: 4 }, () => nameOf('select $1'))
    expect(often).toEqual([undefined, undefined, expect.any(String), often[2]])
  })

  it('is made again after a migration has changed its table', () =>
    onOne(async (db) => {
      await areasOf(db, 'Ada')
      await sql`alter table referentes add column otra text default 'x'`.execute(db)
      await areasOf(db, 'Ada')
      await sql`alter table referentes drop column otra`.execute(db)
      expect(await areasOf(db, 'Ada')).toEqual(await areasOf(db, 'Ada'))
    }))

  it('and was overtaken inside a transaction: the request is refused as one to be repeated, and then works', () =>
    onOne(async (db) => {
      await areasOf(db, 'Ada')
      await sql`alter table referentes add column otra text`.execute(db)
      const asked = db.transaction().execute((tx) => areasOf(tx, 'Ada'))
      await expect(asked).rejects.toMatchObject({ code: 'unavailable' })
      await db.transaction().execute((tx) => areasOf(tx, 'Ada'))
      await sql`alter table referentes drop column otra`.execute(db)
    }))

  it('and was thrown away by somebody else is made again', () =>
    onOne(async (db) => {
      await areasOf(db, 'Ada')
      await sql`deallocate all`.execute(db)
      await areasOf(db, 'Hedy')
    }))
})
