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
  /** What it wrote each time before it ended by itself. */
  problems: readonly string[]
  stop(): Promise<void>
}

/** As deploy/pgbouncer/restart.conf sets it. */
const RESTART_MS = 1_000

/**
 * Starts PgBouncer in transaction mode in front of a PostgreSQL server, as deploy/pgbouncer/ sets it: it connects again at once
 * after a failed connection and gives up one that is not answered; by default each costs all clients fifteen seconds.
 * When it ends by itself, which version 1.18 can, it is started again as the drop-in of deploy/pgbouncer/ does.
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
  const problems: string[] = []
  let isStopping = false
  let log = ''
  let child = run()
  function run() {
    const started = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], {
      cwd: folder,
      stdio: 'pipe',
      ...user,
    })
    started.stderr.on('data', (part) => {
      log = (log + part).slice(-4000)
    })
    started.once('exit', async () => {
      if (isStopping) return
      problems.push(log)
      console.warn(`PgBouncer ended by itself:\n${log.slice(-400)}`)
      await sleep(RESTART_MS)
      if (!isStopping) child = run()
    })
    return started
  }
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async () => {
    process.removeListener('exit', kill)
    isStopping = true
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGINT'))
      await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  const url = Object.assign(new URL(postgresUrl), { port: String(port) }).href
  for (let attempt = 0; !(await answers(url)); attempt++) {
    if (problems.length > 0 || attempt === 100) {
      await stop()
      throw new Error(`PgBouncer does not start:\n${log}`)
    }
    await sleep(50)
  }
  return { url, stop, problems }
}
