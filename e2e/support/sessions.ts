import type { BrowserContext } from '@playwright/test'

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
/** Sessions that this worker has opened, for one test after another. */
const opened = new Map<string, Cookies>()

type Account = {
  /** Whose session it is. */
  key: string
  /** The call that answers who is logged in. */
  session: { path: string }
  logIn: () => Promise<unknown>
}

/** Reuses a session that is still valid, or logs in, which costs half a second. */
export async function openSession(context: BrowserContext, { key, session, logIn }: Account) {
  await context.addCookies(opened.get(key) ?? [])
  const ids = await (await context.request.get(session.path)).json()
  if (Object.values(ids).some((id) => id !== null)) return
  await logIn()
  const cookies = await context.cookies()
  opened.set(
    key,
    cookies.filter(({ httpOnly }) => httpOnly),
  )
}
