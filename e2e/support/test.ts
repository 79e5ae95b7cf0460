import { test as base, type ConsoleMessage, expect, type WebError } from '@playwright/test'
import { openShared, type SharedContext } from './shared-context.ts'

// In a worker Node loads the tests (PW_DISABLE_TS_ESM), so a line of a stack is that of its file: to map each stack, one for each call, is a sixth of its work.
if (process.env.TEST_WORKER_INDEX) Reflect.deleteProperty(Error, 'prepareStackTrace')

type Fixtures = {
  /** Cookies were refused before, so no banner asks about them. */
  cookiesRefused: boolean
  /** Console errors that a test brings about on purpose, such as the 404 it asks for. */
  expectedErrors: RegExp[]
  /** The browser has not been here before: nothing is in its cache. For tests of requests. */
  emptyCache: boolean
  /** The page of the test before, made as good as new, instead of a new one. */
  keepsPage: boolean
  quietConsole: undefined
}

type WorkerFixtures = {
  /** By the options that they were opened with. */
  sharedContexts: Map<string, SharedContext>
}

/** Playwright's `test`, where an error in the browser's console fails the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  cookiesRefused: [false, { option: true }],
  emptyCache: [false, { option: true }],
  keepsPage: [true, { option: true }],
  sharedContexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture asks for from its braces.
    async ({}, use) => {
      const shared = new Map<string, SharedContext>()
      await use(shared)
      for (const { context } of shared.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      browser,
      sharedContexts,
      emptyCache,
      cookiesRefused,
      baseURL,
      extraHTTPHeaders,
      bypassCSP,
      contextOptions,
      javaScriptEnabled,
      viewport,
      hasTouch,
      isMobile,
      serviceWorkers,
    },
    use,
  ) => {
    // Every option of a context that some test changes.
    const options = [
      bypassCSP,
      contextOptions,
      javaScriptEnabled,
      viewport,
      hasTouch,
      isMobile,
      serviceWorkers,
    ]
    const key = JSON.stringify([emptyCache, baseURL, ...options])
    const shared = sharedContexts.get(key) ?? (await openShared(browser, baseURL ?? '', contextOptions))
    sharedContexts.set(key, shared)
    const { context } = shared
    await context.setExtraHTTPHeaders({ ...extraHTTPHeaders })
    if (cookiesRefused) await context.addCookies([refusal(baseURL)])
    await use(context)
    if (!emptyCache && (await shared.clear())) return
    sharedContexts.delete(key)
    await context.close()
  },
  page: async ({ context, sharedContexts, keepsPage }, use) => {
    const shared = [...sharedContexts.values()].find((one) => one.context === context)
    await use(await (keepsPage && shared ? shared.keptPage() : context.newPage()))
  },
  // The failed attempts of one test leave the budgets of another alone: the limits count by network.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, 'X-Forwarded-For': newNetwork() }),
  expectedErrors: [[], { option: true }],
  quietConsole: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = []
      const note = (text: string) => {
        if (OVERTAKEN.test(text)) return
        if (!expectedErrors.some((expected) => expected.test(text))) errors.push(text)
      }
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error') note(inWords(message))
      }
      const onError = (error: WebError) => note(String(error.error()))
      context.on('console', onConsole)
      context.on('weberror', onError)
      await use(undefined)
      context.off('console', onConsole)
      context.off('weberror', onError)
      expect(errors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** What the browser says of a view transition that the next navigation overtakes: the page changes all the same. */
const OVERTAKEN = /AbortError: Transition was skipped/

/** The storage of a browser whose user refused the cookies. */
export const refusal = (baseURL = '') => ({ name: 'cookieConsentEU', value: 'rechazadas', url: baseURL })

/** An address of a network that no other test comes from. */
function newNetwork(): string {
  const [high, low] = crypto.getRandomValues(new Uint16Array(2))
  return `2001:db8:${high?.toString(16)}:${low?.toString(16)}::1`
}

const inWords = (message: ConsoleMessage): string => `${message.text()} (${message.location().url})`
