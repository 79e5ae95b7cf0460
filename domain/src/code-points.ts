/** Number of code points: every limit of a text counts these, not UTF-16 units (wire-7). */
export function codePoints(value: string): number {
  let count = 0
  for (const _ of value) count++
  return count
}
