import { type Ask, at, median, sendMany } from './client.ts'
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

/** Asks so many times and answers the cost of one. */
async function round({ side, ask }: Asked, times: number): Promise<Cost> {
  const [statements, server, database] = [
    await side.statements(),
    computed(side.pid),
    computed(side.postmaster),
  ]
  const took = await sendMany(side.base, ask, times)
  return {
    p50: at(took, 0.5),
    p99: at(took, 0.99),
    server: (computed(side.pid) - server) / times,
    database: (computed(side.postmaster) - database) / times,
    statements: ((await side.statements()) - statements) / times,
  }
}

/** Rounds of every server in turn, first forwards and then backwards; the median of each. */
export async function compare(asked: readonly Asked[], rounds: number, budgetMs: number): Promise<Cost[]> {
  const times: number[] = []
  for (const one of asked) {
    const took = await sendMany(one.side.base, one.ask, WARM_UP, 1)
    // Clock ticks are ten milliseconds, so that quick answers need more of them.
    times.push(Math.round(Math.min(600, Math.max(20, budgetMs / Math.max(0.3, median(took))))))
  }
  const costs: Cost[][] = asked.map(() => [])
  for (let i = 0; i < rounds; i++) {
    const order = asked.map((_, n) => n)
    for (const n of i % 2 === 0 ? order : order.reverse())
      costs[n]?.push(await round(asked[n] as Asked, times[n] ?? 20))
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
