import type pg from 'pg'

/** A table of data with its columns, without those that the database computes. */
export type Table = { name: string; columns: string[] }
/** The counter of an identity column. */
export type Sequence = { table: string; column: string; last: number; called: boolean }

/** Written by the migrations themselves. */
const OWN = "('schema_migrations', 'schema_routines')"

type Row = { name: string; columns: string[]; needs: string[] }

/** The tables of data, each after those that it refers to. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Row>(`
    select c.relname::text as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(json_agg(r.relname), '[]') from pg_constraint k join pg_class r on r.oid = k.confrelid
       where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ${OWN}
    order by c.relname`)
  const sorted: Row[] = []
  const visit = (row: Row) => {
    if (sorted.includes(row)) return
    for (const need of row.needs) {
      const needed = rows.find(({ name }) => name === need)
      if (needed) visit(needed)
    }
    sorted.push(row)
  }
  for (const row of rows) visit(row)
  return sorted.map(({ name, columns }) => ({ name, columns }))
}

export async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select c.relname::text as table, a.attname::text as column,
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attidentity <> ''
    order by 1, 2`)
  const sequences: Sequence[] = []
  for (const { table, column, sequence } of rows) {
    const { rows: state } = await client.query<{ last: number; called: boolean }>(
      `select last_value as last, is_called as called from ${sequence}`,
    )
    if (state[0]) sequences.push({ table, column, ...state[0] })
  }
  return sequences
}

/** The rows of a table, each as one line of JSON in the column `line`. */
export const linesOf = ({ name, columns }: Table): string =>
  `select row_to_json(r)::text as line from (select ${columns.map(quote).join(', ')} from ${quote(name)}) r`

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Prints dates as the same text on every server, and takes the time limit off the statements. */
export const LOCAL_SETTINGS = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local bytea_output = 'hex';
  set local extra_float_digits = 1; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`
