import type { ReactNode } from 'react'

type TablaProps = {
  /** The caption. */
  titulo: string
  columnas: readonly string[]
  filas: readonly (readonly ReactNode[])[]
}

/** A table inside a text: the first cell of a row is its heading; on narrow screens the table scrolls. */
export const Tabla = ({ titulo, columnas, filas }: TablaProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach an element that scrolls.
  <section className="overflow-x-auto" tabIndex={0} aria-label={titulo}>
    <table>
      <caption className="sr-only">{titulo}</caption>
      <thead>
        <tr>
          {columnas.map((columna) => (
            <th key={columna} scope="col">
              {columna}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {filas.map((fila, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change.
          <tr key={i}>
            {fila.map((celda, j) =>
              j === 0 ? (
                <th key={columnas[j]} scope="row">
                  {celda}
                </th>
              ) : (
                <td key={columnas[j]}>{celda}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
