/** A login with a way back, as a page finds that its session has ended: it says so. */
export const afterSession = (login: string): string => `${login}&sesion=terminada`
