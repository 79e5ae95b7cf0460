import Papa from 'papaparse'

/** The cells of a row, and the line of the file on which the row begins. */
export type RawRow = { line: number; cells: string[]; unclosedQuotes: boolean }

const SEPARATORS = [';', ',', '\t'] as const

/** Splits a file into its rows, without blank ones; the first row holds the titles. */
export function splitRows(text: string, isTitle: (title: string) => boolean): RawRow[] {
  // Excel may begin a file with a line that names the separator.
  const named = /^sep=(.)\r?\n/i.exec(text)
  const body = named ? text.slice(named[0].length) : text
  const separator = named?.[1] ?? separatorOf(body, isTitle)
  return rowsOf(body, separator, named ? 2 : 1).filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** The separator that finds most known titles in the first line. */
function separatorOf(text: string, isTitle: (title: string) => boolean): string {
  const counts = SEPARATORS.map((separator) => {
    const { data } = Papa.parse<string[]>(text.trimStart(), { delimiter: separator, preview: 1 })
    return [(data[0] ?? []).filter(isTitle).length, separator] as const
  })
  return counts.reduce((best, one) => (one[0] > best[0] ? one : best))[1]
}

function rowsOf(text: string, delimiter: string, firstLine: number): RawRow[] {
  const rows: RawRow[] = []
  let line = firstLine
  let read = 0
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data, errors, meta }) => {
      const unclosedQuotes = errors.some(({ type }) => type === 'Quotes')
      rows.push({ line, cells: data.map((cell) => cell.trim()), unclosedQuotes })
      // A quoted cell may span several lines.
      line += text.slice(read, meta.cursor).match(/\r\n|\r|\n/g)?.length ?? 0
      read = meta.cursor
    },
  })
  return rows
}
