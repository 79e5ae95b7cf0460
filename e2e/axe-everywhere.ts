import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Looks for accessibility faults and sideways scrolling on the page as it is, in both themes, narrow and wide. */
export async function axeEverywhere(page: Page) {
  const before = page.viewportSize()
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(({ id, nodes }) => ({
        id,
        at: nodes.map(({ target }) => target.join(' ')),
      }))
      expect({ width, theme, found }).toEqual({ width, theme, found: [] })
    }
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect({ width, sideways: Math.max(0, sideways) }).toEqual({ width, sideways: 0 })
  }
  if (before) await page.setViewportSize(before)
}
