import { z } from 'zod/mini'

const NOT_ENVIO = { error: 'Debe tener 32 cifras hexadecimales', abort: true }

/** What a browser calls one thing that it sends to be created. */
const EnvioId = z.string(NOT_ENVIO).check(z.maxLength(32, NOT_ENVIO), z.regex(/^[0-9a-f]{32}$/, NOT_ENVIO))

/**
 * The body of a call that creates a row, with `envio`: the same fields sent again under one `envio`, because their answer
 * was lost, create nothing more and are answered as the first time. Without it every call creates a row.
 */
export const withEnvio = <F extends z.core.$ZodShape>(fields: z.ZodMiniObject<F>) =>
  z.extend(fields, { envio: z.optional(EnvioId) })

/** The fields of a new row under their `envio`. */
export type WithEnvio<Fields> = Fields & { envio?: string | undefined }
