import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const PROBE_MS = 1_000
const PAUSE_MS = 500

/** Finds out whether a database that timed out once does not answer at all. */
export type Watch = {
  /** True while the database answers nothing: new requests are refused without waiting. */
  isDown(): boolean
  /** Reports a timeout. */
  suspect(): void
  close(): void
}

/**
 * After a timeout, probes over its own connection until the database answers. One slow statement, or a pool exhausted by
 * slow statements, does not make the database down.
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

/** Any response counts, even an error such as "too many connections". */
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
