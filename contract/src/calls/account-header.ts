/** The request header in which a page says which account it was loaded for; without it any session may send the request. */
export const ACCOUNT_HEADER = 'x-cuenta'
