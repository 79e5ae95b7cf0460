/** A part of a form in two versions, line by line. */
export type Difference = { part: string; saved: string[]; here: string[] }

/** A part of a form: its name, the fields that make it up, and how a value reads where it is no text. */
export type Part<Values> = readonly [
  part: string,
  fields: readonly (keyof Values & string)[],
  read?: (value: unknown) => readonly string[],
]

export type Comparison = {
  /** The differences that saving the values of here makes. */
  differences: Difference[]
  /** The parts that changed elsewhere and stay as they are saved. */
  elsewhere: string[]
}

type Versions<Values> = {
  /** The values that those of here were made from; without them nothing is known to have changed elsewhere. */
  base: Values | undefined
  saved: Values
  /** The saved values with the changes made here. */
  here: Values
}

/** Compares the saved values with those that a form would save. */
export function compareParts<Values extends object>(
  parts: readonly Part<Values>[],
  { base, saved, here: merged }: Versions<Values>,
): Comparison {
  const differences = parts.flatMap((one) => {
    const [part, [first]] = one
    const [there, here] = [linesOf(saved, one), linesOf(merged, one)]
    if (areSame(there, here)) return []
    const only = (lines: string[], others: string[]) => lines.filter((line) => !others.includes(line))
    const isList = first !== undefined && Array.isArray(saved[first])
    if (!isList) return [{ part, saved: there, here }]
    const moved = areSame([...there].sort(), [...here].sort())
    return [{ part, saved: moved ? there : only(there, here), here: moved ? here : only(here, there) }]
  })
  const changed = new Set(differences.map(({ part }) => part))
  const elsewhere = parts.filter(
    (one) => base && !changed.has(one[0]) && !areSame(linesOf(saved, one), linesOf(base, one)),
  )
  return { differences, elsewhere: elsewhere.map(([part]) => part) }
}

const areSame = (some: readonly string[], others: readonly string[]) => some.join('\n') === others.join('\n')

const linesOf = <Values extends object>(values: Values, [, fields, read = inLines]: Part<Values>): string[] =>
  fields.flatMap((field) => read(values[field]))

function inLines(value: unknown): string[] {
  if (typeof value === 'boolean') return [value ? 'Sí' : 'No']
  if (Array.isArray(value)) return value.map(entryText)
  return typeof value === 'string' && value !== '' ? value.split('\n') : []
}

const entryText = (entry: Record<string, string>): string =>
  Object.values(entry)
    .filter((value) => value !== '')
    .join(' · ')
