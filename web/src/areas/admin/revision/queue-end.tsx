import { listWithAnd } from '@alumbra/domain/spanish'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { LitFigure } from '../../../ui/lit-figure.tsx'
import { KeyHint } from './key-hint.tsx'
import { countSitting, type Sitting } from './sitting.ts'
import { QUEUE_HEADING_ID } from './use-queue.ts'
import { useShortcuts } from './use-shortcuts.ts'

type QueueEndProps = {
  sitting: Sitting
  pendientes: number
  keys: boolean
  back: (() => void) | undefined
}

/** The end of the queue, and what was done on the way. */
export function QueueEnd({ sitting, pendientes, keys, back }: QueueEndProps) {
  useShortcuts(keys, { p: back, ArrowLeft: back })
  return (
    <div className="max-w-[52ch] py-10">
      <h2 id={QUEUE_HEADING_ID} tabIndex={-1} className="text-3xl font-extrabold focus:outline-none">
        {pendientes === 0 ? 'No queda ninguna por revisar' : 'Has llegado al final'}
      </h2>
      <p className="mt-4 text-l text-quiet">
        {hecho(sitting)} {queda(pendientes)}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {pendientes > 0 && (
          <Link to={paths.admin.revision({ teclas: keys })} className={buttonClass('primary')}>
            Volver a empezar
          </Link>
        )}
        <Link to={paths.admin.ofertas()} className={buttonClass(pendientes > 0 ? 'secondary' : 'primary')}>
          Volver a las ofertas
        </Link>
        {back && (
          <button type="button" className={buttonClass('secondary')} onClick={back}>
            Anterior
            <KeyHint on={keys}>P</KeyHint>
          </button>
        )}
      </div>
      {pendientes === 0 && <LitFigure />}
    </div>
  )
}

/** What was done in this sitting, in a sentence. */
function hecho(sitting: Sitting): string {
  const { aceptadas, rechazadas, saltadas } = countSitting(sitting)
  const parts = [
    aceptadas > 0 ? `aceptado ${aceptadas}` : '',
    rechazadas > 0 ? `rechazado ${rechazadas}` : '',
    saltadas > 0 ? `saltado ${saltadas}` : '',
  ].filter((part) => part !== '')
  return parts.length > 0 ? `En esta sesión has ${listWithAnd(parts)}.` : ''
}

const queda = (pendientes: number): string =>
  pendientes === 0
    ? 'Las nuevas aparecerán aquí.'
    : pendientes === 1
      ? 'Queda 1 sin decidir.'
      : `Quedan ${pendientes} sin decidir.`
