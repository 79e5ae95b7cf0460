import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../peers/free-port.ts'
import { signalTree } from '../servers/process-tree.ts'
import { makeQuickFolder } from './quick-folder.ts'

export type PostgresServer = {
  url: string
  /** The folder of its data. */
  data: string
  stop(): Promise<void>
  /** Ends it and leaves its data. */
  pause(): Promise<void>
  /** Kills all its processes at once, like a power failure. */
  kill(): Promise<void>
  /** Starts it again on the same data and port. */
  start(): Promise<void>
  /** Stops all its processes (SIGSTOP); connections stay open. */
  freeze(): void
  thaw(): void
}
const STILL_ENDING = 'pre-existing shared memory block'

type User = { uid: number; gid: number } | undefined

/** Starts a PostgreSQL server in a temporary folder, in memory where there is room, fast and without durability; with `standbyOf` a streaming standby of that server, with `fill` on the data that it puts there. */
export async function startPostgres(
  bin: string,
  more: Record<string, string> = {},
  { standbyOf, fill }: { standbyOf?: string; fill?: (data: string) => void } = {},
): Promise<PostgresServer> {
  const user = serverUser()
  const folder = makeQuickFolder()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { cwd: folder, stdio: 'pipe', ...user } as const
  if (standbyOf)
    execFileSync(
      join(bin, 'pg_basebackup'),
      ['-d', standbyOf, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
      options,
    )
  else if (fill) fill(data)
  else
    execFileSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'alumbra', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
      options,
    )

  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    ...more,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const url = `postgres://alumbra@127.0.0.1:${port}/postgres`
  let server: ChildProcess
  const killServer = () => server.kill('SIGQUIT')
  process.once('exit', killServer)

  const launch = async (): Promise<string | undefined> => {
    server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], options)
    let log = ''
    server.stderr?.on('data', (part) => {
      log = (log + part).slice(-4000)
    })
    for (let attempt = 0; !(await answers(url)); attempt++) {
      if (server.exitCode !== null || attempt === 200) return log
      await sleep(50)
    }
    return undefined
  }
  const start = async () => {
    for (let attempt = 0; ; attempt++) {
      const problem = await launch()
      if (problem === undefined) return
      // On a slow machine the processes of a killed server are still ending.
      if (attempt === 50 || !problem.includes(STILL_ENDING))
        throw new Error(`PostgreSQL does not start:\n${problem}`)
      await sleep(100)
    }
  }
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const exit = once(server, 'exit')
    // A stopped process handles no other signal, so continue it first.
    for (const one of [signal, 'SIGCONT'] as const) {
      if (signal === 'SIGKILL') signalTree(server.pid as number, one)
      else server.kill(one)
    }
    await exit
  }
  const stop = async () => {
    process.removeListener('exit', killServer)
    await end('SIGINT')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await start()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    data,
    stop,
    pause: () => end('SIGINT'),
    start,
    kill: () => end('SIGKILL'),
    freeze: () => signalTree(server.pid as number, 'SIGSTOP'),
    thaw: () => signalTree(server.pid as number, 'SIGCONT'),
  }
}

// PostgreSQL refuses to run as root.
export function serverUser(): User {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  if (!account) throw new Error('There is no user "postgres" or "nobody" to run PostgreSQL as.')
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
