import type { Page } from '@playwright/test'

/** Opens a page, turns to it as a reader would, and waits until its scripts have taken over. */
export async function openReady(page: Page, path = '/') {
  const answer = await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  await page.locator('html[data-awake]').waitFor()
  return answer
}
