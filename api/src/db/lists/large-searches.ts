import { COUNTED_MAX } from '@alumbra/contract/calls/paging'
import type { RawBuilder } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../schema.ts'

/** How long a search is known to find more than is counted. */
const KNOWN_MS = 5_000
const KNOWN_MOST = 2_000

type SearchKey = string

const known = new WeakMap<object, LRUCache<SearchKey, true>>()

/** Those of a database, which every instance of it with other plugins asks too. */
function searchesOf(db: Db): LRUCache<SearchKey, true> {
  const { adapter } = db.getExecutor()
  const found = known.get(adapter) ?? new LRUCache({ max: KNOWN_MOST, ttl: KNOWN_MS, ttlResolution: 0 })
  known.set(adapter, found)
  return found
}

/** What makes two searches the same: their statement and its values. */
export function searchKey(db: Db, found: RawBuilder<unknown>): SearchKey {
  const { sql, parameters } = found.compile(db)
  return `${sql} ${JSON.stringify(parameters)}`
}

/** Whether this search has found more than is counted in the last five seconds, so that it need not be counted again (decision 95). */
export const isLarge = (db: Db, key: SearchKey): boolean => searchesOf(db).has(key)

/** Remembers how much a search has found that was counted. */
export function remember(db: Db, key: SearchKey, total: number): void {
  if (total > COUNTED_MAX) searchesOf(db).set(key, true)
}
