import { createHash } from 'node:crypto'

/** Connections keep a plan per name: more texts than these are a sign of texts made from input. */
const MOST_NAMES = 300
/** A longer text is an insertion of many rows, which is rarely repeated. */
const LONGEST = 8_000
/** The best plan of a search depends on how common the word is, so each execution is planned again. */
const SEARCH = /@@|\^@|\blike\b/i

/**
 * The name under which a connection keeps the plan of a statement with parameters; undefined for searches, for texts that
 * are too long and for those beyond the first 300, which are planned each time.
 */
export type NameOf = (text: string) => string | undefined

/** Names for at most `most` texts, the first that come. */
export function nameStatements(most = MOST_NAMES): NameOf {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= most || text.length > LONGEST || SEARCH.test(text)) return undefined
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 20)
    names.set(text, name)
    return name
  }
}
