import type pg from 'pg'
import { isDirect } from './pooler.ts'

/** Connections of a node to its database, which its workers share. */
const OF_NODE = 10
/** A migration holds a lock in one connection and works in another. */
const LEAST = 2
/** For the doctor, a backup and the commands of the server, beside those of the node. */
const BESIDE = 3

/** The most connections in the pool of each process. */
export const poolSizeOf = (workers: number): number => Math.max(LEAST, Math.floor(OF_NODE / workers))

/** The most connections of a node: a pool each, and one more each to hear of changes. */
const connectionsOf = (workers: number): number => workers * (poolSizeOf(workers) + 1)

type Limits = { server: number; role: number; database: number; roleName: string; databaseName: string }

// Connection limits of a role or database are -1 where there are none, and no superuser is subject to them.
const LIMITS = `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
    - coalesce(current_setting('reserved_connections', true)::int, 0) as server,
  case when r.rolsuper then -1 else r.rolconnlimit end as role,
  case when r.rolsuper then -1 else d.datconnlimit end as database,
  quote_ident(r.rolname) as "roleName", quote_ident(d.datname) as "databaseName"
from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()`

export type ConnectionRoom = {
  /** Enough for the node and what runs beside it · for the node alone · for less. */
  level: 'enough' | 'scarce' | 'lacking'
  /** In Spanish, with what to do where it is not enough. */
  text: string
}

/** Compares the connections that this node may open with those that the server admits; null behind a pooler, which admits others. */
export async function connectionRoom(client: pg.ClientBase, workers: number): Promise<ConnectionRoom | null> {
  if (!(await isDirect(client))) return null
  const { rows } = await client.query<Limits>(LIMITS)
  return rows[0] ? judge(rows[0], workers) : null
}

function judge(limits: Limits, workers: number): ConnectionRoom {
  const wanted = connectionsOf(workers)
  const [least = { room: limits.server, raise: '' }] = [
    { room: limits.server, raise: 'sube max_connections en PostgreSQL y reinícialo' },
    { room: limits.role, raise: `quita su límite (alter role ${limits.roleName} connection limit -1)` },
    {
      room: limits.database,
      raise: `quita su límite (alter database ${limits.databaseName} connection limit -1)`,
    },
  ]
    .filter(({ room }) => room >= 0)
    .sort((a, b) => a.room - b.room)
  const uses = `este nodo abre hasta ${wanted}${workers > 1 ? ` con WORKERS=${workers}` : ''} y PostgreSQL le deja ${least.room}`
  const raise = `${least.raise}${workers > 1 && least.room >= connectionsOf(1) ? ', o pon menos WORKERS' : ''}`
  if (least.room < wanted)
    return { level: 'lacking', text: `${uses}: con mucha gente fallarán peticiones; ${raise}` }
  if (least.room < wanted + BESIDE)
    return {
      level: 'scarce',
      text: `${uses}: apenas quedan para las copias y las órdenes; ${raise}`,
    }
  return { level: 'enough', text: uses }
}
