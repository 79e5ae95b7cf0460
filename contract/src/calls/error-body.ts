import { z } from 'zod/mini'

/** Body of every error answer; `fields` maps the path of each wrong field to its message. */
export const ErrorBody = z.object({
  errorCode: z.string(),
  errorMessage: z.string(),
  customMessage: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
})
export type ErrorBody = z.infer<typeof ErrorBody>
