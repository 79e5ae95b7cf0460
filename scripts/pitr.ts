import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '../api/src/db/migrate.ts'
import { openDatabase } from '../api/src/db/open.ts'
import { findPostgres } from '../api/test/find-postgres.ts'
import { freePort } from '../api/test/free-port.ts'
import { settlePeople } from '../api/test/people.ts'
import { answers, serverUser } from '../api/test/postgres-server.ts'
import { checksum } from '../api/test/table-rows.ts'
import { inside, main, Stop, seconds } from './run.ts'

// `npm run test:pitr`: a cluster with the files of deploy/postgres loses a table and goes back to the second before
// (copias-13).

/** A cluster and its repository in a folder of their own, run by the user of the server. */
async function makeCluster(bin: string) {
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
  // Only what is different here: folders, port and key.
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

const look = async <T>(
  url: string,
  at: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
) => {
  const database = await openDatabase({ databaseUrl: url })
  try {
    return await at(database)
  } finally {
    await database.close()
  }
}

async function tryIt(bin: string): Promise<void> {
  const step = (what: string) => console.log(`▸ ${what}`)
  const { url, start, backrest, remove } = await makeCluster(bin)
  let stop = await start()
  try {
    step('Archiva y hace una copia completa')
    backrest('stanza-create')
    backrest('check')
    backrest('backup', '--type=full')

    step('Escribe después de la copia y apunta la hora')
    const { before, at } = await look(url, async ({ db, pool }) => {
      await migrate(pool)
      await settlePeople(db)
      const before = await checksum(db)
      const { rows } = await pool.query<{ at: string }>('select clock_timestamp()::text as at')
      return { before, at: rows[0]?.at ?? '' }
    })
    if (Object.keys(before).length < 30) throw new Stop('No hay tablas que perder.')
    await sleep(1_500)

    step('Pierde una tabla y cae la máquina')
    await look(url, async ({ pool }) => {
      await pool.query('drop table alumnas cascade')
      await pool.query('delete from empresas')
      await pool.query('select pg_switch_wal()')
      await pool.query('checkpoint')
    })
    await sleep(2_000)
    await stop('SIGQUIT')

    step(`Vuelve a ${at}`)
    const startedAt = performance.now()
    backrest('restore', '--delta', '--type=time', `--target=${at}`, '--target-action=promote')
    stop = await start()
    const isThere = async () =>
      look(
        url,
        async ({ pool }) => (await pool.query('select pg_is_in_recovery() as r')).rows[0]?.r === false,
      )
    for (let attempt = 0; !(await isThere()); attempt++) {
      if (attempt === 120) throw new Stop('PostgreSQL no termina de recuperarse.')
      await sleep(500)
    }
    const after = await look(url, ({ db }) => checksum(db))
    const differ = Object.keys({ ...before, ...after }).filter((table) => before[table] !== after[table])
    if (differ.length > 0) throw new Stop(`No han vuelto iguales: ${differ.join(', ')}`)
    console.log(
      `✓ ${Object.keys(after).length} tablas iguales que antes, en ${seconds(performance.now() - startedAt)}`,
    )
  } finally {
    await stop('SIGINT').catch(() => {})
    remove()
  }
}

await main(async () => {
  const bin = findPostgres()
  if (!bin)
    throw new Stop('Falta PostgreSQL: instálalo, y pgBackRest (apt-get install postgresql pgbackrest).')
  if (spawnSync('pgbackrest', ['version']).status !== 0)
    throw new Stop('Falta pgBackRest: instálalo (apt-get install pgbackrest).')
  await tryIt(bin)
  return 0
})
