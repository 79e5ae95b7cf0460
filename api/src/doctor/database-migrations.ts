import { compareMigrations } from '../db/migrate/migrate.ts'
import { type Check, fail, ok, type Result, warn } from './check.ts'

/** Lists the migrations that the next start will run. */
export const databaseMigrations: Check = {
  name: 'Migraciones',
  needs: ['DATABASE_URL'],
  async run({ database }) {
    return database ? [judgeMigrations(await compareMigrations(database.pool))] : []
  },
}

/** Rates the difference between a database and this version. */
export function judgeMigrations(found: Awaited<ReturnType<typeof compareMigrations>>): Result {
  const { applied, pending, changed, unknown } = found
  if (changed.length > 0)
    return fail(
      `Migraciones: ${changed.join(', ')} ya se aplicó y ha cambiado después. Añade otra en su lugar.`,
    )
  if (unknown.length > 0)
    return warn(
      `Migraciones: la base de datos es de una versión más nueva (${unknown.join(', ')}). Actualiza el programa.`,
    )
  if (applied === 0)
    return ok(`Migraciones: la base de datos está vacía; al arrancar se harán las ${pending.length}.`)
  if (pending.length > 0)
    return warn(
      `Migraciones: faltan ${pending.length} (${pending.join(', ')}). Haz una copia y arranca: se harán solas.`,
    )
  return ok(`Migraciones: las ${applied} están hechas.`)
}
