import { type RawBuilder, sql } from 'kysely'

/** A moment as the wire writes it: ISO 8601 in UTC, with milliseconds. */
export const isoText = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

type Entries = Readonly<Record<string, RawBuilder<unknown>>>

/** A JSON object in SQL, with its keys in this order. */
export const jsonObject = (entries: Entries): RawBuilder<unknown> =>
  sql`json_build_object(${jsonEntries(entries)})`

/** The keys and values of a JSON object in SQL, or of a part of it. */
export const jsonEntries = (entries: Entries): RawBuilder<unknown> =>
  sql.join(Object.entries(entries).flatMap(([key, value]) => [sql.lit(key), value]))

/** Columns of a table by their names, as entries of a JSON object. */
export const columnsOf = (table: string, names: readonly string[]): Record<string, RawBuilder<unknown>> =>
  Object.fromEntries(names.map((name) => [name, sql.ref(`${table}.${name}`)]))
