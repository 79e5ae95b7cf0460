import { Cv } from '@alumbra/contract/cv'

const PREFIX = 'alumbra.cv.'

/** The CV that was being written in this browser by this account, if there is one. */
export function readDraft(account: string): Cv | undefined {
  try {
    const parsed = Cv.safeParse(JSON.parse(localStorage.getItem(PREFIX + account) ?? ''))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** Keeps what is not saved yet; nothing happens where the browser gives no room. */
export function keepDraft(account: string, cv: Cv) {
  try {
    localStorage.setItem(PREFIX + account, JSON.stringify(cv))
  } catch {
    // A full or forbidden storage: what is written stays in the page.
  }
}

export function dropDraft(account: string) {
  try {
    localStorage.removeItem(PREFIX + account)
  } catch {
    // Then there is none either.
  }
}

/** Leaves nothing of anybody's in this browser. */
export function dropDrafts() {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // Then there is none either.
  }
}
