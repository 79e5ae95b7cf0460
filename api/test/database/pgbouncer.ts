import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../peers/free-port.ts'
import { answers, serverUser } from './postgres-server.ts'

export const hasPgbouncer = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0

export type Pgbouncer = {
  url: string
  /** What it wrote last if it has ended by itself. */
  problem(): string | undefined
  stop(): Promise<void>
}

/**
 * Starts PgBouncer in transaction mode in front of a PostgreSQL server, as deploy/pgbouncer/ sets it: it connects again at once
 * after a failed connection and gives up one that is not answered; by default each costs all clients fifteen seconds.
 */
export async function startPgbouncer(postgresUrl: string): Promise<Pgbouncer> {
  const user = serverUser()
  const folder = mkdtempSync(join(tmpdir(), 'alumbra-pgbouncer-'))
  const port = await freePort()
  const target = new URL(postgresUrl)
  const files = {
    'userlist.txt': `"${target.username}" ""\n`,
    'pgbouncer.ini': `[databases]
* = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/userlist.txt
pool_mode = transaction
server_login_retry = 1
server_connect_timeout = 3
`,
  }
  if (user) chownSync(folder, user.uid, user.gid)
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  const child = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], { cwd: folder, stdio: 'pipe', ...user })
  let log = ''
  child.stderr.on('data', (part) => {
    log = (log + part).slice(-4000)
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async () => {
    process.removeListener('exit', kill)
    if (child.exitCode === null && child.kill('SIGINT')) await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  const url = Object.assign(new URL(postgresUrl), { port: String(port) }).href
  for (let attempt = 0; !(await answers(url)); attempt++) {
    if (child.exitCode !== null || attempt === 100) {
      await stop()
      throw new Error(`PgBouncer does not start:\n${log}`)
    }
    await sleep(50)
  }
  return { url, stop, problem: () => (child.exitCode === null ? undefined : log) }
}
