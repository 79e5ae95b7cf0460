import type pg from 'pg'

/** The process of the server that runs the statements of this connection now. */
export async function backendOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/** False behind a pooler, which sends its clients an invented process id. */
export async function isDirect(client: pg.ClientBase): Promise<boolean> {
  const { processID } = client as { processID?: unknown }
  return processID === (await backendOf(client))
}
