import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type KeptPage, type Media, openKept } from './kept-page.ts'
import { refuseUnlistedKeys } from './listed-storage.ts'

/** All that a site can keep in a browser, except cached files. */
const STORAGE = 'local_storage,indexeddb,cache_storage,service_workers,file_systems,shared_storage'
/** A page of a few words, without scripts. */
const BLANK = '/robots.txt'

export type SharedContext = {
  context: BrowserContext
  /** The page that the tests use one after the other. */
  keptPage: () => Promise<Page>
  /** Nothing of a test is left for the next one; false when that cannot be. */
  clear: () => Promise<boolean>
}

/**
 * A context that the tests of a worker use one after the other, and a page in it. What the site has sent once
 * stays in its cache, and the process that draws the pages stays alive: a third of what a test's first page costs.
 */
export async function openShared(browser: Browser, baseURL: string, media: Media): Promise<SharedContext> {
  const context = await browser.newContext()
  await refuseUnlistedKeys(context)
  // This page keeps the process alive between two tests.
  const anchor = await context.newPage()
  await anchor.goto(BLANK)
  const devtools = await context.newCDPSession(anchor)
  const { origin } = new URL(baseURL)
  let [kept, isUsed]: [KeptPage | undefined, boolean] = [undefined, false]
  const keptPage = async () => {
    isUsed = true
    kept ??= await openKept(context, BLANK, media)
    return kept.page
  }
  // Neither is a page of a test that has not asked for one, nor of the photographs of one that failed.
  const allPages = context.pages.bind(context)
  context.pages = () => allPages().filter((one) => one !== anchor && (isUsed || one !== kept?.page))
  const clear = async () => {
    const others = allPages().filter((one) => one !== anchor && one !== kept?.page)
    await Promise.all(others.map((one) => one.close()))
    if (anchor.isClosed() || (await hasFakeClock(anchor))) return false
    await context.unrouteAll()
    await context.clearPermissions()
    await context.setOffline(false)
    if (isUsed && !(await kept?.clear())) {
      await kept?.page.close()
      kept = undefined
    }
    isUsed = false
    await context.clearCookies()
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGE })
    return true
  }
  return { context, keptPage, clear }
}

/** `page.clock` changes the time of a whole context for good. */
const hasFakeClock = (page: Page): Promise<boolean> => page.evaluate('"__pwClock" in globalThis')
