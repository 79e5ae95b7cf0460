/** Longest wait for running work during a stop. */
export const DRAIN_MS = 10_000

/** What a process does before it ends: returns the exit code, where it differs from that of the call. */
type Stop = () => Promise<number | undefined>
/** Ends the process in order, with this exit code. */
type End = (exitCode: number) => Promise<void>

/**
 * Ends this process at once at SIGTERM, as a process does by itself unless it is the first one of a container, until the returned
 * function is called: from then on SIGTERM and SIGINT stop it in order, and so does what that function returns. Such a process ends
 * after ten seconds in any case (configuration-5).
 *
 * SIGTERM has one listener until the process ends: Node forgets a signal that has come before a listener took the place of the last one.
 */
export function endOnSignal(): (stop: Stop) => End {
  let onTerm = endAtOnce
  const listener = () => onTerm()
  process.on('SIGTERM', listener)

  function endAtOnce(): void {
    process.off('SIGTERM', listener)
    // By the signal itself, which systemd and a supervisor take for a good end.
    process.kill(process.pid, 'SIGTERM')
    // The first process of a container is still there.
    process.exit(128 + 15)
  }
  return (stop) => {
    let stopping = false
    const end: End = async (exitCode) => {
      if (stopping) return
      stopping = true
      setTimeout(() => process.exit(1), DRAIN_MS).unref()
      process.exit((await stop()) ?? exitCode)
    }
    onTerm = () => void end(0)
    process.on('SIGINT', () => end(0))
    return end
  }
}
