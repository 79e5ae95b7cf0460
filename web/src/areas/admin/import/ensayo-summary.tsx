import { counted } from '@alumbra/domain/counted'
import { inThousands } from '@alumbra/domain/numbers'
import type { LeftOut } from './columns-of.ts'

type EnsayoSummaryProps = {
  noun: readonly [string, string]
  leftOut: readonly LeftOut[]
  /** How many rows of each outcome there are. */
  sending: number
  open: number
  corrected: number
  settled: number
  invalid: number
}

/** The columns that are not read, and what a sending will do with how many rows. */
export function EnsayoSummary({
  noun,
  leftOut,
  sending,
  open,
  corrected,
  settled,
  invalid,
}: EnsayoSummaryProps) {
  const count = (n: number) => counted(n, noun)
  return (
    <>
      {leftOut.map(({ title, used, column }) => (
        <p key={title} className="max-w-[40.3em] wrap-anywhere">
          La columna «{title}» no se lee: «{column}» sale de «{used}».
        </p>
      ))}
      <ul className="max-w-[40.3em] space-y-1 text-l">
        <li>
          <strong>{count(sending)}</strong> {sending === 1 ? 'recibirá' : 'recibirán'} una invitación.
        </li>
        {open > 0 && (
          <li>
            <strong>{count(open)}</strong> ya {open === 1 ? 'tiene' : 'tienen'} una invitación que vale: no se
            repite.
          </li>
        )}
        {corrected > 0 && (
          <li>
            De las ya invitadas, <strong>{inThousands(corrected)}</strong>{' '}
            {corrected === 1 ? 'tiene' : 'tienen'} aquí otros datos: se guardan, sin otro correo.
          </li>
        )}
        {settled > 0 && (
          <li>
            <strong>{count(settled)}</strong> ya {settled === 1 ? 'tiene' : 'tienen'} cuenta: no se{' '}
            {settled === 1 ? 'le' : 'les'} envía nada.
          </li>
        )}
        {invalid > 0 && (
          <li>
            <strong>{counted(invalid, ['fila', 'filas'])}</strong> no{' '}
            {invalid === 1 ? 'se puede enviar. Corrígela' : 'se pueden enviar. Corrígelas'} en el fichero y
            vuelve a elegirlo: nadie recibirá dos invitaciones.
          </li>
        )}
      </ul>
    </>
  )
}
