import type { BrowserContext, Page } from '@playwright/test'

/** What a test may do to a page that nothing undoes. */
const FOR_GOOD = [
  'addInitScript',
  'addLocatorHandler',
  'exposeBinding',
  'exposeFunction',
  'routeFromHAR',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
] as const

/** The options of a context that `page.emulateMedia` hides. */
export type Media = { reducedMotion?: 'reduce' | 'no-preference' | null }

export type KeptPage = {
  page: Page
  /** The page is as good as a new one afterwards; false when that cannot be. */
  clear: () => Promise<boolean>
}

/** A page that one test after the other uses: to make one and to close it costs as much as half a visit. */
export async function openKept(context: BrowserContext, blank: string, media: Media): Promise<KeptPage> {
  const page = await context.newPage()
  const size = page.viewportSize()
  const devtools = await context.newCDPSession(page)
  const called = new Set<string>()
  for (const name of [...FOR_GOOD, 'emulateMedia', 'setViewportSize']) noteCalls(page, name, called)
  noteCalls(context, 'newCDPSession', called)
  const clear = async () => {
    if (page.isClosed() || [...FOR_GOOD, 'newCDPSession'].some((name) => called.has(name))) return false
    page.removeAllListeners()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto(blank)
    await page.evaluate(() => sessionStorage.clear())
    await page.mouse.move(-1, -1)
    if (called.has('emulateMedia')) await page.emulateMedia(asBefore(media))
    if (size && called.has('setViewportSize')) await page.setViewportSize(size)
    await devtools.send('Page.resetNavigationHistory')
    called.clear()
    return true
  }
  return { page, clear }
}

/** From now on the name of a method is noted when it is called. */
function noteCalls(object: object, name: string, called: Set<string>) {
  const call = Reflect.get(object, name)
  const noted = (...given: unknown[]) => {
    called.add(name)
    return Reflect.apply(call, object, given)
  }
  Object.assign(object, { [name]: noted })
}

const asBefore = ({ reducedMotion }: Media) => ({
  media: null,
  colorScheme: 'light' as const,
  reducedMotion: reducedMotion ?? ('no-preference' as const),
  forcedColors: 'none' as const,
  contrast: 'no-preference' as const,
})
