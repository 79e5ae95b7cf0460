import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '../api/src/db/migrate/migrate.ts'
import { openDatabase } from '../api/src/db/open.ts'
import { findPostgres } from '../api/test/database/find-postgres.ts'
import { checksum } from '../api/test/database/table-rows.ts'
import { insertPeople } from '../api/test/people/people.ts'
import { makeCluster } from './pitr-cluster.ts'
import { main, Stop, seconds } from './run.ts'

// `npm run test:pitr`: a cluster with the files of deploy/postgres loses a table and goes back to the second before
// (copias-13).

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
    // pgBackRest knows the end of a copy by the second, and goes back only to a time after it.
    await sleep(2_000)

    step('Escribe después de la copia y apunta la hora')
    const { before, at } = await look(url, async ({ db, pool }) => {
      await migrate(pool)
      await insertPeople(db)
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
