/** A text, or a number that is written as Spain writes it. */
export type Cell = string | number

/** What a spreadsheet would take for the beginning of a formula; some take the wide signs of Asia as well. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/**
 * A table as a file that the Excel of a Spanish computer opens by itself: UTF-8 with its mark, semicolons, CRLF, decimal
 * comma. A text that would be a formula is told to be text by an apostrophe.
 */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`

function cell(value: Cell): string {
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
