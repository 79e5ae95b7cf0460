import type { Page } from '@playwright/test'

/** Opens a page and waits until React answers on it; a page of plain text is ready at once. */
export async function openReady(page: Page, path = '/') {
  const answer = await page.goto(path)
  await untilReady(page)
  return answer
}

/** Opens the same page again, and waits until React answers on it. */
export async function reloadReady(page: Page) {
  await page.reload()
  await untilReady(page)
}

export const untilReady = (page: Page) => page.locator('html[data-ready]').waitFor()
