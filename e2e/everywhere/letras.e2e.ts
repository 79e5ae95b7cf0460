import type { Page } from '@playwright/test'
import { openReady } from '../support/open-ready.ts'
import { GUARDED_PAGES, LINKED_PAGES, type ListedPage, PUBLIC_PAGES } from '../support/pages.ts'
import { beInside } from '../support/people.ts'
import { addressOf } from '../support/sitemap.ts'
import { expect, test } from '../support/test.ts'

test.use({ cookiesRefused: true, expectedErrors: [/404/] })

/** What is written past the right edge of the window, or past the edge of a box that hides it. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const edge = document.documentElement.clientWidth + 1
    /** Not there for the ears only. */
    const seen = (element: Element | null): boolean =>
      !element || (getComputedStyle(element).clipPath === 'none' && seen(element.parentElement))
    /** The right edge up to which something inside can be read; what scrolls can be read to its end. */
    const limitOf = (element: Element | null): number => {
      if (!element) return edge
      const { overflowX } = getComputedStyle(element)
      if (overflowX === 'auto' || overflowX === 'scroll') return Number.POSITIVE_INFINITY
      const limit = limitOf(element.parentElement)
      return overflowX === 'visible' ? limit : Math.min(limit, element.getBoundingClientRect().right + 1)
    }
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const cut = document.documentElement.scrollWidth > edge ? ['the page scrolls sideways'] : []
    while (words.nextNode()) {
      const { currentNode: text } = words
      const parent = text.parentElement
      if (!parent || !text.textContent?.trim() || !parent.checkVisibility() || !seen(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      if (range.getBoundingClientRect().right > limitOf(parent)) cut.push(text.textContent.slice(0, 60))
    }
    return cut
  })

/** WCAG 2.2, 1.4.4: letters twice as large lose nothing; on a phone, where it is hardest. */
async function expectNothingCut(page: Page, { name, path, link }: ListedPage) {
  await openReady(page, await addressOf(path, page.request))
  if (link) {
    await page.getByRole('link', { name: link }).first().click()
    await expect(page).not.toHaveURL(path)
    await page.locator('h1').waitFor()
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '212.5%'
    // What is out of sight is laid out too.
    for (const entry of document.querySelectorAll('li')) entry.style.contentVisibility = 'visible'
  })
  expect([name, await cutOff(page)]).toEqual([name, []])
}

test.describe('sitio-8 with letters twice as large, nothing is cut off on a phone', () => {
  test.beforeEach(async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width: 360, height: 740 })
  })

  test('on the pages that anybody may open', async ({ page }) => {
    for (const one of [...PUBLIC_PAGES, ...LINKED_PAGES]) await expectNothingCut(page, one)
  })

  for (const person of ['ana', 'berta', 'carmen'] as const) {
    test(`on the pages of ${person}`, async ({ page, context }) => {
      await beInside(context, person)
      for (const one of GUARDED_PAGES.filter((page) => page.person === person))
        await expectNothingCut(page, one)
    })
  }
})
