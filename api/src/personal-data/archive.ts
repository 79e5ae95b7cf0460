import { sql } from 'kysely'
import type { AlumnaRow, Db } from '../db/schema.ts'
import type { Tables } from '../db/tables.ts'
import { REGISTER } from './register.ts'

/** The columns of a table that are in the archive of an alumna, each with its place there. */
export function archivedColumns(table: keyof Tables): [column: string, place: string][] {
  const entry = REGISTER[table]
  if (!('columns' in entry)) return []
  return Object.entries(entry.columns).flatMap(([column, value]) => {
    const place = typeof value === 'string' ? value : value.archive
    return place === undefined ? [] : [[column, place]]
  })
}

/** The parts of her row, as the register names them: account and CV. */
export function archivedAlumna(row: AlumnaRow): Record<'cuenta' | 'cv', Record<string, unknown>> {
  const parts: Record<'cuenta' | 'cv', Record<string, unknown>> = { cuenta: {}, cv: {} }
  for (const [column, place] of archivedColumns('alumnas')) {
    const [part, key] = place.split('.') as ['cuenta' | 'cv', string]
    parts[part][key] = row[column as keyof AlumnaRow]
  }
  return parts
}

/** The tables whose rows the archive holds as they are, each with what names their owner. */
const WHERE = {
  sesiones: (alumna) => ofAccount(alumna),
  accesos: (alumna) => ofAccount(alumna),
  known_devices: (alumna) => ofAccount(alumna),
  mail_tokens: (alumna) => ofAccount(alumna),
  // The changes to her account; the administrador who made them is not her personal data.
  historial: ({ id }) => sql`lista = 'alumnas' and entidad_id = ${id}`,
  // Without texts: a sent mail keeps none, and an unsent one may hold a login link.
  // A contact message is of who wrote it, also where the centres read it at this address.
  correos: ({ email }) => sql`lower(destinatario) = lower(${email}) and dedupe_key not like 'contacto:%'`,
  contactos: ({ email }) => sql`lower(email) = lower(${email})`,
} satisfies Partial<Record<keyof Tables, (alumna: Pick<AlumnaRow, 'id' | 'email'>) => unknown>>

const ofAccount = ({ id }: Pick<AlumnaRow, 'id'>) => sql`rol = 'alumna' and cuenta_id = ${id}`

/** The rows of a table about an alumna, oldest first, with the columns of the archive. */
export async function archivedRows(
  db: Db,
  table: keyof typeof WHERE,
  alumna: Pick<AlumnaRow, 'id' | 'email'>,
): Promise<Record<string, unknown>[]> {
  const columns = archivedColumns(table).map(([column, place]) => sql`${sql.ref(column)} as ${sql.id(place)}`)
  const order = table === 'historial' ? 'id' : 'created_at'
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns)} from ${sql.table(table)} where ${WHERE[table](alumna)} order by ${sql.ref(order)}`.execute(
    db,
  )
  return rows
}
