import { setTimeout as sleep } from 'node:timers/promises'
import type { Node } from './nodes.ts'
import type { Stage } from './stage.ts'

export type Scenario = (stage: Stage) => Promise<void>

export const CALM_MS = 3_000
export const HEAL_MS = 5_000

/** Breaks something under traffic and repairs it; returns the answers until some seconds later, and the time of the repair. */
export async function under({ traffic }: Stage, breakIt: () => Promise<void>, calmMs = HEAL_MS + CALM_MS) {
  traffic.take()
  await breakIt()
  const mendedAt = performance.now()
  await sleep(calmMs)
  return { heard: traffic.take(), mendedAt }
}

/** The same processes as before, one try each. */
export const sameProcesses = (nodes: readonly Node[], pids: readonly number[]) =>
  nodes.map((node, i) =>
    node.isAlive() && node.pid() === pids[i] ? undefined : `node ${i + 1} ended:\n${node.log().slice(-500)}`,
  )

export const pidsOf = ({ nodes }: Stage) => nodes.map((node) => node.pid())
