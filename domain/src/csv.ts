/** A text, or a number, which is written with a decimal comma. */
export type Cell = string | number

/** Characters that make a spreadsheet read a formula, also behind some that nobody sees; some spreadsheets accept full-width signs too. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u
/** What ends a cell in any spreadsheet: with other settings a comma or a tab does, and what stands behind it would be a formula. */
const MUST_QUOTE = /[;,\t"\r\n]/

/** Begins a file, so that Excel reads it as UTF-8. */
export const BOM = '\uFEFF'

/** One row of a CSV. An apostrophe before a text that looks like a formula makes it a text. */
export const csvLine = (row: readonly Cell[]): string => `${row.map(cell).join(';')}\r\n`

/** A table as a CSV that a Spanish Excel opens by itself: UTF-8 with a byte order mark, semicolons, CRLF, decimal comma. */
export const csv = (rows: readonly (readonly Cell[])[]): string => BOM + rows.map(csvLine).join('')

function cell(value: Cell): string {
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = FORMULA.test(value) ? `'${value}` : value
  return MUST_QUOTE.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
