import pg from 'pg'
import { migrate } from '../../api/src/db/migrate/migrate.ts'
import { openDatabase } from '../../api/src/db/open.ts'
import { startPostgres } from '../../api/test/database/postgres-server.ts'
import { median } from '../client.ts'

const WRITERS = 16
const ROUNDS = 3
const ROUND_MS = 5_000

/** The rows of a registration that totals count: an account and a mail, in one transaction. */
const REGISTRATION = [
  `insert into alumnas (id, nombre, apellidos, email) select id, 'Ana', 'Ruiz', id || '@alumnas.example' from (select gen_random_uuid() as id) n`,
  `insert into correos (id, dedupe_key, destinatario, asunto, texto)
   select id, id::text, 'a@alumnas.example', 'Activa tu cuenta', '' from (select gen_random_uuid() as id) n`,
]

/** Registers with 16 connections for a while; how many transactions a second, and how long the slow ones took. */
async function load(url: string): Promise<{ perSecond: number; slowMs: number }> {
  const times: number[] = []
  const until = performance.now() + ROUND_MS
  const write = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    while (performance.now() < until) {
      const startedAt = performance.now()
      await client.query('begin')
      for (const statement of REGISTRATION) await client.query(statement)
      await client.query('commit')
      times.push(performance.now() - startedAt)
    }
    await client.end()
  }
  await Promise.all(Array.from({ length: WRITERS }, write))
  times.sort((a, b) => a - b)
  return { perSecond: times.length / (ROUND_MS / 1000), slowMs: times[Math.floor(times.length * 0.99)] ?? 0 }
}

/** Registrations a second with totals of one row each, and with totals of several partes, in turn. */
export async function measureCounters(bin: string): Promise<string[]> {
  const server = await startPostgres(bin, { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' })
  const database = await openDatabase({ databaseUrl: server.url })
  try {
    await migrate(database.pool)
    const { rows } = await database.pool.query(
      "select string_agg(pg_get_functiondef(oid), '; ') as text from pg_proc where proname like 'count\\_%\\_in\\_%'",
    )
    const parts: string = rows[0].text
    const oneRow = parts.replaceAll('1 + mod(pg_backend_pid(), 32)', '1')
    if (oneRow === parts) throw new Error('counters do not choose their parte by connection any more')
    const measured = { 'one row': [] as number[], partes: [] as number[] }
    const slow = { 'one row': [] as number[], partes: [] as number[] }
    await load(server.url)
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, body] of [
        ['one row', oneRow],
        ['partes', parts],
      ] as const) {
        await database.pool.query(body)
        const { perSecond, slowMs } = await load(server.url)
        measured[name].push(perSecond)
        slow[name].push(slowMs)
      }
    }
    const [before, after] = [median(measured['one row']), median(measured.partes)]
    const line = (name: 'one row' | 'partes') =>
      `| ${name} | ${median(measured[name]).toFixed(0)} | ${median(slow[name]).toFixed(0)} |`
    return [
      `| ${WRITERS} writers, totals of | registrations/s | p99 ms |`,
      '| --- | ---: | ---: |',
      line('one row'),
      line('partes'),
      `| ratio | ${(after / before).toFixed(2)} | |`,
    ]
  } finally {
    await database.close()
    await server.stop()
  }
}
