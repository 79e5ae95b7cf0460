import { withoutAccents } from '@alumbra/domain/without-accents'
import type { Column } from './import-kind.ts'

/** A column of a file that is not read, because another one says the same. */
export type LeftOut = { title: string; used: string; column: string }

/** A title without accents, capitals or punctuation. */
const plain = (title: string): string =>
  withoutAccents(title)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

type Columns = readonly Pick<Column<Record<string, string>>, 'field' | 'title' | 'aliases' | 'parts'>[]

/** Whether a title is that of one of these columns. */
export const isTitleOf = (columns: Columns, title: string): boolean =>
  columns.some(({ aliases, parts = [] }) => [...aliases, ...parts].includes(plain(title)))

/**
 * Where a file has the cells of each field: in the first of its aliases, in their order, that is a title of the file; else in all its
 * parts together (the first surname and the second).
 */
export function columnsOf(
  columns: Columns,
  titles: readonly string[],
): { cellsOf: ReadonlyMap<string, readonly number[]>; leftOut: LeftOut[] } {
  const written = titles.map(plain)
  const cellsOf = new Map<string, number[]>()
  const leftOut: LeftOut[] = []
  for (const { field, title: column, aliases, parts = [] } of columns) {
    const first = aliases.map((alias) => written.indexOf(alias)).find((at) => at !== -1)
    const found = titles.flatMap((_, at) => ([...aliases, ...parts].includes(written[at] ?? '') ? [at] : []))
    const used = first === undefined ? found : [first]
    if (used.length > 0) cellsOf.set(field, used)
    for (const at of found)
      if (!used.includes(at))
        leftOut.push({ title: titles[at] ?? '', used: titles[used[0] ?? 0] ?? '', column })
  }
  return { cellsOf, leftOut }
}
