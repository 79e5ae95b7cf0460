import { isId } from '@alumbra/domain/id'
import type { Db } from '../../src/db/schema.ts'
import { REGISTER } from '../../src/personal-data/register.ts'
import { everyRow } from '../database/table-rows.ts'

/** Words of our own, such as 'pendiente' or 'badPass', moments, hashes. */
const OURS = /^(?:[a-z]+(?:[A-Z][a-z]+|-[a-z]+)*|\d{4}-\d\d-\d\d.*|\\x[0-9a-f]+)$/

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

/** Every text of six letters or more in a column that the register calls personal, with its place: 'alumnas.email'. */
export async function personalValues(db: Db): Promise<Map<string, string>> {
  const values = new Map<string, string>()
  for (const { table, row } of await everyRow(db)) {
    const entry = REGISTER[table as keyof typeof REGISTER]
    if (!(entry && 'columns' in entry)) continue
    for (const [column, value] of Object.entries(row))
      for (const text of textsIn(value))
        if (text.length >= 6 && !isId(text) && !OURS.test(text)) values.set(text, `${table}.${column}`)
  }
  return values
}
