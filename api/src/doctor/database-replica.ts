import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { openDatabase } from '../db/open.ts'
import { MAX_LAG_MS, type Position, positionOf } from '../db/replica/lag.ts'
import { explainDatabaseError } from '../startup/database-error.ts'
import { NEVER, OTHER_DATABASE } from '../startup/replica.ts'
import { rootOf } from '../startup/start-error.ts'
import { type Check, fail, ok, type Result, warn } from './check.ts'

const MEANWHILE = 'Mientras tanto todo se lee de DATABASE_URL'
const POLL_MS = 20

/** Looks whether READ_DATABASE_URL is a replica of DATABASE_URL, and how far behind. */
export const databaseReplica: Check = {
  name: 'Réplica',
  needs: ['DATABASE_URL', 'READ_DATABASE_URL'],
  async run({ client, env }) {
    if (!client || !env.READ_DATABASE_URL) return []
    const { pool, close } = await openDatabase({ databaseUrl: env.READ_DATABASE_URL, poolSize: 1 })
    try {
      return [await judge(client, pool)]
    } catch (error) {
      const root = rootOf(error)
      const text = `READ_DATABASE_URL: ${explainDatabaseError(error) ?? root.message}.`
      return [NEVER.test(root.code ?? '') ? fail(text) : warn(`${text} ${MEANWHILE}.`)]
    } finally {
      await close().catch(() => {})
    }
  },
}

async function judge(primary: pg.PoolClient, replica: pg.Pool): Promise<Result> {
  const written = await positionOf(primary)
  const startedAt = performance.now()
  let applied: Position
  do {
    applied = await positionOf(replica)
    if (applied.identity !== written.identity) return fail(`READ_DATABASE_URL: ${OTHER_DATABASE}.`)
    if (applied.position >= written.position) return inTime(applied, performance.now() - startedAt)
    await sleep(POLL_MS)
  } while (performance.now() - startedAt < 2 * MAX_LAG_MS)
  return warn(
    `Réplica: va más de ${(2 * MAX_LAG_MS) / 1000} segundos por detrás. ${MEANWHILE}: mira su conexión con el principal (pg_stat_replication).`,
  )
}

function inTime({ isReplica }: Position, ms: number): Result {
  if (!isReplica)
    return warn('Réplica: READ_DATABASE_URL lleva al servidor principal, así que no le quita trabajo.')
  return ok(`Réplica: responde y va ${Math.round(ms)} ms por detrás como mucho.`)
}
