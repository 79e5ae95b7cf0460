/** How often a cost above its budget is measured again: a machine with other work makes one measurement worthless. */
const TRIES = 6

/** Milliseconds of processor that this thread cannot have exceeded since `start()`. */
function stopwatch(): () => number {
  const loop = performance.eventLoopUtilization()
  const cpu = process.cpuUsage()
  return () => {
    const { active } = performance.eventLoopUtilization(loop)
    const { user, system } = process.cpuUsage(cpu)
    // The loop's clock counts other programs, the processor's own figure counts this program's other threads.
    return Math.min(active, (user + system) / 1000)
  }
}

/** The least that some work costs in milliseconds of processor, measured again only while it is above `budget`. */
export async function costOf(work: () => unknown, budget: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < TRIES && least > budget; i++) {
    const cost = stopwatch()
    await work()
    least = Math.min(least, cost())
  }
  return least
}
