/** A value that must be there: without it the test fails here. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('There is no such value')
  return value
}
