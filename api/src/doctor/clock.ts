import { fail, ok, type Result, warn } from './check.ts'

const TOO_FAR_MS = 30_000

/** Compares another clock with ours; `tolerance` is the precision of the measurement in ms. */
export function judgeClock(whose: string, differenceMs: number, tolerance: number): Result {
  const seconds = (Math.abs(differenceMs) / 1000).toLocaleString('es', { maximumFractionDigits: 1 })
  if (Math.abs(differenceMs) <= tolerance) return ok(`Reloj: el de ${whose} va como el de esta máquina.`)
  const text = `Reloj: el de ${whose} va ${seconds} s ${differenceMs > 0 ? 'por delante' : 'por detrás'}. Pon en hora las dos máquinas (NTP).`
  return Math.abs(differenceMs) > TOO_FAR_MS ? fail(text) : warn(text)
}
