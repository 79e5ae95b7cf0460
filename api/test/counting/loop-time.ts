const TICK_MS = 25

/**
 * Measures time by ticks of this event loop, up to the call of the returned function, in milliseconds. A tick that the
 * machine holds up counts once, however late it is, so that a stall is not taken for waiting.
 */
export function loopTime(): () => number {
  let ticks = 0
  const interval = setInterval(() => ticks++, TICK_MS)
  return () => {
    clearInterval(interval)
    return ticks * TICK_MS
  }
}
