import { z } from 'zod/mini'

/**
 * The body of a call that changes a row, with `antes`: the values that its fields had when they were read. A field that has
 * another value by now, other than the new one too, makes the save a conflict; one that equals its `antes` is not a change.
 * `read` are the fields that can be read, where some of `fields` cannot.
 */
export function withAntes<F extends z.core.$ZodShape, R extends z.core.$ZodShape = F>(
  fields: z.ZodMiniObject<F>,
  read: z.ZodMiniObject<R> = fields as unknown as z.ZodMiniObject<R>,
) {
  return z.extend(fields, { antes: z.optional(z.partial(read)) })
}

/** Changes with the values that they were made from. */
export type WithAntes<Changes> = Changes & { antes?: Partial<Changes> | undefined }
