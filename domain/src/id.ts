/** The id of a row. */
export const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Whether a row may have this id. */
export const isId = (text: string): boolean => ID.test(text)
