import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { seedSize } from '../api/seed/generar.ts'
import { loginOf } from '../api/seed/people.ts'
import { migrate } from '../api/src/db/migrate.ts'
import { openDatabase } from '../api/src/db/open.ts'
import { refreshCifras } from '../api/src/features/cifras/rules.ts'
import { openStore } from '../api/src/files/store.ts'
import { startPostgres } from '../api/test/postgres-server.ts'
import { findPostgres } from '../scripts/postgres.mjs'
import { questionsOf } from './preguntas.ts'

/**
 * What every page of the back office costs, at the size of a school and of the whole country: each question is asked of
 * both in turn, in small batches, over HTTP. Beside the time of an answer stands the processor's time that it took in
 * our server and in PostgreSQL, which a busy machine does not change much. `--school=URL --country=URL` measure databases
 * of this machine that are loaded already.
 */
const BATCHES = 4
const BATCH = 5
const SIZES = ['school', 'country'] as const
type Size = (typeof SIZES)[number]
/** Mails that the outbox holds; the seed writes none. */
const CORREOS = { school: 2_000, country: 1_000_000 }

const { values: given } = parseArgs({
  options: { school: { type: 'string' }, country: { type: 'string' } },
})

type Cost = { times: number[]; cpu: number }
type House = { size: Size; base: string; cookie: string; child: ChildProcess; costs: Map<string, Cost> }

async function loaded(size: Size, serverUrl: () => Promise<string>): Promise<string> {
  const ready = given[size]
  if (ready !== undefined) return ready
  const server = await serverUrl()
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${size}`)
  await client.end()
  return Object.assign(new URL(server), { pathname: `/${size}` }).href
}

/** Fills a database unless it is full, and counts its figures as the scheduler would. */
async function prepare(size: Size, databaseUrl: string): Promise<void> {
  const { db, pool, close } = await openDatabase({ databaseUrl })
  await migrate(pool)
  const { rows } = await pool.query('select exists (select from alumnas) as full')
  if (!rows[0].full) {
    console.error(`Loading ${size}…`)
    const store = await openStore({ storageUrl: undefined, dataDir: tmpdir() })
    await seedSize(db, store, { size, seed: 1, now: new Date(), onProgress: () => {} })
  }
  const { rows: mails } = await pool.query("select from correos where dedupe_key like 'bench:%' limit 1")
  if (mails.length === 0) await unhurried(pool, mailsFor(CORREOS[size]))
  await unhurried(pool, ['vacuum (analyze)'])
  await refreshCifras(db, new Date())
  await close()
}

/** Mails to people of the house: nearly all sent, a few waiting, one in five hundred failed. */
const mailsFor = (count: number): string[] => [
  'drop index correos_busqueda',
  `insert into correos (id, dedupe_key, destinatario, asunto, texto, estado, created_at, sent_at)
   select gen_random_uuid(), 'bench:' || n, a.email, 'Activa tu cuenta de Alumbra', case when n % 500 = 0 then 'x' end,
     case when n % 500 = 0 then 'fallido' when n % 9999 = 0 then 'pendiente' else 'enviado' end,
     now() - random() * interval '90 days', now()
   from (select email, row_number() over () as n from alumnas, generate_series(1, 10) where email <> '' limit ${count}) a`,
  'create index correos_busqueda on correos using gin (busqueda gin_trgm_ops)',
]

async function unhurried(pool: pg.Pool, statements: string[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    for (const statement of statements) await client.query(statement)
  } finally {
    client.release(true)
  }
}

async function serve(size: Size, port: number, databaseUrl: string): Promise<House> {
  const child = fork(new URL('./alumbra.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port), RATE_LIMIT: 'off' },
  })
  const [ready] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (ready !== 'ready') throw new Error(`The server of ${size} does not start`)
  const base = `http://127.0.0.1:${port}`
  const answer = await fetch(`${base}/admin/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(loginOf('carmen')),
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (!cookie) throw new Error(`Nobody can log in at ${size}: ${answer.status} ${await answer.text()}`)
  return { size, base, cookie, child, costs: new Map() }
}

/** Milliseconds until the whole answer is there. */
async function ask({ base, cookie }: House, path: string): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(base + path, { headers: { cookie } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return performance.now() - startedAt
}

/** Fields of a process after its name (proc(5)): the state first, then the parent. */
const statOf = (pid: number | string): string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  } catch {
    return []
  }
}
const sum = (fields: string[], ...at: number[]): number =>
  at.reduce((all, i) => all + Number(fields[i] ?? 0), 0)

/** Milliseconds that a server and a PostgreSQL with all its processes, those that are gone too, have computed so far. */
function computed(server: number, postmaster: number): number {
  const children = readdirSync('/proc').filter(
    (pid) => /^\d+$/.test(pid) && statOf(pid)[1] === String(postmaster),
  )
  const ticks =
    sum(statOf(server), 11, 12) +
    sum(statOf(postmaster), 11, 12, 13, 14) +
    children.reduce((all, pid) => all + sum(statOf(pid), 11, 12), 0)
  return ticks * 10
}

/** A few answers in a row to one question. */
async function batch(house: House, postmaster: number, name: string, path: string): Promise<void> {
  const cost = house.costs.get(name) ?? { times: [], cpu: 0 }
  house.costs.set(name, cost)
  const pid = house.child.pid ?? 0
  const before = computed(pid, postmaster)
  for (let i = 0; i < BATCH; i++) cost.times.push(await ask(house, path))
  cost.cpu += computed(pid, postmaster) - before
}

async function postmasterOf(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    "select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::int as pid",
  )
  await client.end()
  return rows[0].pid
}

const at = (times: number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
const ms = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0))
const cpu = ({ cpu, times }: Cost): number => cpu / times.length

let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined
async function serverUrl(): Promise<string> {
  const bin = findPostgres()
  if (!bin)
    throw new Error(
      'This benchmark needs the PostgreSQL server binaries (Debian: apt-get install postgresql).',
    )
  // A fraction of what a server for a whole country has; the default of 128 MB is for a first look.
  postgres ??= await startPostgres(bin, { shared_buffers: '1GB', random_page_cost: '1.1' })
  return postgres.url
}

const houses: House[] = []
try {
  let postmaster = 0
  for (const [i, size] of SIZES.entries()) {
    const url = await loaded(size, serverUrl)
    await prepare(size, url)
    postmaster = await postmasterOf(url)
    houses.push(await serve(size, 38_481 + i, url))
  }
  const [school, country] = houses as [House, House]
  const asked = { school: await questionsOf(school), country: await questionsOf(country) }
  const names = Object.keys(asked.country)
  for (const house of houses) for (const path of Object.values(asked[house.size])) await ask(house, path)
  for (let i = 0; i < BATCHES; i++) {
    for (const name of names) {
      for (const house of i % 2 === 0 ? [school, country] : [country, school])
        await batch(house, postmaster, name, asked[house.size][name] ?? '')
    }
  }
  console.log(
    '| question | school: p50 · CPU | country: p50 · CPU | max | growth of p50 |\n| --- | --- | --- | --- | --- |',
  )
  const none = { times: [], cpu: 0 }
  for (const name of names) {
    const [small, large] = [school.costs.get(name) ?? none, country.costs.get(name) ?? none]
    const [p50, most] = [at(large.times, 0.5), Math.max(...large.times)]
    console.log(
      `| ${name} | ${ms(at(small.times, 0.5))} · ${ms(cpu(small))} | ${ms(p50)} · ${ms(cpu(large))} | ${ms(most)} | ${(p50 / at(small.times, 0.5)).toFixed(1)}× |`,
    )
  }
} finally {
  for (const { child } of houses) child.kill()
  await postgres?.stop()
}
