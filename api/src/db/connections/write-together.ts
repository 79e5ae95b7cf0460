import { REQUEST, TimeLimit } from '../../time-limit.ts'
import { gather } from './gather.ts'
import { isUnavailable } from './unavailable.ts'

type Writes<Asked, Written> = {
  /** Writes all with one statement, in the order asked; undefined for what it could not write now. Their ids differ. */
  many: (all: readonly Asked[]) => Promise<readonly (Written | undefined)[]>
  /** Writes one, or throws why it cannot be written. */
  one: (asked: Asked) => Promise<Written>
}

/**
 * Lets requests that each write something of their own at the same time share a statement and its commit (decision 143). What such a statement leaves out, or what
 * the database refuses together, is written by itself, so that each request has the errors of its own write. A second write of the
 * same id comes after the first.
 */
export function writeTogether<Asked extends { id: string }, Written extends NonNullable<unknown>>({
  many,
  one,
}: Writes<Asked, Written>): (asked: Asked) => Promise<Written> {
  const write = gather(
    async (all: readonly Asked[]): Promise<readonly (Written | undefined)[]> => {
      const [first] = all
      if (first && all.length === 1) return [await one(first)]
      const firsts = all.filter(({ id }, n) => all.findIndex((other) => other.id === id) === n)
      try {
        const written = await many(firsts)
        return all.map((asked) => written[firsts.indexOf(asked)])
      } catch (error) {
        if (isUnavailable(error)) throw error
        return all.map(() => undefined)
      }
    },
    () => new TimeLimit(REQUEST, { writes: true }),
  )
  return async (asked) => (await write(asked)) ?? one(asked)
}
