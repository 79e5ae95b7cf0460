import { readFileSync } from 'node:fs'
import type { Mixed } from './parts/mixed.ts'
import { BARE, type Process, type Shared } from './parts/processes.ts'
import type { Row } from './parts/questions.ts'

/** Everything that one run measured; parts that were not asked for are empty. */
export type Run = {
  sizes: string[]
  areas: Map<string, Row[]>
  processes: Process[]
  workers: Shared[]
  mixed: Mixed | undefined
  counters: string[]
}
/** By area, then by question. */
type ByQuestion = Record<string, Record<string, number>>
type Budgets = {
  overBare: ByQuestion
  overMemory: ByQuestion
  /** Milliseconds of processor of the server alone. */
  serverMs: ByQuestion
  statements: ByQuestion
  /** Every question should stay below it; those above are printed. */
  wantedGrowth: number
  /** A growth above fails the run. */
  growth: ByQuestion
  workers: number
  idleMegabytes: Record<string, number>
  loadedMegabytes: Record<string, number>
  startMs: Record<string, number>
  mixedP99: number
}

const read = (): Budgets => JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'))
const whole = ({ server, database }: { server: number; database: number }): number => server + database

/** Processor time of our server and its database over that of the yardstick. */
export const overBare = ({ ours, bare }: Row): number | undefined =>
  bare && whole(ours.at(-1) ?? bare) / whole(bare)
export const overMemory = ({ ours, memory }: Row): number | undefined =>
  memory && (ours.at(-1)?.server ?? 0) / memory.server
/** The p50 of the largest size over that of the smallest. */
export const growth = ({ ours }: Row): number | undefined =>
  ours.length > 1 ? (ours.at(-1)?.p50 ?? 0) / (ours[0]?.p50 ?? 1) : undefined

/** Three workers over one, over the same of bare Fastify: our share of it, whatever the machine does to three processes. */
function sharedOverBare({ workers }: Run): { name: string; overBare: number }[] {
  const bare = workers.find(({ name }) => name === BARE)
  if (!bare) return []
  return workers
    .filter((each) => each !== bare)
    .map(({ name, one, three }) => ({ name, overBare: three / one / (bare.three / bare.one) }))
}

/** The figures that pass their budget (budgets.json), as sentences. */
export function passed(run: Run): string[] {
  const budgets = read()
  const found: string[] = []
  const judge = (what: string, value: number | undefined, budget: number | undefined) => {
    if (value === undefined || budget === undefined || value <= budget) return
    found.push(`${what}: ${value.toFixed(2)}, at most ${budget}`)
  }
  for (const [area, rows] of run.areas)
    for (const row of rows) {
      const ours = row.ours.at(-1)
      const of = (budget: ByQuestion) => budget[area]?.[row.name]
      judge(`${area}, ${row.name}, over (b)`, overBare(row), of(budgets.overBare))
      judge(`${area}, ${row.name}, over (c)`, overMemory(row), of(budgets.overMemory))
      judge(`${area}, ${row.name}, ms of the server`, ours?.server, of(budgets.serverMs))
      judge(`${area}, ${row.name}, growth`, growth(row), of(budgets.growth))
      judge(`${area}, ${row.name}, statements`, ours?.statements, of(budgets.statements))
    }
  for (const one of run.processes) {
    judge(`${one.name}, MB at rest`, one.idle, budgets.idleMegabytes[one.name])
    judge(`${one.name}, MB after answers`, one.loaded, budgets.loadedMegabytes[one.name])
    judge(`${one.name}, ms of a start`, one.startMs, budgets.startMs[one.name])
  }
  for (const { name, overBare: ratio } of sharedOverBare(run))
    judge(`${name}, three workers over one, over the same of (b)`, ratio, budgets.workers)
  judge('mixed traffic, p99', run.mixed?.p99, budgets.mixedP99)
  for (const [reason, count] of Object.entries(run.mixed?.reasons ?? {}))
    found.push(`mixed traffic: ${count} answers failed: ${reason}`)
  return found
}

/** The questions that take longer at the largest size than is wanted, the worst first. */
export function grown(run: Run): string[] {
  const { wantedGrowth } = read()
  return [...run.areas]
    .flatMap(([area, rows]) => rows.map((row) => ({ name: `${area}, ${row.name}`, times: growth(row) ?? 0 })))
    .filter(({ times }) => times > wantedGrowth)
    .toSorted((a, b) => b.times - a.times)
    .map(({ name, times }) => `${name}: ${times.toFixed(2)}`)
}

/** The growth that is wanted of every question. */
export const wantedGrowth = (): number => read().wantedGrowth
