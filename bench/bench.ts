import { SIZES, type Size } from '../api/seed/seed-size.ts'
import { readOptions } from '../api/src/run-command.ts'
import { findPostgres } from '../api/test/database/find-postgres.ts'
import { type PostgresServer, startPostgres } from '../api/test/database/postgres-server.ts'
import { buildAll } from '../scripts/build.ts'
import { main, Stop } from '../scripts/run.ts'
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

const USAGE = `Usage: npm run bench [-- --sizes=SIZE,SIZE] [--parts=PART,PART] [--only=QUESTION] [--rounds=5] [--seconds=60] [--write]

Sizes: ${Object.keys(SIZES).join(', ')}.
Parts: ${PARTS.join(', ')}.`

const options = {
  sizes: { type: 'string', default: 'school,country' },
  parts: { type: 'string', default: PARTS.join() },
  only: { type: 'string', default: '' },
  rounds: { type: 'string', default: '5' },
  seconds: { type: 'string', default: '60' },
  write: { type: 'boolean', default: false },
} as const

const isSize = (name: string): name is Size => name in SIZES

/** The options of the command line. */
function readWanted() {
  const wanted = readOptions({ options }, ({ values }) => {
    const [sizes, parts] = [values.sizes.split(','), values.parts.split(',')]
    return sizes.every(isSize) && parts.every((part) => PARTS.includes(part))
      ? { ...values, sizes, parts }
      : null
  })
  if (!wanted) throw new Stop(USAGE, 2)
  return wanted
}
type Wanted = ReturnType<typeof readWanted>

const running: Side[] = []
const keep = async (starting: Promise<Side>): Promise<Side> => {
  const side = await starting
  running.push(side)
  return side
}

async function measureQuestions(run: Run, sites: Site[], { parts, ...given }: Wanted): Promise<void> {
  const largest = sites.at(-1) as Site
  const bare = await keep(startBare(largest.databaseUrl))
  const memory = await keep(startKept(largest.side.base))
  const how = { only: given.only, rounds: Number(given.rounds) }
  for (const area of AREAS.filter((one) => parts.includes(one)))
    run.areas.set(area, await measureArea(area, sites, { bare, memory }, how))
}

/** Adds the wanted parts to a run, all but the counters. */
async function measure(postgres: PostgresServer, run: Run, wanted: Wanted): Promise<void> {
  const { sizes, parts } = wanted
  const sites: Site[] = []
  for (const size of sizes) {
    const databaseUrl = await createDatabase(size, postgres.url)
    await prepare(size, databaseUrl)
    sites.push({ side: await keep(startAlumbra(size, { databaseUrl })), databaseUrl })
  }
  const { side, databaseUrl } = sites.at(-1) as Site
  if (AREAS.some((area) => parts.includes(area))) await measureQuestions(run, sites, wanted)
  if (parts.includes('mixed')) run.mixed = await measureMixed(side, Number(wanted.seconds))
  if (parts.includes('workers')) run.workers = await measureWorkers(databaseUrl)
  if (parts.includes('processes'))
    run.processes = [
      await measureProcess('PostgreSQL', { databaseUrl }),
      await measureProcess('PostgreSQL, two workers', { databaseUrl, workers: 2 }),
      await measureProcess('the embedded database', {}),
    ]
}

await main(async () => {
  const wanted = readWanted()
  await buildAll()
  const bin = findPostgres()
  if (!bin)
    throw new Stop(
      'This benchmark needs the PostgreSQL server binaries (Debian: apt-get install postgresql).',
    )
  // As in production, which refuses a database that may lose data; the default of 128 MB of buffers is too small for a fair measurement.
  const postgres = await startPostgres(bin, {
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    shared_buffers: '1GB',
    random_page_cost: '1.1',
    shared_preload_libraries: 'pg_stat_statements',
  })
  const { sizes } = wanted
  const run: Run = { sizes, areas: new Map(), processes: [], workers: [], mixed: undefined, counters: [] }
  try {
    try {
      await measure(postgres, run, wanted)
      if (wanted.parts.includes('counters')) run.counters = await measureCounters(bin)
    } finally {
      // Half an hour of figures is worth reading even where its last part fails.
      console.log(`\n${reportOf(run)}\n`)
    }
    if (wanted.write) write(run)
    const over = passed(run)
    for (const sentence of over) console.log(`✗ ${sentence}`)
    return over.length > 0 ? 1 : 0
  } finally {
    for (const side of running) await side.stop()
    await postgres.stop()
  }
})
