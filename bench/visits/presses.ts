import type { Page } from '@playwright/test'
import { at, median } from '../client.ts'
import { row } from './phone.ts'

/** Begins to note how long each press and key takes until the next frame (Event Timing). */
const observe = (page: Page) =>
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

/** Presses what the page offers and writes into its first fields; links are left alone. */
async function use(page: Page): Promise<void> {
  const buttons = page.locator(
    'main button:visible, main summary:visible, header button[aria-expanded]:visible',
  )
  for (let i = 0; i < Math.min(8, await buttons.count()); i++)
    await buttons
      .nth(i)
      .click({ timeout: 1_000, noWaitAfter: true })
      .catch(() => {})
  await page.keyboard.press('Escape')
  const fields = page.locator(
    'main :is(input:not([type]), input[type=text], input[type=email], input[type=search], textarea)',
  )
  for (let i = 0; i < Math.min(3, await fields.count()); i++) {
    const field = fields.nth(i)
    if (!(await field.isVisible())) continue
    await field.focus({ timeout: 1_000 }).catch(() => {})
    await page.keyboard.type('ingeniera de datos', { delay: 80 })
  }
  await page.waitForTimeout(1_000)
}

/** Prints the interaction to next paint of each page: how many presses, their median, and what 98 of 100 stay below. */
export async function measurePresses(page: Page, paths: readonly string[]): Promise<void> {
  await observe(page)
  for (const path of paths) {
    await page.goto(path)
    await page.locator('html[data-ready]').waitFor()
    await use(page)
    const times = await page.evaluate(() => [
      ...(window as unknown as { presses: Map<number, number> }).presses.values(),
    ])
    if (times.length === 0) throw new Error(`Nothing was pressed on ${path}.`)
    console.log(row(path, String(times.length), median(times).toFixed(0), at(times, 0.98).toFixed(0)))
  }
}
