/** Longest wait for running work during a stop. */
export const DRAIN_MS = 10_000

/**
 * Ends this process at SIGTERM until the returned function is called, as a process does by itself unless it is the first one of a
 * container.
 */
export function endOnSignal(): () => void {
  const end = () => process.exit(128 + 15)
  process.on('SIGTERM', end)
  return () => process.off('SIGTERM', end)
}

/**
 * Stops this process in order at SIGTERM and SIGINT, and when the returned function is called; it ends after ten seconds
 * in any case (configuration-5). `stop` returns the exit code, where it differs from that of the call.
 */
export function stopOnSignal(stop: () => Promise<number | undefined>): (exitCode: number) => Promise<void> {
  let stopping = false
  const end = async (exitCode: number) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    process.exit((await stop()) ?? exitCode)
  }
  process.on('SIGTERM', () => end(0))
  process.on('SIGINT', () => end(0))
  return end
}
