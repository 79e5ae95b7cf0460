import type { Browser } from '@playwright/test'
import type { Newcomer } from './newcomers.ts'

/** A page of somebody's own browser. */
export async function pageOf(
  browser: Browser,
  who: Newcomer,
  options: Parameters<Browser['newContext']>[0] = {},
) {
  const context = await browser.newContext({ ...options, storageState: await who.request.storageState() })
  return context.newPage()
}
