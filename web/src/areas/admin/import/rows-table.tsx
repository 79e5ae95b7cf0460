import { useRef, useState } from 'react'
import { buttonClass } from '../../../ui/button.ts'
import { drawAndFocus } from '../../../ui/draw-and-focus.ts'
import { EmailText } from '../email-text.tsx'
import type { EnsayoRow } from './ensayo.ts'

type RowsTableProps = {
  caption: string
  columns: readonly { title: string }[]
  rows: readonly EnsayoRow<unknown>[]
  /** The title of the outcomes. */
  lastTitle?: string
}

/** How many rows are drawn at first; the others on demand. */
const STEP = 100

/** Rows of a file, each with its number and its outcome. */
export function RowsTable({ caption, columns, rows, lastTitle = 'Qué pasará' }: RowsTableProps) {
  const [shown, setShown] = useState(STEP)
  const body = useRef<HTMLTableSectionElement>(null)
  const showMore = () =>
    drawAndFocus(
      () => setShown(shown + 5 * STEP),
      () => body.current?.rows[shown],
    )
  return (
    <div className="table-frame">
      <table className="table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Fila</th>
            {columns.map((column) => (
              <th key={column.title} scope="col">
                {column.title}
              </th>
            ))}
            <th scope="col">{lastTitle}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.slice(0, shown).map((row) => (
            <tr key={row.line} tabIndex={-1}>
              <th scope="row" className="min-w-0 whitespace-nowrap tabular-nums">
                <span className="sr-only card-shown">Fila </span>
                {row.line}
              </th>
              {columns.map((column, i) => (
                <td key={column.title} className="max-w-[22.1em] wrap-anywhere">
                  <span className="card-label">{column.title}: </span>
                  <span className="line-clamp-4">
                    <Cell text={row.cells[i] ?? ''} />
                  </span>
                </td>
              ))}
              <td className="min-w-[22ch]">
                <Outcome row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown && (
        <button type="button" className={buttonClass('secondary')} onClick={showMore}>
          Ver más filas ({rows.length - shown})
        </button>
      )}
    </div>
  )
}

function Cell({ text }: { text: string }) {
  if (text === '') return <span className="text-quiet">vacío</span>
  return ADDRESS.test(text) ? <EmailText email={text} /> : text
}

/** Other text with an @ stands as the file has it: a row whose cells are not separated, for one. */
const ADDRESS = /^[^\s;,"]+@[^\s;,"]+$/

function Outcome({ row }: { row: EnsayoRow<unknown> }) {
  if (row.outcome === 'invalid')
    return (
      <ul className="space-y-1 text-error">
        {row.errors.map(({ column, message }) => (
          <li key={column}>
            <strong>{column}:</strong> {message}
          </li>
        ))}
      </ul>
    )
  return (
    <>
      {row.text}
      {'warning' in row && row.warning && <span className="block text-s text-quiet">{row.warning}</span>}
    </>
  )
}
