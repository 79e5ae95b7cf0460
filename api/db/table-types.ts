import { COLUMN_TYPES, IMPORTS } from './column-types.ts'

/** Tables and views whose rows the server never reads. */
const UNREAD = ['counters']

const TYPES: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  'text[]': 'string[]',
  boolean: 'boolean',
  integer: 'number',
  smallint: 'number',
  // Totals, far below 2^53 (see open.ts).
  bigint: 'number',
  bytea: 'Buffer',
  'timestamp with time zone': 'Date',
}

const HEAD = `// Written by api/db/write-types.ts from api/db/schema.sql before types are checked; not kept.
${IMPORTS.join('\n')}

type WithDefault<T> = ColumnType<T, T | undefined, T>
/** Computed by the database; never written. */
type Computed<T> = ColumnType<T, never, never>
/** jsonb: read as a value, written as JSON text, because the driver would write a list as a PostgreSQL array. */
type Json<T> = ColumnType<T, string | undefined, string>
`

/** The tables of `schema.sql` as TypeScript types for Kysely. */
export function tableTypes(schema: string): string {
  const tables = [...schema.matchAll(/^create table (\w+) \(\n(.*?)\n\);$/gms)]
    .filter(([, table = '']) => !UNREAD.includes(table))
    .map(([, table = '', lines = '']) => {
      // The lines of columns come first; those of constraints begin with a capital letter.
      const columns = lines.split('\n').filter((line) => /^ {2}[a-z_]/.test(line))
      return `  ${table}: {\n${columns.map((line) => `    ${columnType(table, line)}\n`).join('')}  }\n`
    })
  return `${HEAD}\nexport type Tables = {\n${tables.join('')}}\n`
}

function columnType(table: string, line: string): string {
  const [, name, type = '', rest = ''] =
    /^ {2}(\w+) (.+?)((?: not null| default | generated always ).*)?,?$/.exec(line) ?? []
  const own = COLUMN_TYPES[`${table}.${name}`]
  if (own?.includes('<')) return `${name}: ${own}`
  const plain = own ?? TYPES[type]
  if (plain === undefined) throw new Error(`${table}.${name}: say in column-types.ts what ${type} is`)
  const whole = rest.startsWith(' not null') ? plain : `${plain} | null`
  if (rest.includes(' generated always ')) return `${name}: Computed<${whole}>`
  return `${name}: ${rest.includes(' default ') ? `WithDefault<${whole}>` : whole}`
}
