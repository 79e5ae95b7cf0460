import type { z } from 'zod/mini'

/** What the keys of each kind begin with in `localStorage`; the logout deletes all of `alumbra.` (`boot/logout.ts`). */
const PREFIX = { cv: 'alumbra.cv.', oferta: 'alumbra.oferta.' } as const

/** The storage of one draft; `owner` is the account, with a suffix when it has several drafts of a kind. */
export type Drafts<T> = {
  read: (owner: string) => T | undefined
  keep: (owner: string, draft: T) => void
  drop: (owner: string) => void
}

/** The drafts of one kind; does nothing when the browser has no storage. */
export function draftsOf<T>(kind: keyof typeof PREFIX, schema: z.ZodMiniType<T>): Drafts<T> {
  const prefix = PREFIX[kind]
  return {
    read: (owner) => {
      try {
        const parsed = schema.safeParse(JSON.parse(localStorage.getItem(prefix + owner) ?? ''))
        return parsed.success ? parsed.data : undefined
      } catch {
        return undefined
      }
    },
    keep: (owner, draft) => {
      try {
        localStorage.setItem(prefix + owner, JSON.stringify(draft))
      } catch {
        // The storage is full or forbidden: the text stays in the page only.
      }
    },
    drop: (owner) => {
      try {
        localStorage.removeItem(prefix + owner)
      } catch {
        // Without storage there is no draft.
      }
    },
  }
}

/** Deletes every draft from this browser. */
export function dropDrafts() {
  try {
    const prefixes = Object.values(PREFIX)
    for (const key of Object.keys(localStorage))
      if (prefixes.some((prefix) => key.startsWith(prefix))) localStorage.removeItem(key)
  } catch {
    // Without storage there is no draft.
  }
}
