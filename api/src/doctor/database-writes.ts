import { explainDatabaseError } from '../startup/database-error.ts'
import { type Check, fail, ok } from './check.ts'

/** About one megabyte, which the server puts on its disk and takes back. */
const ROWS = 30_000

/** Tries whether the database still takes anything: a full disk, or a provider that has made it read-only, lets it answer questions. */
export const databaseWrites: Check = {
  name: 'Escritura',
  needs: ['DATABASE_URL'],
  async run({ client }) {
    if (!client) return []
    const { rows } = await client.query<{ may: boolean }>(
      "select has_database_privilege(current_database(), 'temp') as may",
    )
    if (rows[0]?.may !== true) return []
    try {
      await client.query('begin')
      await client.query(`create temp table alumbra_doctor as select generate_series(1, ${ROWS}) as n`)
      return [ok('Escritura: la base de datos toma lo que se le da.')]
    } catch (error) {
      const why = explainDatabaseError(error)
      if (why === null) throw error
      return [fail(`Escritura: se puede leer, pero no guardar nada: ${why}.`)]
    } finally {
      await client.query('rollback')
    }
  },
}
