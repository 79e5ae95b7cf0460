import { parseArgs } from 'node:util'
import { findPostgres } from '../../api/test/database/find-postgres.ts'
import { startPostgres } from '../../api/test/database/postgres-server.ts'
import { administracion } from './administracion.ts'
import { alumna } from './alumna.ts'
import { empresa } from './empresa.ts'
import { computed, postmasterOf } from './processor.ts'
import { publica } from './publica.ts'
import type { Area } from './question.ts'
import { type BenchServer, createDatabase, logIn, prepare, SIZES, serve } from './servers.ts'

/**
 * Measures every list over HTTP, on a database of the size of a school and one of the size of the whole country. Each
 * question goes to both servers in turn, in small batches. The table shows response time and the processor time of our
 * server and PostgreSQL, which varies little on a busy machine. `--area=alumna` measures one area only; `--school=URL
 * --country=URL` measure local databases that are already seeded.
 */
const BATCHES = 4
const BATCH = 5
const AREAS = { publica, alumna, empresa, administracion }

const { values: given } = parseArgs({
  options: { school: { type: 'string' }, country: { type: 'string' }, area: { type: 'string' } },
})
if (given.area !== undefined && !(given.area in AREAS))
  throw new Error(`There is no area ${given.area}: ${Object.keys(AREAS).join(', ')}.`)

type Cost = { times: number[]; cpu: number }
/** A server with the session and the questions of one area. */
type Visit = {
  server: BenchServer
  cookie: string
  questions: Record<string, string>
  costs: Map<string, Cost>
}

async function ask({ server, cookie }: Visit, path: string): Promise<Response> {
  const answer = await fetch(server.base + path, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer
}

/** Asks one question BATCH times in a row. */
async function batch(visit: Visit, postmaster: number, name: string): Promise<void> {
  const cost = visit.costs.get(name) ?? { times: [], cpu: 0 }
  visit.costs.set(name, cost)
  const pid = visit.server.child.pid ?? 0
  const before = computed(pid, postmaster)
  for (let i = 0; i < BATCH; i++) {
    const startedAt = performance.now()
    await (await ask(visit, visit.questions[name] ?? '')).arrayBuffer()
    cost.times.push(performance.now() - startedAt)
  }
  cost.cpu += computed(pid, postmaster) - before
}

async function visitOf(server: BenchServer, { login, questions }: Area): Promise<Visit> {
  const visit: Visit = { server, cookie: await logIn(server, login), questions: {}, costs: new Map() }
  visit.questions = await questions(async (path) => (await ask(visit, path)).json())
  for (const path of Object.values(visit.questions)) await (await ask(visit, path)).arrayBuffer()
  return visit
}

const at = (times: number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
const ms = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0))
const medianOf = ({ times, cpu }: Cost): string => `${ms(at(times, 0.5))} · ${ms(cpu / times.length)}`

async function measure(
  area: Area,
  [small, large]: [BenchServer, BenchServer],
  postmaster: number,
): Promise<void> {
  const school = await visitOf(small, area)
  const country = await visitOf(large, area)
  const names = Object.keys(country.questions)
  for (let i = 0; i < BATCHES; i++)
    for (const name of names)
      for (const visit of i % 2 === 0 ? [school, country] : [country, school])
        await batch(visit, postmaster, name)
  console.log('| question | school: p50 · CPU | country: p50 · CPU | max | growth of p50 |')
  console.log('| --- | --- | --- | --- | --- |')
  const none = { times: [], cpu: 0 }
  for (const name of names) {
    const [few, many] = [school.costs.get(name) ?? none, country.costs.get(name) ?? none]
    const growth = at(many.times, 0.5) / at(few.times, 0.5)
    console.log(
      `| ${name} | ${medianOf(few)} | ${medianOf(many)} | ${ms(Math.max(...many.times))} | ${growth.toFixed(1)}× |`,
    )
  }
}

let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined
async function serverUrl(): Promise<string> {
  const bin = findPostgres()
  if (!bin)
    throw new Error(
      'This benchmark needs the PostgreSQL server binaries (Debian: apt-get install postgresql).',
    )
  // A production server has more; the default of 128 MB is too small for a fair measurement.
  postgres ??= await startPostgres(bin, { shared_buffers: '1GB', random_page_cost: '1.1' })
  return postgres.url
}

const servers: BenchServer[] = []
try {
  let postmaster = 0
  for (const [i, size] of SIZES.entries()) {
    const url = given[size] ?? (await createDatabase(size, await serverUrl()))
    await prepare(size, url)
    postmaster = await postmasterOf(url)
    servers.push(await serve(size, 38_481 + i, url))
  }
  for (const [name, area] of Object.entries(AREAS)) {
    if (given.area !== undefined && given.area !== name) continue
    console.log(`\n## ${name}\n`)
    await measure(area, servers as [BenchServer, BenchServer], postmaster)
  }
} finally {
  for (const { child } of servers) child.kill()
  await postgres?.stop()
}
