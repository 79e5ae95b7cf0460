import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Connections keep a plan per name: more texts than these are a sign of texts made from input. */
const MOST_NAMES = 300
/** A text that comes less often leaves its place to others. */
const USES = 3
/** How many texts are counted until then. */
const MOST_COUNTED = 500
/** A longer text is an insertion of many rows, which is rarely repeated. */
const LONGEST = 8_000
/** The best plan of a search depends on how common the word is, so each execution is planned again. */
const SEARCH = /@@|\^@|\blike\b/i
/** Without values only pages and other long questions are kept: not a script of several statements, nor a lock. */
const QUESTION = /^\s*with\b/i

/** Whether a statement may have a name at all. */
export const canBeKept = (text: string, values: unknown): boolean =>
  (Array.isArray(values) && values.length > 0) || QUESTION.test(text)

/**
 * The name under which a connection keeps the plan of a statement; undefined for searches, for texts that
 * are too long, for the first two uses of a text and for those beyond the first 300, which are planned each time.
 */
export type NameOf = (text: string) => string | undefined

/** Names for at most `most` texts, the first that come for the third time. */
export function nameStatements(most = MOST_NAMES): NameOf {
  const names = new Map<string, string>()
  const uses = new LRUCache<string, number>({ max: MOST_COUNTED })
  return (text) => {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= most || text.length > LONGEST || SEARCH.test(text)) return undefined
    const used = (uses.get(text) ?? 0) + 1
    if (used < USES) {
      uses.set(text, used)
      return undefined
    }
    uses.delete(text)
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 20)
    names.set(text, name)
    return name
  }
}
