import { sql } from 'kysely'
import type { Db } from '../../src/db/schema.ts'

/** Columns that hold no text of a person: names of accounts, of states, of other rows. */
const MACHINERY =
  /^(?:email|mail|cif|.*hash|rol|actor_rol|tipo|estado.*|lista|hecho|clave|destinatario|dedupe_key|reply_to|version|via|modalidad|nivel_estudios|areas?|instituto|provincia_canonica|busqueda|html|texto|centro|invitacion_centro|direccion|leased_by)$/
const TABLES = [
  'alumnas',
  'empresas',
  'administradores',
  'ofertas',
  'referentes',
  'contactos',
  'plantillas',
  'correos',
  'sesiones',
  'preseleccionadas',
]

/** Writes a text into every column that holds the words of somebody, past every check of the server; names those that took it. */
export async function plantTexts(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = any (${TABLES}) and is_generated = 'NEVER'
      and data_type in ('text', 'jsonb') order by 1, 2`.execute(db)
  const planted: string[] = []
  for (const { table, column, type } of rows) {
    if (MACHINERY.test(column)) continue
    const [name, into] = [sql.table(table), sql.ref(column)]
    const written = type === 'text' ? sql`update ${name} set ${into} = ${text}` : fillJson(name, into, text)
    // A column with a limit or a list of its own refuses it.
    if (
      await written.execute(db).then(
        () => true,
        () => false,
      )
    )
      planted.push(`${table}.${column}`)
  }
  return planted
}

/** Years stay years: the pages count with them. */
const fillJson = (
  table: ReturnType<typeof sql.table>,
  column: ReturnType<typeof sql.ref>,
  text: string,
) => sql`
  update ${table} set ${column} = (
    select coalesce(jsonb_agg(case when jsonb_typeof(entry) <> 'object' then entry else (
      select jsonb_object_agg(key, case when key ~ '(inicio|fin|nivel)$' then value
        when jsonb_typeof(value) = 'string' then to_jsonb(${text}::text) else value end)
      from jsonb_each(entry)) end), '[]') from jsonb_array_elements(${column}) entry)
  where jsonb_typeof(${column}) = 'array'`
