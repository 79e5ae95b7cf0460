/** Kept in the tab by the page that activates an account, for the greeting of the next one. */
export const WELCOME_MARK = 'bienvenida'
