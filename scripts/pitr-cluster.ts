import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { answers, serverUser } from '../api/test/database/postgres-server.ts'
import { freePort } from '../api/test/peers/free-port.ts'
import { inside, Stop } from './run.ts'

/** A cluster and its repository in a folder of their own, run by the user of the server. */
export async function makeCluster(bin: string) {
  const user = serverUser()
  const folder = mkdtempSync(join(tmpdir(), 'alumbra-pitr-'))
  const own = (path: string) => user && chownSync(path, user.uid, user.gid)
  own(folder)
  for (const name of ['repo', 'log', 'lock', 'spool', 'conf']) {
    mkdirSync(join(folder, name))
    own(join(folder, name))
  }
  cpSync(inside('deploy/postgres'), join(folder, 'conf'), { recursive: true })
  const data = join(folder, 'data')
  const port = await freePort()
  // Only the differences: folders, port and key.
  const env = {
    ...process.env,
    PGBACKREST_CONFIG: join(folder, 'conf/pgbackrest.conf'),
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: folder,
    PGBACKREST_PG1_USER: 'alumbra',
    PGBACKREST_REPO1_PATH: join(folder, 'repo'),
    PGBACKREST_REPO1_CIPHER_PASS: randomBytes(36).toString('base64'),
    PGBACKREST_LOG_PATH: join(folder, 'log'),
    PGBACKREST_LOCK_PATH: join(folder, 'lock'),
    PGBACKREST_SPOOL_PATH: join(folder, 'spool'),
  }
  const options = { cwd: folder, env, ...user }
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' })
  run(join(bin, 'initdb'), '-D', data, '-U', 'alumbra', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-k')
  appendFileSync(join(data, 'postgresql.conf'), `\ninclude '${join(folder, 'conf/alumbra.conf')}'\n`)
  const url = `postgres://alumbra@127.0.0.1:${port}/postgres`
  const start = async () => {
    const args = ['-D', data, '-p', String(port), '-c', `unix_socket_directories=${folder}`]
    const server = spawn(join(bin, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    let log = ''
    server.stderr.on('data', (part) => {
      log = (log + part).slice(-4_000)
    })
    for (let attempt = 0; !(await answers(url)); attempt++) {
      if (server.exitCode !== null || attempt === 600) throw new Stop(`PostgreSQL no arranca:\n${log}`)
      await sleep(100)
    }
    return async (signal: NodeJS.Signals) => {
      const exit = once(server, 'exit')
      server.kill(signal)
      await exit
    }
  }
  const backrest = (...args: string[]) => run('pgbackrest', '--stanza=alumbra', ...args)
  return { url, start, backrest, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
