import type { BrowserContext } from '@playwright/test'

/** The session of this browser is over, as after a day away; the server no longer knows its cookie. */
export async function endSession(context: BrowserContext) {
  const cookies = await context.cookies()
  await context.addCookies(
    cookies.filter(({ name }) => name === 'alumbra').map((cookie) => ({ ...cookie, value: 'ended' })),
  )
}
