import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** Rules about colours; to every other rule a page looks the same in both themes. */
const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block']

/** What axe finds on the page as it stands. */
async function expectClean(page: Page, where = '', rules?: string[]) {
  // In one go and telling only what is wrong, because no page has a frame of somebody else's: a third of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    where,
  ).toEqual([])
}

/** Looks at a page as it stands on a phone and on a desk, light and dark; it must also fit. */
export async function expectCleanEverywhere(page: Page, widths: readonly number[] = [1280, 320]) {
  // Four looks take time, which the test is given on top.
  test.setTimeout(test.info().timeout + 30_000)
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const where = `${width} px, ${colorScheme}`
      await expectClean(page, where, colorScheme === 'dark' ? ABOUT_COLOURS : undefined)
      const fits = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([where, fits]).toEqual([where, width])
    }
  }
  if (before) await page.setViewportSize(before)
}
