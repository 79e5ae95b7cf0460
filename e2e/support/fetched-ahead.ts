import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Waits until the browser has rested, and has what it fetched meanwhile: the code of the pages that this one leads to. */
export async function untilFetchedAhead(page: Page) {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const missing = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].filter(
          ({ href }) => performance.getEntriesByName(href).length === 0,
        ).length,
    )
  await expect.poll(missing).toBe(0)
}
