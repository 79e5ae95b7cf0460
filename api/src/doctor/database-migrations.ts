import { compareMigrations } from '../db/migrate/migrate.ts'
import type { Env } from '../env.ts'
import { type Check, fail, ok, type Result, warn } from './check.ts'

const BY_HAND = '«sudo alumbra migrate» (npm run migrate)'

/** Lists the migrations that the next start, or the next `npm run migrate`, will run. */
export const databaseMigrations: Check = {
  name: 'Migraciones',
  needs: ['DATABASE_URL'],
  async run({ database, env }) {
    return database ? [judgeMigrations(await compareMigrations(database.pool), env)] : []
  },
}

/** Rates the difference between a database and this version. */
export function judgeMigrations(
  found: Awaited<ReturnType<typeof compareMigrations>>,
  { MIGRATE_ON_START }: Pick<Env, 'MIGRATE_ON_START'>,
): Result {
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
    return ok(
      `Migraciones: la base de datos está vacía; ${MIGRATE_ON_START ? 'al arrancar se harán' : `${BY_HAND} hará`} las ${pending.length}.`,
    )
  if (pending.length > 0)
    return warn(
      `Migraciones: faltan ${pending.length} (${pending.join(', ')}). Haz una copia y ${MIGRATE_ON_START ? 'arranca: se harán solas' : `da la orden ${BY_HAND}: al arrancar no se hacen, porque MIGRATE_ON_START es off`}.`,
    )
  return ok(`Migraciones: las ${applied} están hechas.`)
}
