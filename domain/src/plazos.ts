/** Months after which an account that nobody uses is erased; its owner is warned a month before (retencion-2). */
export const UNUSED_MONTHS = 24

/** Months for which opened CVs, opened ofertas, logins and logouts are kept. */
export const CONSULTAS_MONTHS = 6

/** Days for which a browser is known after a login. */
export const DEVICE_DAYS = 180
