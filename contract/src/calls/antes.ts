import { z } from 'zod/mini'
import { NOT_A_TEXT, NOT_ADMITTED } from './text-input.ts'

/** More than any text that a form changes, also one from before its limit. */
const AS_READ_MAX = 10_000

/** A text of `antes` exactly as it was read. It may be older than the rules for a new one, which would change or refuse it. */
export const TextAsRead = z.pipe(
  z.transform((value: unknown) => value ?? ''),
  z.string({ error: NOT_A_TEXT }).check(
    z.maxLength(AS_READ_MAX, { error: `Máximo ${AS_READ_MAX} caracteres` }),
    // PostgreSQL keeps neither.
    z.refine((value) => value.isWellFormed() && !value.includes('\0'), { error: NOT_ADMITTED }),
  ),
)

/** Rows of a list of `antes`, likewise: more than any form has, so that a longer one is refused at once. */
const ROWS_AS_READ_MAX = 100
export const rowsAsRead = <F extends z.core.$ZodShape>(fields: F) =>
  z
    .array(z.object(fields))
    .check(z.maxLength(ROWS_AS_READ_MAX, { error: `Máximo ${ROWS_AS_READ_MAX} filas` }))

/**
 * The body of a call that changes a row, with `antes`: the values that its fields had when they were read. A field that has
 * another value by now, other than the new one too, makes the save a conflict; one that equals its `antes` is not a change.
 * `read` are the fields that can be read, texts as TextAsRead.
 */
export function withAntes<F extends z.core.$ZodShape, R extends z.core.$ZodShape>(
  fields: z.ZodMiniObject<F>,
  read: R,
) {
  return z.extend(fields, { antes: z.optional(z.partial(z.object(read))) })
}

/** Changes with the values that they were made from. */
export type WithAntes<Changes> = Changes & { antes?: Partial<Changes> | undefined }
