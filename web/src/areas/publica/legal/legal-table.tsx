import type { ReactNode } from 'react'

type LegalTableProps = {
  /** The caption. */
  title: string
  columns: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}

/** A table inside a text: the first cell of a row is its heading; on a phone each row is a card, which names its cells. */
export const LegalTable = ({ title, columns, rows }: LegalTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach an element that scrolls.
  <section className="overflow-x-auto" tabIndex={0} aria-label={title}>
    <table>
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change.
          <tr key={i}>
            {row.map((cell, j) =>
              j === 0 ? (
                <th key={columns[j]} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={columns[j]}>
                  {/* Heard too: rows that are drawn as cards are no table for some screen readers of phones. */}
                  <span className="cell-name">{columns[j]}</span>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
