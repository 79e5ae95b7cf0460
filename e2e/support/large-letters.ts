import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The texts that reach past the right edge of the window, or past the edge of a box that hides them. */
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

/** WCAG 2.2, 1.4.4: letters twice as large lose nothing (sitio-8); on a phone, where it is hardest. */
export async function expectNothingCut(page: Page, name: string) {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '212.5%'
    // Parts outside the window are laid out too.
    for (const entry of document.querySelectorAll('li')) entry.style.contentVisibility = 'visible'
  })
  expect([name, await cutOff(page)]).toEqual([name, []])
}
