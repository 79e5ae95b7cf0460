import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { until } from './processes.ts'
import type { Stage } from './stage.ts'
import { graceful, lastErrorAfter, print, unnoticed } from './steps.ts'
import { HEAL_MS, pidsOf, type Scenario, sameProcesses, under } from './under-traffic.ts'

/** The scenarios that break the database. */
async function databaseFault(name: string, stage: Stage, breakIt: () => Promise<void>, mostMs = HEAL_MS) {
  const pids = pidsOf(stage)
  const { heard, mendedAt } = await under(stage, breakIt)
  stage.steps.report(`${name}, answers`, graceful(heard))
  stage.steps.report(`${name}, processes`, sameProcesses(stage.nodes, pids))
  stage.steps.time('healed in', lastErrorAfter(heard, mendedAt), mostMs)
}

export const postgresRestarted: Scenario = (stage) =>
  databaseFault('PostgreSQL restarted', stage, async () => {
    const { restPort } = await stage.databases.primary()
    const answer = await fetch(`http://127.0.0.1:${restPort}/restart`, { method: 'POST', body: '{}' })
    if (!answer.ok) throw new Error(`Patroni does not restart: ${await answer.text()}`)
  })

export const connectionsCut: Scenario = (stage) =>
  databaseFault('connections cut every 2 s for a minute, with and without PgBouncer', stage, async () => {
    for (let cut = 0; cut < 30; cut++) {
      const client = new pg.Client({ connectionString: stage.databaseUrl })
      client.on('error', () => {})
      await client.connect()
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = 'alumbra' and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      )
      await client.end()
      await sleep(2_000)
    }
  })

export const postgresFrozen: Scenario = async (stage) => {
  await databaseFault('PostgreSQL frozen 30 s', stage, async () => {
    const member = await stage.databases.primary()
    member.freeze()
    await sleep(30_000)
    member.thaw()
  })
  await stage.databases.whole()
}

export const primaryKilled: Scenario = async (stage) => {
  const { databases, ledger, steps, traffic } = stage
  const pids = pidsOf(stage)
  traffic.take()
  const victim = await databases.primary()
  const killedAt = performance.now()
  await victim.kill()
  const before = ledger.messages.size + ledger.ofertas.size
  await until(
    'writes after the primary was killed',
    () => ledger.messages.size + ledger.ofertas.size > before + 5,
    90_000,
  )
  steps.time('primary kill -9: writes again after', performance.now() - killedAt, 30_000)
  await sleep(HEAL_MS)
  steps.report('primary kill -9, answers', graceful(traffic.take()))
  steps.report('primary kill -9, processes', sameProcesses(stage.nodes, pids))
  victim.start()
  await databases.whole()
}

const BEHIND_S = 5

/** The standby stops replaying: each node reports its lag and reads from the primary, and no request fails. */
export const standbyBehind: Scenario = async (stage) => {
  const { databases, nodes, steps } = stage
  const standby = await databases.standby()
  const replay = await replayProcess(standby.port)
  const lags = () => Promise.all(nodes.map((node) => node.figure('alumbra_database_replication_lag_seconds')))
  const lagsSeen: string[] = []
  const { heard } = await under(stage, async () => {
    process.kill(replay, 'SIGSTOP')
    try {
      await until('a lag in the figures', async () => (await lags()).every((s = 0) => s > BEHIND_S), 60_000)
      lagsSeen.push(...(await lags()).map((s = 0) => s.toFixed(1)))
    } finally {
      process.kill(replay, 'SIGCONT')
    }
  })
  print(`    the nodes reported a standby ${lagsSeen.join(', ')} s behind`)
  await until('no lag in the figures', async () => (await lags()).every((s = 99) => s < 1), 60_000)
  const replicas = await Promise.all(nodes.map((node) => node.figure('alumbra_database_replicas')))
  steps.report(
    'standby behind, reported by each node',
    nodes.map((node, i) =>
      replicas[i] === 1 && node.log().includes('replica.left')
        ? undefined
        : `node ${i + 1}: ${replicas[i]} replicas`,
    ),
  )
  steps.report('standby behind, answers', unnoticed(heard))
}

/** The process that replays the log on a standby. Patroni ends a pause of its own at once, so this process is stopped instead. */
async function replayProcess(port: number): Promise<number> {
  const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/alumbra` })
  await client.connect()
  const { rows } = await client.query("select pid from pg_stat_activity where backend_type = 'startup'")
  await client.end()
  return rows[0].pid
}

export const statementLimit: Scenario = async ({ steps, poolerUrl }) => {
  const fates: (string | undefined)[] = []
  for (let i = 0; i < 3; i++) {
    const client = new pg.Client({ connectionString: poolerUrl })
    await client.connect()
    const { rows } = await client.query('show statement_timeout')
    await client.end()
    fates.push(
      rows[0].statement_timeout === '10s' ? undefined : `statement_timeout is ${rows[0].statement_timeout}`,
    )
  }
  steps.report('statement limit through PgBouncer', fates)
}
