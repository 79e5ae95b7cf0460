/** The part of an object with these keys. */
export const only = <T>(whole: T, keys: readonly string[]): Partial<T> =>
  Object.fromEntries(Object.entries(whole ?? {}).filter(([key]) => keys.includes(key))) as Partial<T>
