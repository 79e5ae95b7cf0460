import Papa from 'papaparse'

/** The cells of a row, and its number as a spreadsheet shows it: blank rows count, a cell of several lines is in one row. */
export type RawRow = { line: number; cells: string[]; quotes?: QuoteError }

/** Quotation marks that are open to the end, or stand in the middle of a cell. */
export type QuoteError = 'open' | 'stray'

const SEPARATORS = [';', ',', '\t'] as const
/** The titles are among the first rows: reports have a heading above the table. */
const TITLES_WITHIN = 30
/** More titles than a row has. */
const WHOLE = 10_000
/** More wrong rows than a file may have rows; each one is read on from the next line. */
const WRONG_MAX = 2_001

/** How many cells of a row are known titles, and whether no column is missing. */
export type Titles = { known: number; whole: boolean }
type TitlesIn = (cells: readonly string[]) => Titles

/** Splits a file into its rows from the one with the titles on, without blank ones. */
export function splitRows(written: string, titlesIn: TitlesIn): RawRow[] {
  // A template of Excel that another program has filled ends its lines in two ways.
  const text = written.replace(/\r\n?/g, '\n')
  // Excel may begin a file with a line that names the separator, and does not show it.
  const named = /^sep=(.)\n/i.exec(text)
  const body = named ? text.slice(named[0].length) : text
  const { separator, from } = findTitles(body, named?.[1] ? [named[1]] : SEPARATORS, titlesIn)
  return rowsOf(body, separator).filter(
    ({ line, cells }) => line >= from && cells.some((cell) => cell !== ''),
  )
}

/** The separator and the row that are the titles: the earliest whole ones, else those with most known titles. */
function findTitles(text: string, separators: readonly string[], titlesIn: TitlesIn) {
  let best = { separator: separators[0] ?? ';', from: 1, score: 0 }
  for (const separator of separators) {
    const { data } = Papa.parse<string[]>(text, { delimiter: separator, preview: TITLES_WITHIN })
    for (const [i, cells] of data.entries()) {
      const { known, whole } = titlesIn(cells)
      // A second table in the file, with more titles, must not hide the rows of the first.
      const score = known + (whole ? (TITLES_WITHIN - i) * WHOLE : 0)
      if (score > best.score) best = { separator, from: i + 1, score }
    }
  }
  return best
}

/** All rows. After a wrong quotation mark reading goes on at the next line, so that it spoils its own row alone. */
function rowsOf(text: string, delimiter: string): RawRow[] {
  const rows: RawRow[] = []
  let start = 0
  for (let wrong = 0; start < text.length && wrong < WRONG_MAX; wrong++) {
    let next = text.length
    const base = start
    Papa.parse<string[]>(text.slice(base), {
      delimiter,
      newline: '\n',
      step: ({ data, errors, meta }, parser) => {
        if (errors.some(({ type }) => type === 'Quotes')) {
          const end = text.indexOf('\n', start)
          next = end === -1 ? text.length : end + 1
          rows.push(wrongRow(text.slice(start, next), delimiter, rows.length + 1))
          return parser.abort()
        }
        rows.push({ line: rows.length + 1, cells: data.map((cell) => cell.trim()) })
        start = base + meta.cursor
      },
    })
    start = next
  }
  return rows
}

function wrongRow(written: string, delimiter: string, line: number): RawRow {
  const { data, errors } = Papa.parse<string[]>(written.replace(/\n$/, ''), { delimiter })
  const isStray = errors.some(({ code }) => code === 'InvalidQuotes')
  return { line, cells: (data[0] ?? []).map((cell) => cell.trim()), quotes: isStray ? 'stray' : 'open' }
}
