/** How many steps an axis has at most. */
const STEPS = 4

/** The marks of an axis that begins at 0 and holds `most`: round numbers, whole ones, at equal steps. */
export function marksOf(most: number): number[] {
  const rough = Math.max(most, 1) / STEPS
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((one) => one >= rough) ?? rough)
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, i) => i * step)
}

/** The end of an axis. */
export const endOf = (marks: readonly number[]): number => Math.max(marks.at(-1) ?? 0, 1)
