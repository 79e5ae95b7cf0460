import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isDirect } from '../db/connections/pooler.ts'
import type { OpenDatabase } from '../db/open.ts'
import { LOOP, withTimeLimit } from '../time-limit.ts'
import type { PublicMemory } from './public-memory.ts'

const LOOK_MS = 1_500
const CONNECT_MS = 2_000

/**
 * Drops the memory of a node when another node changes the data: PostgreSQL notifies at once, and a query of the version every
 * 1.5 seconds finds missed notifications, as behind a pooler in transaction mode. Without an answer of the database
 * nothing is confirmed, so that nothing older than four seconds is served.
 */
export function followChanges(
  memory: PublicMemory,
  { database, databaseUrl }: { database: OpenDatabase; databaseUrl: string | undefined },
): { stop(): Promise<void> } {
  const stopped = new AbortController()
  const { signal } = stopped
  const listener = databaseUrl ? new Listener(databaseUrl, () => memory.drop()) : undefined
  let version: number | undefined

  async function look(): Promise<void> {
    const at = performance.now()
    const row = await withTimeLimit(LOOP, () =>
      database.db
        .selectFrom('versions')
        .select('version')
        .where('what', '=', 'referentes')
        .executeTakeFirstOrThrow(),
    )
    if (row.version !== version) memory.drop()
    version = row.version
    memory.confirm(at)
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      void listener?.connect().catch(() => {})
      await look().catch(() => {})
      await sleep(LOOK_MS, undefined, { ref: false, signal }).catch(() => {})
    }
  }
  const following = follow()
  return {
    async stop() {
      stopped.abort()
      await following
      await listener?.close()
    },
  }
}

/** A connection that listens for changes; while it is lost, and behind a pooler, only the queries find them. */
class Listener {
  readonly #databaseUrl: string
  readonly #onChange: () => void
  #client: pg.Client | undefined
  #hears = true

  constructor(databaseUrl: string, onChange: () => void) {
    this.#databaseUrl = databaseUrl
    this.#onChange = onChange
  }

  async connect(): Promise<void> {
    if (this.#client || !this.#hears) return
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
      keepAlive: true,
    })
    this.#client = client
    const forget = () => {
      if (this.#client === client) this.#client = undefined
    }
    client.on('error', forget)
    client.on('end', forget)
    client.on('notification', this.#onChange)
    try {
      await client.connect()
      this.#hears = await isDirect(client)
      if (!this.#hears) return await client.end()
      await client.query('listen versions')
      // Changes from before it listened.
      this.#onChange()
    } catch (error) {
      forget()
      await client.end().catch(() => {})
      throw error
    }
  }

  async close(): Promise<void> {
    await this.#client?.end().catch(() => {})
  }
}
