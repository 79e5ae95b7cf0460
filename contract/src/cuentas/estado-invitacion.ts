import { z } from 'zod/mini'

/** The state of an invitation: its link opens the account, has expired, or was used. */
const ESTADOS_INVITACION = ['pendiente', 'caducada', 'hecha'] as const

/** The invitation of an account; null for an account that registered by itself. */
export const InvitacionEstado = z.nullable(
  z.object({
    estado: z.enum(ESTADOS_INVITACION),
    /** When it expires, while it is open. */
    caduca: z.nullable(z.string()),
    /** The centre in whose name it was sent; null for both. */
    centro: z.nullable(z.string()),
    /** Some lines of its sender, until it is finished. */
    mensaje: z.string(),
  }),
)
export type InvitacionEstado = z.infer<typeof InvitacionEstado>

/** When an unfinished account is erased; null for a finished one. */
export const SeBorra = z.nullable(z.string())
