import { readFileSync } from 'node:fs'
import type { Mixed } from './parts/mixed.ts'
import type { Process, Shared } from './parts/processes.ts'
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
type Budgets = {
  overBare: Record<string, number>
  overMemory: Record<string, number>
  growth: Record<string, number>
  statements: Record<string, number>
  workers: number
  idleMegabytes: Record<string, number>
  loadedMegabytes: Record<string, number>
  startProcessorMs: Record<string, number>
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

/** The figures that pass their budget (budgets.json), as sentences. */
export function passed(run: Run): string[] {
  const budgets = read()
  const found: string[] = []
  const judge = (what: string, value: number | undefined, budget: number | undefined) => {
    if (value === undefined || budget === undefined || value <= budget) return
    found.push(`${what}: ${value.toFixed(2)}, at most ${budget}`)
  }
  for (const row of [...run.areas.values()].flat()) {
    judge(`${row.name}, over (b)`, overBare(row), budgets.overBare[row.name])
    judge(`${row.name}, over (c)`, overMemory(row), budgets.overMemory[row.name])
    judge(`${row.name}, growth`, growth(row), budgets.growth[row.name])
    judge(`${row.name}, statements`, row.ours.at(-1)?.statements, budgets.statements[row.name])
  }
  for (const one of run.processes) {
    judge(`${one.name}, MB at rest`, one.idle, budgets.idleMegabytes[one.name])
    judge(`${one.name}, MB after answers`, one.loaded, budgets.loadedMegabytes[one.name])
    judge(`${one.name}, ms of processor of a start`, one.startCpu, budgets.startProcessorMs[one.name])
  }
  for (const { name, one, three } of run.workers)
    judge(`${name}, three workers over one`, three / one, budgets.workers)
  judge('mixed traffic, p99', run.mixed?.p99, budgets.mixedP99)
  if (run.mixed && run.mixed.failed > 0) found.push(`mixed traffic: ${run.mixed.failed} answers failed`)
  return found
}
