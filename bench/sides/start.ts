import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { freePort } from '../../api/test/peers/free-port.ts'
import { SERVE, SERVE_ENV } from '../../api/test/servers/serve-command.ts'
import { postmasterOf } from '../processor.ts'

/** A server that is measured. */
export type Side = {
  name: string
  base: string
  pid: number
  /** The process of its PostgreSQL server; 0 without one. */
  postmaster: number
  /** Milliseconds until its first answer. */
  startMs: number
  /** The file with its log, which is removed when it stops. */
  log: string
  /** How many statements its database has run so far; 0 where nobody counts. */
  statements(): Promise<number>
  stop(): Promise<void>
}
type Program = {
  name: string
  /** What Node is given: its options, then a file. */
  command: readonly string[]
  ready: string
  databaseUrl?: string
  /** Its folder, which is left as it is; without it a new one, removed at the end. */
  dataDir?: string | undefined
  env?: Record<string, string>
}
/** How a server of ours is started: alone, on the embedded database and a new folder, unless it says otherwise. */
type Started = { databaseUrl?: string | undefined; workers?: number; dataDir?: string; demo?: boolean }

const inside = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const FIRST_LOOK_MS = 5

/** An empty folder for the data of a server. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'alumbra-bench-'))

/** The built server as in production. */
export function startAlumbra(
  name: string,
  { databaseUrl, workers = 1, dataDir, demo = false }: Started = {},
): Promise<Side> {
  const env = {
    ...SERVE_ENV,
    NODE_ENV: 'production',
    ALLOW_INSECURE: 'http,no-mail,no-bot-check,embedded-database,demo-data',
    BOT_CHECK: 'off',
    RATE_LIMIT: 'off',
    DEMO_DATA: demo ? 'on' : 'off',
    WORKERS: String(workers),
    NODE_COMPILE_CACHE: inside('.cache/node'),
  }
  return startSide({
    name,
    command: SERVE,
    ready: '/api/health',
    databaseUrl: databaseUrl ?? '',
    dataDir,
    env,
  })
}

/** The yardsticks: bare Fastify and pg, and the same from memory. */
export const startBare = (databaseUrl: string, workers = 1): Promise<Side> =>
  startSide({
    name: 'bare',
    command: [inside('bench/sides/bare.ts')],
    ready: '/ready',
    databaseUrl,
    env: { WORKERS: String(workers) },
  })
export const startKept = (copies: string): Promise<Side> =>
  startSide({
    name: 'memory',
    command: [inside('bench/sides/kept.ts')],
    ready: '/ready',
    env: { COPIES: copies },
  })

async function startSide({ name, command, ready, databaseUrl, env = {}, ...given }: Program): Promise<Side> {
  const [port, dataDir] = [await freePort(), given.dataDir ?? newFolder()]
  const base = `http://127.0.0.1:${port}`
  const logFolder = newFolder()
  const log = join(logFolder, 'log')
  const output = openSync(log, 'a')
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...command], {
    cwd: inside('.'),
    stdio: ['ignore', output, 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: base,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      ...env,
    },
  })
  closeSync(output)
  await untilItAnswers(child, base + ready)
  const startMs = performance.now() - startedAt
  const database = databaseUrl ? await statementCounter(databaseUrl) : undefined
  return {
    name,
    base,
    pid: child.pid ?? 0,
    postmaster: databaseUrl ? await postmasterOf(databaseUrl) : 0,
    startMs,
    log,
    statements: async () => (await database?.read()) ?? 0,
    async stop() {
      await database?.close()
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      for (const made of given.dataDir ? [logFolder] : [logFolder, dataDir])
        rmSync(made, { recursive: true, force: true })
    },
  }
}

async function untilItAnswers(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.at(-1)} does not start`)
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    await sleep(FIRST_LOOK_MS)
  }
}

/** Counts by pg_stat_statements, from another database of the same server. */
async function statementCounter(databaseUrl: string) {
  const name = new URL(databaseUrl).pathname.slice(1)
  const client = new pg.Client({
    connectionString: Object.assign(new URL(databaseUrl), { pathname: '/postgres' }).href,
  })
  // A part that fails leaves this connection to a server that is being stopped: its own error is the one to read.
  client.on('error', () => {})
  await client.connect()
  const text = `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements s join pg_database d on d.oid = s.dbid where datname = $1`
  const counts = await client.query('create extension if not exists pg_stat_statements').then(
    () => true,
    () => false,
  )
  return {
    read: async () => (counts ? ((await client.query(text, [name])).rows[0].calls as number) : 0),
    close: () => client.end(),
  }
}
