import type { Page } from '@playwright/test'

/** Opens a page, turns to it as a reader would, and waits until its scripts have taken over. */
export async function openReady(page: Page, path = '/') {
  const answer = await page.goto(path)
  await wake(page)
  return answer
}

/** Opens the same page again, and waits until its scripts have taken over. */
export async function reloadReady(page: Page) {
  await page.reload()
  await wake(page)
}

/** Turns to a page that is there as a reader would, and waits until its scripts have taken over. */
export async function wake(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  await page.locator('html[data-awake]').waitFor()
}
