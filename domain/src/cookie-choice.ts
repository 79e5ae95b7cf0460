/** The cookie of the choice about cookies: `aceptadas` or `rechazadas` (F021). */
export const CHOICE_COOKIE = 'cookieConsentEU'
