import { setTimeout as sleep } from 'node:timers/promises'
import {
  connectionsCut,
  postgresFrozen,
  postgresRestarted,
  primaryKilled,
  standbyBehind,
  statementLimit,
} from './database-scenarios.ts'
import { compare, type Heard, waitingMails } from './ledger.ts'
import type { Node } from './nodes.ts'
import { until } from './processes.ts'
import { CURRENT, type Stage } from './stage.ts'
import { errorSpan, unnoticed } from './steps.ts'
import { CALM_MS, type Scenario, under } from './under-traffic.ts'

const QUICK_MS = 300
const WARM_MS = 60_000

/** Waits until a new node answers as quickly as on a machine of its own; on a busy one its first answers take seconds. */
async function isQuick({ port }: Node): Promise<void> {
  let quick = 0
  await until(
    'a node that answers quickly',
    async () => {
      const askedAt = performance.now()
      await fetch(`http://127.0.0.1:${port}/referentes`, { headers: { accept: 'text/html' } }).then(
        (answer) => answer.text(),
      )
      quick = performance.now() - askedAt < QUICK_MS ? quick + 1 : 0
      return quick >= 5
    },
    WARM_MS,
  ).catch(() => {})
}

/** Restarts the nodes one after the other, from the release in `root`. */
async function roll({ nodes }: Stage, root: string): Promise<void> {
  for (const node of nodes) {
    await node.stop()
    await node.start(root)
    await isQuick(node)
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
      stage.ledger.kills.push(new Date())
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
  'standby-behind': standbyBehind,
  'postgres-restarted': postgresRestarted,
  'connections-cut': connectionsCut,
  'postgres-frozen': postgresFrozen,
  'primary-killed': primaryKilled,
}
