/** The id of a row, as it is stored and answered. */
export const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** Whether a row may have this id, in capitals too. */
export const isId = (text: string): boolean => ID.test(text.toLowerCase())
