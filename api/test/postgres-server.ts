import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../scripts/free-port.mjs'

type Server = { url: string; stop(): Promise<void> }
type User = { uid: number; gid: number } | undefined

/** Starts a PostgreSQL server of its own in a temporary folder, quick and without care for power cuts. */
export async function startPostgres(bin: string, more: Record<string, string> = {}): Promise<Server> {
  const user = serverUser()
  const folder = mkdtempSync(join(tmpdir(), 'alumbra-pg-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { cwd: folder, stdio: 'pipe', ...user } as const
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
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], options)
  let log = ''
  server.stderr.on('data', (part) => {
    log = (log + part).slice(-4000)
  })
  const killServer = () => server.kill('SIGQUIT')
  process.once('exit', killServer)

  const url = `postgres://alumbra@127.0.0.1:${port}/postgres`
  const stop = async () => {
    process.removeListener('exit', killServer)
    if (server.exitCode === null && server.kill('SIGINT')) await once(server, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  for (let attempt = 0; !(await answers(url)); attempt++) {
    if (server.exitCode !== null || attempt === 200) {
      await stop()
      throw new Error(`PostgreSQL does not start:\n${log}`)
    }
    await sleep(50)
  }
  return { url, stop }
}

// PostgreSQL refuses to run as root.
function serverUser(): User {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  if (!account) throw new Error('There is no user "postgres" or "nobody" to run PostgreSQL as.')
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

async function answers(url: string): Promise<boolean> {
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
