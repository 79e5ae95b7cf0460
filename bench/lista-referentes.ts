import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { v7 as uuidv7 } from 'uuid'
import { migrate } from '../api/src/db/migrate.ts'
import { openDatabase } from '../api/src/db/open.ts'
import { findPostgres } from '../api/test/database/find-postgres.ts'
import { startPostgres } from '../api/test/database/postgres-server.ts'

/**
 * Processor time of our server for GET /api/listaReferentes relative to bare Fastify and pg with the same query on the same
 * PostgreSQL, in interleaved rounds of one run. Absolute times depend on the machine; the ratio does not.
 */
const ROUNDS = 8
const REQUESTS = 4_000
const REFERENTES = 1_000
const LIMIT = 0.6

type Server = { name: string; url: string; child: ChildProcess }

async function serve(name: string, file: string, port: number, databaseUrl: string): Promise<Server> {
  const child = fork(new URL(file, import.meta.url), {
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port) },
  })
  const [ready] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (ready !== 'ready') throw new Error(`${name} does not start`)
  return { name, url: `http://127.0.0.1:${port}/api/listaReferentes`, child }
}

/** Clock ticks of a process in user and kernel mode (proc(5): utime and stime). */
function ticks({ child }: Server): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}

/** CPU per request of one round, in clock ticks per thousand requests. */
async function round(server: Server): Promise<number> {
  const before = ticks(server)
  const result = await autocannon({ url: server.url, connections: 10, amount: REQUESTS })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${server.name} answered ${result.non2xx} errors`)
  return ((ticks(server) - before) / REQUESTS) * 1000
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const bin = findPostgres()
if (!bin)
  throw new Error('This benchmark needs the PostgreSQL server binaries (Debian: apt-get install postgresql).')
const postgres = await startPostgres(bin)
const servers: Server[] = []
try {
  const { db, pool, close } = await openDatabase({ databaseUrl: postgres.url })
  await migrate(pool)
  await db
    .insertInto('referentes')
    .values(
      Array.from({ length: REFERENTES }, (_, i) => ({
        id: uuidv7(),
        nombre: `Referente ${i}`,
        frase_motivadora: 'La curiosidad se entrena mirando de cerca lo que otros dan por sabido.',
        estudios: 'Doctora en Química por la Universidad Central, con estancias en Zaragoza y Dresde.',
        trabajos: 'Catedrática de instituto, investigadora y autora de manuales de electroquímica.',
        linkedin: 'linkedin.com/in/ejemplo',
        imagen_id: i % 3 === 0 ? null : uuidv7(),
      })),
    )
    .execute()
  await pool.query('vacuum analyze referentes')
  await close()
  servers.push(await serve('fastify + pg', './bare-fastify.ts', 38_471, postgres.url))
  servers.push(await serve('alumbra', './alumbra.ts', 38_472, postgres.url))
  const [bare, ours] = servers as [Server, Server]

  await round(bare)
  await round(ours)
  const ratios: number[] = []
  for (let i = 0; i < ROUNDS; i++) {
    const first = i % 2 === 0 ? bare : ours
    const second = first === bare ? ours : bare
    const cost = new Map([[first, await round(first)]])
    cost.set(second, await round(second))
    const ratio = (cost.get(ours) ?? 0) / (cost.get(bare) ?? 1)
    ratios.push(ratio)
    console.log(`round ${i + 1}: ${ratio.toFixed(2)}`)
  }
  const ratio = median(ratios)
  console.log(
    `\nCPU of GET /api/listaReferentes over bare Fastify + pg: ${ratio.toFixed(2)} (limit ${LIMIT})`,
  )
  process.exitCode = ratio <= LIMIT ? 0 : 1
} finally {
  for (const { child } of servers) child.kill()
  await postgres.stop()
}
