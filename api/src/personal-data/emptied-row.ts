import type { Updateable } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { REGISTER } from './register.ts'

type Emptied = 'alumnas' | 'empresas' | 'ofertas'

/** The values that the register gives the columns of an unused account, or of its ofertas, when it is emptied. */
export function emptiedRow<T extends Emptied>(table: T): Updateable<Tables[T]> {
  const entry = REGISTER[table]
  if (!('columns' in entry)) throw new Error(`${table} is about nobody`)
  const values = Object.entries(entry.columns).flatMap(([column, value]) =>
    typeof value === 'object' && 'emptied' in value ? [[column, value.emptied]] : [],
  )
  return Object.fromEntries(values)
}
