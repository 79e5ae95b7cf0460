import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { findPaleText } from './pale-text.ts'
import { expect, test } from './test.ts'

/** Less than half of what the package's entry holds, which every page would read again. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Rules about colours; to every other rule a page looks the same in both themes. */
const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block']

/** Only what is wrong. The style sheets, which no rule that runs asks about, are not fetched again. */
const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  selectors: false,
  preload: { assets: ['media'] },
  // WCAG 2.2 AA, which axe leaves off.
  rules: { 'target-size': { enabled: true } },
}

/** What axe finds on the page as it stands. Its script is brought once to each page. */
async function expectClean(page: Page, where: string, rules?: string[]) {
  if (await page.evaluate('typeof axe === "undefined"')) await page.evaluate(AXE)
  const options = { ...OPTIONS, ...(rules && { runOnly: { type: 'rule', values: rules } }) }
  const found = await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))`,
  )
  expect(found, where).toEqual([])
}

/** Checks a page on a phone and a wide screen, light and dark, and with forced colours; it must also fit. */
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
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active', reducedMotion: 'reduce' })
  expect(await page.evaluate(findPaleText), 'forced colours').toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
  if (before) await page.setViewportSize(before)
}
