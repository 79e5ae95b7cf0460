/** How long an invitation can be used (cuentas-1). */
export const INVITACION_DAYS = 14
/** How long the link of a registration can be used (cuentas-1). */
export const ACTIVACION_HORAS = 72
/** How long an unfinished account is kept after its last link has expired (GDPR art. 5.1.e). */
export const UNFINISHED_DAYS = 30
