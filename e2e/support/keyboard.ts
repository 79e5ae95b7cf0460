import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any page of ours has before its form. */
const MOST_STOPS = 60

/** Goes on with the tab key until a control has the focus; every stop on the way must be seen. */
export async function tabTo(page: Page, target: Locator) {
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab')
    expect(await focusIsSeen(page)).toBe(true)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The tab key does not lead to ${target}`)
}

/** A ring or an outline around whatever has the focus, and some of it inside the window. */
const focusIsSeen = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return true
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const { top, bottom, width } = element.getBoundingClientRect()
    const inWindow = bottom > 0 && top < innerHeight && width > 0
    return inWindow && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
  })
