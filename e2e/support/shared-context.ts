import type { Browser, BrowserContext, Page } from '@playwright/test'

/** All that a site can keep in a browser, except cached files. */
const STORAGE = 'local_storage,indexeddb,cache_storage,service_workers,file_systems,shared_storage'

export type SharedContext = {
  context: BrowserContext
  /** Nothing of a test is left for the next one; false when that cannot be. */
  clear: () => Promise<boolean>
}

/**
 * A context that the tests of a worker use one after the other, each with pages of its own. What the site has sent once
 * stays in its cache, and the process that draws the pages stays alive: a third of what a test's first page costs.
 */
export async function openShared(browser: Browser, baseURL: string): Promise<SharedContext> {
  const context = await browser.newContext()
  // This page keeps the process alive between two tests.
  const anchor = await context.newPage()
  await anchor.goto('/robots.txt')
  const devtools = await context.newCDPSession(anchor)
  const { origin } = new URL(baseURL)
  // It is no page of any test, nor of the photographs of one that failed.
  const allPages = context.pages.bind(context)
  context.pages = () => allPages().filter((page) => page !== anchor)
  const clear = async () => {
    await Promise.all(context.pages().map((page) => page.close()))
    if (anchor.isClosed() || (await hasFakeClock(anchor))) return false
    await context.unrouteAll()
    await context.clearPermissions()
    await context.setOffline(false)
    await context.clearCookies()
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGE })
    return true
  }
  return { context, clear }
}

/** `page.clock` changes the time of a whole context for good. */
const hasFakeClock = (page: Page): Promise<boolean> => page.evaluate('"__pwClock" in globalThis')
