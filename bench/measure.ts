import { type Ask, at, median, newAgent, sendMany } from './client.ts'
import { computed } from './processor.ts'
import type { Side } from './sides/start.ts'

/** What one answer cost. */
export type Cost = {
  p50: number
  p99: number
  /** Milliseconds of processor of the server, and of its database. */
  server: number
  database: number
  statements: number
}

/** A question at one server. */
export type Asked = { side: Side; ask: Ask }

const WARM_UP = 20
const AT_ONCE = 10

/** Asks so many times and answers the cost of one. */
async function round({ side, ask }: Asked, times: number, oneByOne: boolean): Promise<Cost> {
  const agent = oneByOne ? newAgent(1) : undefined
  const [statements, server, database] = [
    await side.statements(),
    computed(side.pid),
    computed(side.postmaster),
  ]
  const took = await sendMany(side.base, ask, times, oneByOne ? 1 : AT_ONCE, agent)
  agent?.destroy()
  return {
    p50: at(took, 0.5),
    p99: at(took, 0.99),
    server: (computed(side.pid) - server) / times,
    database: (computed(side.postmaster) - database) / times,
    statements: ((await side.statements()) - statements) / times,
  }
}

const WARM_MS = 1_000
const WARM_MAX = 12
/** A batch that costs more than this part of the cheapest before it is no longer falling. */
const FALLS_BELOW = 0.95

/** Asks until an answer costs no less than before, because code is compiled and plans are kept: the last two batches of requests did not. */
export async function warm({ side, ask }: Asked, workers = 1): Promise<void> {
  const took = median(await sendMany(side.base, ask, WARM_UP))
  const times = workers * Math.round(Math.min(2_000, Math.max(100, (WARM_MS * AT_ONCE) / Math.max(1, took))))
  let [least, steady] = [Number.POSITIVE_INFINITY, 0]
  for (let i = 0; i < WARM_MAX && steady < 2; i++) {
    const before = computed(side.pid)
    await sendMany(side.base, ask, times)
    const cost = (computed(side.pid) - before) / times
    steady = cost > least * FALLS_BELOW ? steady + 1 : 0
    least = Math.min(least, cost)
  }
}

/** Rounds of every server in turn, first forwards and then backwards; the median of each. `oneByOne`: each round through one connection of its own. */
export async function compare(
  asked: readonly Asked[],
  rounds: number,
  budgetMs: number,
  oneByOne = false,
): Promise<Cost[]> {
  const times: number[] = []
  for (const one of asked) {
    const took = await sendMany(one.side.base, one.ask, WARM_UP, 1)
    // Clock ticks are ten milliseconds, so that quick answers need more of them.
    times.push(Math.round(Math.min(2_000, Math.max(20, budgetMs / Math.max(0.3, median(took))))))
  }
  const costs: Cost[][] = asked.map(() => [])
  for (let i = 0; i < rounds; i++) {
    const order = asked.map((_, n) => n)
    for (const n of i % 2 === 0 ? order : order.reverse())
      costs[n]?.push(await round(asked[n] as Asked, times[n] ?? 20, oneByOne))
  }
  return costs.map(middle)
}

const middle = (costs: Cost[]): Cost => {
  const of = (key: keyof Cost) => median(costs.map((cost) => cost[key]))
  return {
    p50: of('p50'),
    p99: of('p99'),
    server: of('server'),
    database: of('database'),
    statements: of('statements'),
  }
}
