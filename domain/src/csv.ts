/** A text, or a number, which is written with a decimal comma. */
export type Cell = string | number

/** Characters that make a spreadsheet read a formula; some spreadsheets accept full-width signs too. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/**
 * A table as a CSV that a Spanish Excel opens by itself: UTF-8 with a byte order mark, semicolons, CRLF, decimal comma.
 * An apostrophe before a text that looks like a formula makes it a text.
 */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`

function cell(value: Cell): string {
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
