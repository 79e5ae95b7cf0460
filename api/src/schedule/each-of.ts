/** Does each of these although others fail, then fails with all reasons: nothing is left undone because of something else. */
export async function eachOf(steps: Record<string, () => Promise<number>>): Promise<[string, number][]> {
  const counts: [string, number][] = []
  const failures: unknown[] = []
  for (const [name, step] of Object.entries(steps)) {
    try {
      counts.push([name, await step()])
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length === 1) throw failures[0]
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of them failed`)
  return counts
}
