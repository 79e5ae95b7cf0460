import type pg from 'pg'

/**
 * Runs a statement that stands in no transaction without the time limit of our role. PgBouncer in transaction mode gives every statement
 * any of its connections: the three leave in one write, so that they meet the same one and none stays without a limit.
 * From then on the connection sends all statements at once.
 */
export async function runUnlimited(client: pg.ClientBase, statement: string): Promise<void> {
  Object.assign(client, { pipeline: true })
  const { stream } = (client as pg.Client).connection
  stream.cork()
  const sent = ['set statement_timeout = 0', statement, 'reset statement_timeout'].map((text) =>
    client.query(text),
  )
  setImmediate(() => stream.uncork())
  for (const result of await Promise.allSettled(sent)) if (result.status === 'rejected') throw result.reason
}
