import { readFileSync } from 'node:fs'

/** Milliseconds, since the machine started, in which something waited for a processor; always 0 where Linux does not count them. */
export function crowdedMs(): number {
  try {
    return Number(/^some .*total=(\d+)/m.exec(readFileSync('/proc/pressure/cpu', 'utf8'))?.[1] ?? 0) / 1000
  } catch {
    return 0
  }
}

/** A limit of time on a machine that others use: the time in which work waited for a processor is added, up to as much again. */
export const limitWhenCrowded = (limitMs: number, crowded: number): number =>
  limitMs + Math.min(limitMs, crowded)
