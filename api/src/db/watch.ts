import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const PROBE_MS = 1_000
const PAUSE_MS = 500

/** Knows whether a database that was silent once is silent altogether. */
export type Watch = {
  /** True while the database answers nobody: who comes now need not wait to be refused. */
  isDown(): boolean
  /** Call it when something was not answered in time. */
  suspect(): void
  close(): void
}

/**
 * After a silence, asks over a connection of its own until there is an answer. One slow statement, or a pool that slow
 * statements have used up, does not count as silence.
 */
export function watchDatabase(config: pg.ClientConfig, onChange: (isDown: boolean) => void): Watch {
  let down = false
  let probing = false
  let closed = false

  const change = (isDown: boolean) => {
    if (isDown === down) return
    down = isDown
    onChange(isDown)
  }
  const probe = async () => {
    probing = true
    while (!closed && !(await answers(config))) {
      change(true)
      await sleep(PAUSE_MS, undefined, { ref: false })
    }
    change(false)
    probing = false
  }
  return {
    isDown: () => down,
    suspect() {
      if (!probing && !closed) void probe()
    },
    close() {
      closed = true
    },
  }
}

/** Any answer counts, a refusal such as "too many connections" too. */
async function answers(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    void client.end()
  }
}
