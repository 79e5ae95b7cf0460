import { useState } from 'react'
import { buttonClass } from '../../../ui/button.ts'
import { EmailText } from '../email-text.tsx'
import type { FilaEnsayada } from './ensayo.ts'

type FilasTableProps = {
  titulo: string
  columnas: readonly { titulo: string }[]
  filas: readonly FilaEnsayada<unknown>[]
}

/** So many rows are drawn at once; the others when they are asked for. */
const STEP = 100

/** Rows of a file, each with its line and what becomes of it. */
export function FilasTable({ titulo, columnas, filas }: FilasTableProps) {
  const [shown, setShown] = useState(STEP)
  return (
    <div className="table-room">
      <table className="table">
        <caption className="sr-only">{titulo}</caption>
        <thead>
          <tr>
            <th scope="col">Línea</th>
            {columnas.map((columna) => (
              <th key={columna.titulo} scope="col">
                {columna.titulo}
              </th>
            ))}
            <th scope="col">Qué pasará</th>
          </tr>
        </thead>
        <tbody>
          {filas.slice(0, shown).map((fila) => (
            <tr key={fila.linea}>
              <th scope="row" className="min-w-0 tabular-nums">
                <span className="sr-only card-shown">Línea </span>
                {fila.linea}
              </th>
              {columnas.map((columna, i) => (
                <td key={columna.titulo} className="max-w-[34ch] wrap-anywhere">
                  <span className="line-clamp-2">
                    <Celda text={fila.celdas[i] ?? ''} />
                  </span>
                </td>
              ))}
              <td className="min-w-[22ch]">
                <Destino fila={fila} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {filas.length > shown && (
        <button type="button" className={buttonClass('secondary')} onClick={() => setShown(shown + 5 * STEP)}>
          Ver más filas ({filas.length - shown})
        </button>
      )}
    </div>
  )
}

function Celda({ text }: { text: string }) {
  if (text === '') return <span className="text-quiet">vacío</span>
  return text.includes('@') ? <EmailText email={text} /> : text
}

function Destino({ fila }: { fila: FilaEnsayada<unknown> }) {
  if (fila.destino === 'mal')
    return (
      <ul className="space-y-1 text-error">
        {fila.faltas.map(({ columna, mensaje }) => (
          <li key={columna}>
            <strong>{columna}:</strong> {mensaje}
          </li>
        ))}
      </ul>
    )
  return (
    <>
      {fila.texto}
      {fila.aviso && <span className="block text-s text-quiet">{fila.aviso}</span>}
    </>
  )
}
