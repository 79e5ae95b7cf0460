import { withoutAccents } from '@alumbra/domain/without-accents'
import type { Column } from './import-kind.ts'
import type { Titles } from './split-rows.ts'

/** A column of a file that is not read, because another one says the same. */
export type LeftOut = { title: string; used: string; column: string }

/** A title without accents, capitals or punctuation. */
const plain = (title: string): string =>
  withoutAccents(title)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

type Columns = readonly Pick<
  Column<Record<string, string>>,
  'field' | 'title' | 'aliases' | 'parts' | 'optional'
>[]

/** How many cells of a row are titles of these columns, and whether none is missing. */
export const titlesIn = (columns: Columns, cells: readonly string[]): Titles => ({
  known: cells.filter((cell) =>
    columns.some(({ aliases, parts = [] }) => [...aliases, ...parts].includes(plain(cell))),
  ).length,
  whole: missingIn(columns, columnsOf(columns, cells).cellsOf).length === 0,
})

/** The titles of the columns that a file must have and lacks. */
export const missingIn = (columns: Columns, cellsOf: ReadonlyMap<string, unknown>): string[] =>
  columns.filter(({ field, optional }) => !optional && !cellsOf.has(field)).map(({ title }) => title)

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
