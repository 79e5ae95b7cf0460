const LONGEST_MS = 30_000

/** The pause before a worker is started again, after so many ends in a row that came right after a start. */
export const pauseAfter = (earlyEnds: number): number =>
  earlyEnds === 0 ? 0 : Math.min(LONGEST_MS, 500 * 2 ** earlyEnds)
