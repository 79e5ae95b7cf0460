import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any page of ours has before its form. */
const MOST_STOPS = 60

/** Goes on with the tab key until a control has the focus; every stop on the way must be seen. */
export async function tabTo(page: Page, target: Locator) {
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab')
    expect(await unseenFocus(page), 'what has the focus unseen').toBe('')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The tab key does not lead to ${target}`)
}

/** The start of whatever has the focus without a ring or an outline, or outside the window; empty if none has. */
const unseenFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return ''
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const { top, bottom, width } = element.getBoundingClientRect()
    const inWindow = bottom > 0 && top < innerHeight && width > 0
    const ringed = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
    return inWindow && ringed ? '' : element.outerHTML.slice(0, 200)
  })
