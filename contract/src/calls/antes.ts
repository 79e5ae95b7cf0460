import { z } from 'zod/mini'

/**
 * The field `antes` of a body that changes a row: the values that its fields had when they were read. A field that has
 * another value by now, other than the new one too, makes the save a conflict; one that equals its `antes` is not a change.
 */
export const antesOf = <S extends z.core.$ZodShape>(fields: z.ZodMiniObject<S>) =>
  z.optional(z.partial(fields))

/** Changes with the values that they were made from. */
export type WithAntes<Changes> = Changes & { antes?: Partial<Changes> | undefined }
