import { setTimeout as sleep } from 'node:timers/promises'

/** How often a cost above its budget is measured again, because other work on the machine distorts a measurement. */
const TRIES = 10
/** The pause before the second measurement; each later pause is longer by as much, so that a busy second passes. */
const PAUSE_MS = 50

/** An upper bound for the processor time of this thread since the call, in milliseconds. */
function stopwatch(): () => number {
  const loop = performance.eventLoopUtilization()
  const cpu = process.cpuUsage()
  return () => {
    const { active } = performance.eventLoopUtilization(loop)
    const { user, system } = process.cpuUsage(cpu)
    // The event loop also counts waiting for other programs; `cpuUsage` also counts other threads of this process.
    return Math.min(active, (user + system) / 1000)
  }
}

/** The lowest processor time of some work in milliseconds; repeats the measurement only while it is above `budget`. */
export async function costOf(work: () => unknown, budget: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let i = 1; i <= TRIES && least > budget; i++) {
    const cost = stopwatch()
    await work()
    least = Math.min(least, cost())
    if (least > budget) await sleep(i * PAUSE_MS)
  }
  return least
}
