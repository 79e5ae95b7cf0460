import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { findPostgres } from '../../api/test/database/find-postgres.ts'
import { startPostgres } from '../../api/test/database/postgres-server.ts'
import { preparePages, type Question } from './data.ts'

/**
 * Processor time of our server for drawn pages, relative to another commit (`--before=folder` with its packages and its
 * built pages) and to bare Fastify with `renderToString`, in interleaved rounds of one run.
 */
const ROUNDS = 5
const REQUESTS = 20
/** Requests of one round to a page that takes less than a millisecond. */
const FAST_REQUESTS = 400

type Server = { name: string; base: string; child: ChildProcess }
type Cost = { cpu: number[]; bytes: number }

const { values: given } = parseArgs({ options: { before: { type: 'string' }, only: { type: 'string' } } })
const HERE = new URL('../../', import.meta.url).pathname.replace(/\/$/, '')

async function serve(name: string, file: string, port: number, env: Record<string, string>): Promise<Server> {
  const child = fork(new URL(file, import.meta.url), { env: { ...process.env, PORT: String(port), ...env } })
  const [ready] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (ready !== 'ready') throw new Error(`${name} does not start`)
  return { name, base: `http://127.0.0.1:${port}`, child }
}

async function cpuOf({ child }: Server): Promise<number> {
  child.send('cpu')
  const [spent] = await once(child, 'message')
  return spent
}

async function ask({ base }: Server, { path, cookie }: Question): Promise<number> {
  const headers = { cookie, accept: 'text/html', 'accept-encoding': 'gzip' }
  const answer = await fetch(base + path, { headers, redirect: 'error' })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.arrayBuffer()).byteLength
}

/** Milliseconds of processor for one answer, in one round. */
async function round(server: Server, question: Question, requests: number): Promise<number> {
  const before = await cpuOf(server)
  for (let i = 0; i < requests; i++) await ask(server, question)
  return ((await cpuOf(server)) - before) / requests
}

async function measure(server: Server, question: Question): Promise<Cost> {
  const cost: Cost = { cpu: [], bytes: await ask(server, question) }
  for (let i = 0; i < 10; i++) await ask(server, question)
  return cost
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const ms = (value: number): string => value.toFixed(value < 1 ? 2 : 1)

async function compare(servers: Server[], bare: Server, questions: Question[]): Promise<void> {
  const floor: Question = { name: 'bare', path: '/', cookie: '' }
  console.log(`| page | ${servers.map(({ name }) => `${name}: ms · kB`).join(' | ')} | ratio | over bare |`)
  console.log(`| --- | ${servers.map(() => '---:').join(' | ')} | ---: | ---: |`)
  for (const question of questions.filter(({ name }) => name.includes(given.only ?? ''))) {
    const costs = new Map<Server, Cost>()
    for (const server of servers) costs.set(server, await measure(server, question))
    costs.set(bare, await measure(bare, floor))
    for (let i = 0; i < ROUNDS; i++)
      for (const [server, cost] of i % 2 === 0 ? costs : [...costs].toReversed()) {
        const first = await round(server, server === bare ? floor : question, 5)
        const requests = first < 1.5 ? FAST_REQUESTS : REQUESTS
        cost.cpu.push(await round(server, server === bare ? floor : question, requests))
      }
    const all = servers.map((server) => costs.get(server) as Cost)
    const [last, before] = [median(all.at(-1)?.cpu ?? []), median(all[0]?.cpu ?? [])]
    const cells = all.map(({ cpu, bytes }) => `${ms(median(cpu))} · ${(bytes / 1000).toFixed(1)}`)
    const over = last / median(costs.get(bare)?.cpu ?? [])
    console.log(
      `| ${question.name} | ${cells.join(' | ')} | ${(last / before).toFixed(3)} | ${over.toFixed(2)} |`,
    )
  }
}

const bin = findPostgres()
if (!bin)
  throw new Error('This benchmark needs the PostgreSQL server binaries (Debian: apt-get install postgresql).')
const postgres = await startPostgres(bin)
const servers: Server[] = []
const bare: Server[] = []
try {
  const questions = await preparePages(postgres.url)
  const DATABASE_URL = postgres.url
  if (given.before)
    servers.push(await serve('before', './server.ts', 38_491, { DATABASE_URL, TREE: given.before }))
  servers.push(await serve('now', './server.ts', 38_492, { DATABASE_URL, TREE: HERE }))
  const floor = await serve('bare', './bare.ts', 38_493, {})
  bare.push(floor)
  await compare(servers, floor, questions)
} finally {
  for (const { child } of [...servers, ...bare]) child.kill()
  await postgres.stop()
}
