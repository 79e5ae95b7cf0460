import { timeLimit } from '../../time-limit.ts'

/** The most time that one more may take, in milliseconds. */
const ONE_MS = 600

/**
 * Does the same with one after the other, while the request has time for one more: a request that ended in the middle would not say
 * what it has done, and who repeats it would do that twice. Returns the results of the first ones; a failure of the very first is
 * thrown, and any other is met by the request that goes on from there.
 */
export async function oneByOne<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) {
    if (results.length > 0 && timeLimit().leftMs() < ONE_MS) break
    try {
      results.push(await work(item))
    } catch (error) {
      if (results.length === 0) throw error
      break
    }
  }
  return results
}
