import type { z } from 'zod/mini'

/** What is written over a while, each kind under its own name in the browser's storage. */
const ROOM = { cv: 'alumbra.cv.', oferta: 'alumbra.oferta.' } as const

/** Where what is not saved yet waits in this browser; `owner` is the account, and what tells two drafts of it apart. */
export type Drafts<T> = {
  read: (owner: string) => T | undefined
  keep: (owner: string, draft: T) => void
  drop: (owner: string) => void
}

/** The drafts of one kind; nothing happens where the browser gives no room. */
export function draftsOf<T>(kind: keyof typeof ROOM, schema: z.ZodMiniType<T>): Drafts<T> {
  const room = ROOM[kind]
  return {
    read: (owner) => {
      try {
        const parsed = schema.safeParse(JSON.parse(localStorage.getItem(room + owner) ?? ''))
        return parsed.success ? parsed.data : undefined
      } catch {
        return undefined
      }
    },
    keep: (owner, draft) => {
      try {
        localStorage.setItem(room + owner, JSON.stringify(draft))
      } catch {
        // A full or forbidden storage: what is written stays in the page.
      }
    },
    drop: (owner) => {
      try {
        localStorage.removeItem(room + owner)
      } catch {
        // Then there is none either.
      }
    },
  }
}

/** Leaves nothing of anybody's in this browser. */
export function dropDrafts() {
  try {
    const rooms = Object.values(ROOM)
    for (const key of Object.keys(localStorage))
      if (rooms.some((room) => key.startsWith(room))) localStorage.removeItem(key)
  } catch {
    // Then there is none either.
  }
}
