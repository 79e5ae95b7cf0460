import { availableParallelism, loadavg } from 'node:os'
import { expect } from '@playwright/test'

/** Figures that are above their limit. */
export class Limits {
  readonly passed: string[] = []

  hold(name: string, figure: number, limit: number): void {
    if (figure > limit) this.passed.push(`${name}: ${figure.toFixed(2)}, at most ${limit}`)
  }

  /** Fails for figures by the clock, which a busy machine makes: there they are printed alone. */
  judge(): void {
    const [load = 0] = loadavg()
    if (load < 1.5 * availableParallelism()) expect(this.passed).toEqual([])
    else
      console.log(
        `Not judged, with a load of ${load.toFixed(1)}: ${this.passed.join(' · ') || 'none above its limit'}`,
      )
  }
}
