import { type RawBuilder, sql } from 'kysely'

/** Before every id. */
export const NO_ID = '00000000-0000-0000-0000-000000000000'

/** An id as a value of a statement that does not say its type. */
export const asUuid = (id: string): RawBuilder<string> => sql<string>`${id}::uuid`
