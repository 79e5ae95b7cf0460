import { test as base, type ConsoleMessage, expect } from '@playwright/test'

type Fixtures = {
  /** She has refused the cookies before, so that nothing asks about them. */
  cookiesRefused: boolean
  /** Console errors that a test brings about on purpose, such as the 404 it asks for. */
  expectedErrors: RegExp[]
  quietConsole: undefined
}

/** Playwright's `test`, where an error in the browser's console fails the test. */
export const test = base.extend<Fixtures>({
  cookiesRefused: [false, { option: true }],
  context: async ({ context, cookiesRefused, baseURL }, use) => {
    if (cookiesRefused) await context.addCookies([refusal(baseURL)])
    await use(context)
  },
  // What one test fails at takes nothing from what another may still try: the limits count by network.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, 'X-Forwarded-For': newNetwork() }),
  expectedErrors: [[], { option: true }],
  quietConsole: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = []
      const note = (text: string) => {
        if (!expectedErrors.some((expected) => expected.test(text))) errors.push(text)
      }
      context.on('console', (message) => {
        if (message.type() === 'error') note(inWords(message))
      })
      context.on('weberror', (error) => note(String(error.error())))
      await use(undefined)
      expect(errors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** What a browser keeps of somebody who refused the cookies. */
export const refusal = (baseURL = '') => ({ name: 'cookieConsentEU', value: 'rechazadas', url: baseURL })

/** An address of a network that no other test comes from. */
function newNetwork(): string {
  const [high, low] = crypto.getRandomValues(new Uint16Array(2))
  return `2001:db8:${high?.toString(16)}:${low?.toString(16)}::1`
}

const inWords = (message: ConsoleMessage): string => `${message.text()} (${message.location().url})`
