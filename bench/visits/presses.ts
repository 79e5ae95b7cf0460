import type { Browser, Page } from '@playwright/test'
import { at, median } from '../client.ts'
import { CATEGORIES, longestIn } from '../keys/key-trace.ts'
import { type Act, actsOn } from './acts.ts'
import { row, SLOWER } from './phone.ts'

/** Milliseconds until the next frame, on a processor four times slower. */
type Press = { name: string; ms: number }

/** After a press, until the page rests. */
const REST_MS = 300

/** What the page works for each act until the frame that shows it, times four; other work on the machine changes it little. */
async function workFor(browser: Browser, page: Page, act: Act): Promise<number[]> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await act.run().catch(() => {})
  await page.waitForTimeout(REST_MS)
  return [longestIn(await browser.stopTracing()) * SLOWER]
}

/** Begins to note how long each press and key takes until the next frame (Event Timing). */
export const observePresses = (page: Page) =>
  page.addInitScript(() => {
    const presses = new Map<number, number>()
    Object.assign(window, { presses })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        const { interactionId: id, duration } = entry
        if (id) presses.set(id, Math.max(duration, presses.get(id) ?? 0))
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })

async function waitFor(page: Page, act: Act): Promise<number[]> {
  await act.run().catch(() => {})
  await page.waitForTimeout(2 * REST_MS)
  return page.evaluate(() => {
    const { presses } = window as unknown as { presses: Map<number, number> }
    const times = [...presses.values()]
    presses.clear()
    return times
  })
}

/** Does what the page offers, and returns what each press and key took. */
async function pressAll(
  page: Page,
  open: () => Promise<void>,
  take: (act: Act) => Promise<number[]>,
): Promise<Press[]> {
  const all: Press[] = []
  for await (const act of actsOn(page, open))
    all.push(...(await take(act)).map((ms) => ({ name: act.name, ms })))
  return all
}

export const workOfPresses = (browser: Browser, page: Page, open: () => Promise<void>) =>
  pressAll(page, open, (act) => workFor(browser, page, act))

export const waitOfPresses = (page: Page, open: () => Promise<void>) =>
  pressAll(page, open, (act) => waitFor(page, act))

/** Prints how many presses, their median, what 98 of 100 stay below, and the slowest ones; returns the third. */
export function printPresses(name: string, presses: readonly Press[]): number {
  const times = presses.map(({ ms }) => ms)
  const slowest = presses.toSorted((a, b) => b.ms - a.ms).slice(0, 3)
  const p98 = at(times, 0.98)
  console.log(
    row(name, String(times.length), median(times).toFixed(0), p98.toFixed(0)),
    ` ${slowest.map(({ name, ms }) => `${name} ${ms.toFixed(0)}`).join(' · ')}`,
  )
  return p98
}
