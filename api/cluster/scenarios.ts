import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { compare, type Heard, waitingMails } from './ledger.ts'
import type { Node } from './nodes.ts'
import { until } from './processes.ts'
import { CURRENT, type Stage } from './stage.ts'
import { errorSpan, graceful, lastErrorAfter, unnoticed } from './steps.ts'

type Scenario = (stage: Stage) => Promise<void>

const CALM_MS = 3_000
const HEAL_MS = 5_000

/** Breaks something under traffic and repairs it; returns the answers until some seconds later, and the time of the repair. */
async function under({ traffic }: Stage, breakIt: () => Promise<void>, calmMs = HEAL_MS + CALM_MS) {
  traffic.take()
  await breakIt()
  const mendedAt = performance.now()
  await sleep(calmMs)
  return { heard: traffic.take(), mendedAt }
}

/** The same processes as before, one try each. */
const sameProcesses = (nodes: readonly Node[], pids: readonly number[]) =>
  nodes.map((node, i) =>
    node.isAlive() && node.pid() === pids[i] ? undefined : `node ${i + 1} ended:\n${node.log().slice(-500)}`,
  )
const pidsOf = ({ nodes }: Stage) => nodes.map((node) => node.pid())

/** Restarts the nodes one after the other, from the release in `root`. */
async function roll({ nodes }: Stage, root: string): Promise<void> {
  for (const node of nodes) {
    await node.stop()
    await node.start(root)
    // nginx asks a node that was away again after a second.
    await sleep(1_500)
  }
}

const rollingRestart: Scenario = async (stage) => {
  const { heard } = await under(stage, () => roll(stage, CURRENT), CALM_MS)
  stage.steps.report('rolling restart', unnoticed(heard))
}

export const rollingUpgrade: Scenario = async (stage) => {
  const { heard } = await under(stage, () => roll(stage, CURRENT), CALM_MS)
  stage.steps.report('rolling upgrade, old nodes on', unnoticed(heard))
}

const nodeKilled: Scenario = async (stage) => {
  const [victim] = stage.nodes
  let killedAt = 0
  const { heard } = await under(
    stage,
    async () => {
      killedAt = performance.now()
      await victim?.kill()
    },
    CALM_MS,
  )
  const fates = heard.map((answer) =>
    askedAt(answer) < killedAt + 1_000 ? undefined : unnoticed([answer])[0],
  )
  stage.steps.report('node kill -9, answers a second later', fates)
  stage.steps.report('node kill -9, answers of the other nodes', [ofOthers(heard)])
  stage.steps.time('errors of its share for', errorSpan(heard), 1_000)
  await victim?.start(CURRENT)
  await sleep(1_500)
}

const askedAt = ({ at, ms }: Heard): number => at - ms

/** Errors other than 502 and 504, which nginx answers for a node that is gone; undefined without any. */
const ofOthers = (heard: readonly Heard[]): string | undefined => {
  const wrong = heard.filter(({ status }) => status >= 400 && status !== 502 && status !== 504)
  return wrong.length === 0
    ? undefined
    : `${wrong.length} others failed: ${wrong[0]?.what} ${wrong[0]?.status}`
}

/** The scenarios that break the database. */
async function databaseFault(name: string, stage: Stage, breakIt: () => Promise<void>, mostMs = HEAL_MS) {
  const pids = pidsOf(stage)
  const { heard, mendedAt } = await under(stage, breakIt)
  stage.steps.report(`${name}, answers`, graceful(heard))
  stage.steps.report(`${name}, processes`, sameProcesses(stage.nodes, pids))
  stage.steps.time('healed in', lastErrorAfter(heard, mendedAt), mostMs)
}

const postgresRestarted: Scenario = (stage) =>
  databaseFault('PostgreSQL restarted', stage, async () => {
    const { restPort } = await stage.databases.primary()
    const answer = await fetch(`http://127.0.0.1:${restPort}/restart`, { method: 'POST', body: '{}' })
    if (!answer.ok) throw new Error(`Patroni does not restart: ${await answer.text()}`)
  })

const connectionsCut: Scenario = (stage) =>
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

const postgresFrozen: Scenario = async (stage) => {
  await databaseFault('PostgreSQL frozen 30 s', stage, async () => {
    const member = await stage.databases.primary()
    member.freeze()
    await sleep(30_000)
    member.thaw()
  })
  await stage.databases.whole()
}

const primaryKilled: Scenario = async (stage) => {
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

const statementLimit: Scenario = async ({ steps, poolerUrl }) => {
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

/** Stops the traffic and compares the acknowledged writes with the stored ones. */
export const nothingLost: Scenario = async (stage) => {
  const { traffic, databaseUrl, steps, ledger, mails } = stage
  await traffic.stop()
  await until('mails that wait', async () => (await waitingMails(databaseUrl)) === 0, 240_000)
  for (const [name, counted] of Object.entries(await compare(ledger, databaseUrl, mails)))
    steps.report(
      `${name === 'correos' ? 'mails, each once' : `acknowledged, ${name}`}`,
      counted.map(([text, times]) => (times === 1 ? undefined : `${times} times: ${text}`)),
    )
}

export const SCENARIOS: Record<string, Scenario> = {
  'rolling-restart': rollingRestart,
  'node-killed': nodeKilled,
  'statement-limit': statementLimit,
  'postgres-restarted': postgresRestarted,
  'connections-cut': connectionsCut,
  'postgres-frozen': postgresFrozen,
  'primary-killed': primaryKilled,
}
