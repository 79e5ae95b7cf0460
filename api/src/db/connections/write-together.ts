import { REQUEST, TimeLimit } from '../../time-limit.ts'
import { gather } from './gather.ts'
import { isUnavailable, isUndone } from './unavailable.ts'

type Writes<Asked, Written> = {
  /** Writes all with one statement, in the order asked; undefined for what it could not write now. Several may be of one row. */
  many: (all: readonly Asked[]) => Promise<readonly (Written | undefined)[]>
  /** Writes one, or throws why it cannot be written. */
  one: (asked: Asked) => Promise<Written>
}

/**
 * Lets requests that each write something of their own at the same time share a statement and its commit (decision 143). What such a statement leaves out, or what
 * the database refuses together, is written by itself, so that each request has the errors of its own write.
 */
export function writeTogether<Asked, Written extends NonNullable<unknown>>({
  many,
  one,
}: Writes<Asked, Written>): (asked: Asked) => Promise<Written> {
  const write = gather(
    async (all: readonly Asked[]): Promise<readonly (Written | undefined)[]> => {
      const [first] = all
      if (first && all.length === 1) return [await one(first)]
      try {
        return await many(all)
      } catch (error) {
        if (isUnavailable(error) && !isUndone(error)) throw error
        return all.map(() => undefined)
      }
    },
    // A second statement would wait for the same disk, and for the rows of the first where somebody saves twice.
    { limitOfMany: () => new TimeLimit(REQUEST, { writes: true }), runningMax: 1 },
  )
  return async (asked) => (await write(asked)) ?? one(asked)
}
