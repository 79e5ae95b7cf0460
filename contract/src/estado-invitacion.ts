import { z } from 'zod/mini'

/** How long an invitation opens its account (cuentas-1). */
export const INVITACION_DIAS = 14
/** How long the link of a registration opens its account (cuentas-1). */
export const ACTIVACION_HORAS = 72
/** How long an unfinished account is kept after its last link has died (GDPR art. 5.1.e). */
export const SIN_TERMINAR_DIAS = 30

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
