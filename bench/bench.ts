import { parseArgs } from 'node:util'
import { SIZES, type Size } from '../api/seed/seed-size.ts'
import { findPostgres } from '../api/test/database/find-postgres.ts'
import { type PostgresServer, startPostgres } from '../api/test/database/postgres-server.ts'
import { passed, type Run } from './budgets.ts'
import { createDatabase, prepare } from './data.ts'
import { measureCounters } from './parts/counters.ts'
import { measureMixed } from './parts/mixed.ts'
import { measureProcess, measureWorkers } from './parts/processes.ts'
import { measureArea, type Site } from './parts/questions.ts'
import { reportOf, write } from './report.ts'
import { type Side, startAlumbra, startBare, startKept } from './sides/start.ts'

/**
 * What everything costs, beside (b) bare Fastify and pg and (c) an answer from memory, in rounds in turn of one run. Fails when a
 * figure passes its budget (budgets.json). `--write` keeps it in docs/rendimiento.md.
 */
const AREAS = ['publica', 'alumna', 'empresa', 'administracion', 'writes', 'pages']
const PARTS = [...AREAS, 'processes', 'workers', 'mixed', 'counters']

const { values: given } = parseArgs({
  options: {
    sizes: { type: 'string', default: 'school,country' },
    parts: { type: 'string', default: PARTS.join() },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '60' },
    write: { type: 'boolean', default: false },
  },
})
const sizes = given.sizes.split(',').map((name) => {
  if (!(name in SIZES)) throw new Error(`There is no size ${name}: ${Object.keys(SIZES).join(', ')}.`)
  return name as Size
})
const parts = given.parts.split(',')
const unknown = parts.find((part) => !PARTS.includes(part))
if (unknown) throw new Error(`There is no part ${unknown}: ${PARTS.join(', ')}.`)

const running: Side[] = []
const keep = async (starting: Promise<Side>): Promise<Side> => {
  const side = await starting
  running.push(side)
  return side
}

async function measureQuestions(run: Run, sites: Site[]): Promise<void> {
  const largest = sites.at(-1) as Site
  const bare = await keep(startBare(largest.databaseUrl))
  const memory = await keep(startKept(largest.side.base))
  const how = { only: given.only, rounds: Number(given.rounds) }
  for (const area of AREAS.filter((one) => parts.includes(one)))
    run.areas.set(area, await measureArea(area, sites, { bare, memory }, how))
}

async function measure(postgres: PostgresServer): Promise<Run> {
  const run: Run = { sizes, areas: new Map(), processes: [], workers: [], mixed: undefined, counters: [] }
  const sites: Site[] = []
  for (const size of sizes) {
    const databaseUrl = await createDatabase(size, postgres.url)
    await prepare(size, databaseUrl)
    sites.push({ side: await keep(startAlumbra(size, { databaseUrl })), databaseUrl })
  }
  const { side, databaseUrl } = sites.at(-1) as Site
  if (AREAS.some((area) => parts.includes(area))) await measureQuestions(run, sites)
  if (parts.includes('mixed')) run.mixed = await measureMixed(side, Number(given.seconds))
  if (parts.includes('workers')) run.workers = await measureWorkers(databaseUrl)
  if (parts.includes('processes'))
    run.processes = [
      await measureProcess('PostgreSQL', { databaseUrl }),
      await measureProcess('PostgreSQL, two workers', { databaseUrl, workers: 2 }),
      await measureProcess('the embedded database', {}),
    ]
  return run
}

const bin = findPostgres()
if (!bin)
  throw new Error('This benchmark needs the PostgreSQL server binaries (Debian: apt-get install postgresql).')
// As in production, which refuses a database that may lose data; the default of 128 MB of buffers is too small for a fair measurement.
const postgres = await startPostgres(bin, {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '1GB',
  random_page_cost: '1.1',
  shared_preload_libraries: 'pg_stat_statements',
})
try {
  const run = await measure(postgres)
  if (parts.includes('counters')) run.counters = await measureCounters(bin)
  console.log(`\n${reportOf(run)}\n`)
  if (given.write) write(run)
  const over = passed(run)
  for (const sentence of over) console.log(`✗ ${sentence}`)
  process.exitCode = over.length > 0 ? 1 : 0
} finally {
  for (const side of running) await side.stop()
  await postgres.stop()
}
