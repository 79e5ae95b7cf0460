import { Cv } from '@alumbra/contract/cv'
import { z } from 'zod/mini'

/** What is not saved yet, and the version of the CV that it was written on. */
const Draft = z.object({ version: z.string(), cv: Cv })
export type CvDraft = z.infer<typeof Draft>

const PREFIX = 'alumbra.cv.'

/** The CV that was being written in this browser by this account, if there is one. */
export function readDraft(account: string): CvDraft | undefined {
  try {
    const parsed = Draft.safeParse(JSON.parse(localStorage.getItem(PREFIX + account) ?? ''))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** Keeps what is not saved yet; nothing happens where the browser gives no room. */
export function keepDraft(account: string, draft: CvDraft) {
  try {
    localStorage.setItem(PREFIX + account, JSON.stringify(draft))
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
