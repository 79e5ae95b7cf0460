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

/** Only violations. Style sheets are not fetched again: no rule that runs reads them. */
const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  selectors: false,
  preload: { assets: ['media'] },
  // WCAG 2.2 AA, which axe leaves off.
  rules: { 'target-size': { enabled: true } },
}

/** The findings of axe on the page, and its width; null before the script of axe is loaded. */
type Look = { found: [rule: string, elements: string[]][]; width: number } | null

async function look(page: Page, rules?: string[]): Promise<Look> {
  const options = { ...OPTIONS, ...(rules && { runOnly: { type: 'rule', values: rules } }) }
  return page.evaluate(
    `typeof axe === 'undefined' ? null : axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => ({
      found: violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
      width: document.documentElement.scrollWidth,
    }))`,
  )
}

/** Nothing is wrong with the page as it stands, and it fits. The script of axe is brought once to each page. */
async function expectClean(page: Page, width: number, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const rules = colorScheme === 'dark' ? ABOUT_COLOURS : undefined
  let seen = await look(page, rules)
  if (!seen) {
    await page.evaluate(AXE)
    seen = await look(page, rules)
  }
  const where = `${width} px, ${colorScheme}`
  expect([where, seen]).toEqual([where, { found: [], width }])
}

/** Checks a page on a phone and a wide screen, light and dark, and with forced colours; it must also fit. */
export async function expectCleanEverywhere(page: Page, widths: readonly number[] = [1280, 320]) {
  // Four looks take time, which the test is given on top.
  test.setTimeout(test.info().timeout + 30_000)
  const before = page.viewportSize()
  // To change the colours draws the page again: the next width begins with those of the last.
  const themes: ('light' | 'dark')[] = ['light', 'dark']
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const theme of themes) await expectClean(page, width, theme)
    themes.reverse()
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active', reducedMotion: 'reduce' })
  expect(await page.evaluate(findPaleText), 'forced colours').toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
  if (before) await page.setViewportSize(before)
}
