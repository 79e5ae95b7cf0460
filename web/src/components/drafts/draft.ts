import type { z } from 'zod/mini'
import { inPage, isLoggedOut } from './in-page.ts'

/** The prefixes of the keys of each kind in `localStorage`; the logout deletes all of `alumbra.` (`boot/logout.ts`). */
const PREFIX = { cv: 'alumbra.cv.', oferta: 'alumbra.oferta.', nota: 'alumbra.nota.' } as const

/** The storage of one draft; `owner` is the account, with a suffix when it has several drafts of a kind. */
export type Drafts<T> = {
  /** Its key in `localStorage`. */
  key: (owner: string) => string
  read: (owner: string) => T | undefined
  /** Whether there is one, also where another tab has stored it since; this page does not count as having read it. */
  has: (owner: string) => boolean
  keep: (owner: string, draft: T) => void
  /** Removes the draft that this page has read or stored last; one that another tab has stored since stays. */
  drop: (owner: string) => void
}

/** The drafts as this page has read or stored them last. */
const known = new Map<string, string | null>()

/** The drafts of one kind; without a storage they last until the page is loaded again. */
export function draftsOf<T>(kind: keyof typeof PREFIX, schema: z.ZodMiniType<T>): Drafts<T> {
  const prefix = PREFIX[kind]
  return {
    key: (owner) => prefix + owner,
    read: (owner) => {
      try {
        const key = prefix + owner
        const text = stored(key)
        known.set(key, text)
        const parsed = schema.safeParse(JSON.parse(text ?? ''))
        return parsed.success ? parsed.data : undefined
      } catch {
        return undefined
      }
    },
    has: (owner) => {
      try {
        return stored(prefix + owner) !== null
      } catch {
        return false
      }
    },
    keep: (owner, draft) => {
      if (isLoggedOut()) return
      const key = prefix + owner
      const text = JSON.stringify(draft)
      known.set(key, text)
      try {
        localStorage.setItem(key, text)
        inPage.delete(key)
      } catch {
        inPage.set(key, text)
      }
    },
    drop: (owner) => {
      const key = prefix + owner
      try {
        if (inPage.delete(key) || localStorage.getItem(key) === known.get(key)) localStorage.removeItem(key)
      } catch {
        // Without storage there is no draft.
      }
    },
  }
}

function stored(key: string): string | null {
  const draft = inPage.get(key)
  return draft === undefined ? localStorage.getItem(key) : draft
}

/** Whether this browser keeps any draft. */
export function hasDrafts(): boolean {
  try {
    return Object.keys(localStorage).some(isDraft)
  } catch {
    return false
  }
}

const isDraft = (key: string): boolean => Object.values(PREFIX).some((prefix) => key.startsWith(prefix))

/** Deletes every draft from this browser. */
export function dropDrafts() {
  inPage.clear()
  try {
    for (const key of Object.keys(localStorage)) if (isDraft(key)) localStorage.removeItem(key)
  } catch {
    // Without storage there is no draft.
  }
}
