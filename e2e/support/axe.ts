import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { findPaleText } from './pale-text.ts'
import { expect, test } from './test.ts'

/**
 * Less than half of what the package's entry holds, which every page would read again. Its few letters beyond ASCII would double its
 * size in memory, and it goes through three processes.
 */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8').replace(
  /[^\x20-\x7e\n]/g,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
)

/** Only violations. Style sheets are not fetched again: no rule that runs reads them. */
const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  selectors: false,
  preload: { assets: ['media'] },
  // WCAG 2.2 AA, which axe leaves off.
  rules: { 'target-size': { enabled: true } },
}
/** Its rule about contrast is a third of all its work; `findPaleText` looks at every width and in every theme. */
const WITHOUT_CONTRAST: RunOptions = {
  ...OPTIONS,
  rules: { ...OPTIONS.rules, 'color-contrast': { enabled: false } },
}

/** The findings of axe on the page; null before its script is loaded. */
type Findings = [rule: string, elements: string[]][] | null

const findings = (page: Page, options: RunOptions): Promise<Findings> =>
  page.evaluate(
    `typeof axe === 'undefined' ? null : axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))`,
  )

/** The script of axe is brought once to each page. */
async function expectNoFindings(page: Page, where: string, options: RunOptions) {
  let found = await findings(page, options)
  if (!found) {
    await page.evaluate(AXE)
    found = await findings(page, options)
  }
  expect([where, found]).toEqual([where, []])
}

/** Every text can be read, and the page fits. */
async function expectLegible(page: Page, where: string, width: number) {
  const seen = await page.evaluate(
    `({ pale: (${findPaleText})(), width: document.documentElement.scrollWidth })`,
  )
  expect([where, seen]).toEqual([where, { pale: [], width }])
}

/** Brings a page to each width in each theme, the next width in the last one's: to change the colours draws the page again. */
async function everywhere(
  page: Page,
  widths: readonly number[],
  look: (where: { width: number; nth: number; isNewWidth: boolean; text: string }) => Promise<void>,
) {
  const before = page.viewportSize()
  const themes: ('light' | 'dark')[] = ['light', 'dark']
  for (const [nth, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 800 })
    for (const [turn, colorScheme] of themes.entries()) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await look({ width, nth, isNewWidth: turn === 0, text: `${width} px, ${colorScheme}` })
    }
    themes.reverse()
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active', reducedMotion: 'reduce' })
  expect(await page.evaluate(findPaleText), 'forced colours').toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
  if (before) await page.setViewportSize(before)
}

/** Checks a page on a phone and a wide screen, light and dark, and with forced colours; it must also fit. */
export async function expectCleanEverywhere(page: Page, widths: readonly number[] = [1280, 320]) {
  // The looks take time, which the test is given on top.
  test.setTimeout(test.info().timeout + 30_000)
  await everywhere(page, widths, async ({ width, nth, isNewWidth, text }) => {
    // The second width is looked at by axe in the dark, where other links may be lost among words.
    if (isNewWidth) await expectNoFindings(page, text, nth === 0 ? OPTIONS : WITHOUT_CONTRAST)
    await expectLegible(page, text, width)
  })
}

/** For a page made of parts that axe finds nothing against elsewhere: its texts can be read, and it fits. */
export const expectLegibleEverywhere = (page: Page, widths: readonly number[] = [1280, 320]) =>
  everywhere(page, widths, ({ width, text }) => expectLegible(page, text, width))
