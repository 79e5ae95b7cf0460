/**
 * The request header in which a page says which account it was loaded for, and the hidden field of its forms that browsers send by
 * themselves; without it any session may send the request.
 */
export const ACCOUNT_HEADER = 'x-cuenta'
