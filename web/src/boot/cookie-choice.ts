/** Where the choice about cookies is kept: `aceptadas` or `rechazadas` (F021). */
export const COOKIE = 'cookieConsentEU'

/** The choice in a `Cookie` header or `document.cookie`; undefined before it is made. */
export const choiceIn = (cookie: string): string | undefined =>
  new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(cookie)?.[1]
