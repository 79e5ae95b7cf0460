import { listWithAnd } from '@alumbra/domain/spanish'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { KeyHint } from './key-hint.tsx'
import { countLog, type ReviewLog } from './review-log.ts'
import { QUEUE_HEADING_ID } from './use-queue.ts'
import { useShortcuts } from './use-shortcuts.ts'

type QueueEndProps = {
  log: ReviewLog
  pendientes: number
  keys: boolean
  back: (() => void) | undefined
}

/** The end of the queue, with a summary of this visit. */
export function QueueEnd({ log, pendientes, keys, back }: QueueEndProps) {
  useShortcuts(keys, { p: back, ArrowLeft: back })
  return (
    <div className="max-w-[33.8em] py-10">
      <h2 id={QUEUE_HEADING_ID} tabIndex={-1} className="text-3xl font-extrabold focus:outline-none">
        {pendientes === 0 ? 'No queda ninguna por revisar' : 'Has llegado al final'}
      </h2>
      <p className="mt-4 text-l text-quiet">
        {doneText(log)} {leftText(pendientes)}
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
    </div>
  )
}

/** The decisions of this visit, in a sentence. */
function doneText(log: ReviewLog): string {
  const { aceptadas, rechazadas, skipped } = countLog(log)
  const parts = [
    aceptadas > 0 ? `aceptado ${aceptadas}` : '',
    rechazadas > 0 ? `rechazado ${rechazadas}` : '',
    skipped > 0 ? `saltado ${skipped}` : '',
  ].filter((part) => part !== '')
  return parts.length > 0 ? `En esta sesión has ${listWithAnd(parts)}.` : ''
}

const leftText = (pendientes: number): string =>
  pendientes === 0
    ? 'Las nuevas aparecerán aquí.'
    : pendientes === 1
      ? 'Queda 1 sin decidir.'
      : `Quedan ${pendientes} sin decidir.`
