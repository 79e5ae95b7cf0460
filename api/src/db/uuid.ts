import { type RawBuilder, sql } from 'kysely'

/** An id as a value of a statement that does not say its type. */
export const asUuid = (id: string): RawBuilder<string> => sql<string>`${id}::uuid`
