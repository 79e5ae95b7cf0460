import { z } from 'zod/mini'

/** Where an invitation is: its link still opens the account, no longer does, or did. */
export const ESTADOS_INVITACION = ['pendiente', 'caducada', 'hecha'] as const
export type EstadoInvitacion = (typeof ESTADOS_INVITACION)[number]

/** The invitation of an account; null for one that registered by itself. */
export const EstadoDeInvitacion = z.nullable(
  z.object({
    estado: z.enum(ESTADOS_INVITACION),
    /** Until when it opens the account, while it does. */
    caduca: z.nullable(z.string()),
  }),
)
export type EstadoDeInvitacion = z.infer<typeof EstadoDeInvitacion>

/** When an unfinished account is erased; null for a finished one. */
export const SeBorra = z.nullable(z.string())
