import type { Failure } from '@alumbra/contract/calls/send'
import type { ResultadoInvitacion } from '@alumbra/contract/cuentas/invitacion'
import { counted } from '@alumbra/domain/counted'
import { listDate, timeOf } from '@alumbra/domain/dates'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button.ts'
import { Notice } from '../../../ui/notice.tsx'
import { registeredRow } from './ensayo.ts'
import { ImportFailure } from './import-failure.tsx'
import type { ImportKind } from './import-kind.ts'
import { downloadCsv, resultCsv } from './result-csv.ts'
import { RowsTable } from './rows-table.tsx'
import type { Wait } from './send-rows.ts'
import type { SendingStep } from './sending-step.ts'
import { rowsToSend } from './use-import.ts'

type SendingViewProps<Data extends Record<string, string>> = {
  kind: ImportKind<Data>
  step: SendingStep<Data>
  onStop: () => void
  onResume: () => void
  onOther: () => void
}

/** The sending of a file: its progress, buttons to stop and resume, and the result of each row. */
export function SendingView<Data extends Record<string, string>>(props: SendingViewProps<Data>) {
  const { kind, step, onStop, onResume, onOther } = props
  const total = rowsToSend(step.rows, step.resend).length
  const done = step.answers.size
  const notSent = step.status === 'done' ? rowsNotSent(kind, step) : []
  const download = () =>
    downloadCsv(
      `resultado-${kind.fileName}.csv`,
      resultCsv(kind, step.rows, step.answers, kind.alreadyRegistered.message),
    )
  return (
    <div className="space-y-6">
      <div className="max-w-[40.3em]">
        {step.status !== 'running' && (
          <p className="mb-2 text-quiet wrap-anywhere">
            {step.fileName}, del {listDate(step.startedAt)} a las {timeOf(step.startedAt)}
          </p>
        )}
        <label htmlFor="progreso" className="mb-2 block font-semibold">
          {done} de {counted(total, ['invitación', 'invitaciones'])}
        </label>
        <progress id="progreso" max={total} value={done} className="progress" />
        <p role="status" className="mt-3 empty:mt-0">
          {step.wait && waitText(step.wait)}
        </p>
      </div>
      {step.status === 'stopped' && (
        <div className="max-w-[40.3em]">
          <Notice kind="error">
            <p>
              <ImportFailure failure={step.failure} /> Lo enviado está enviado: puedes seguir por donde iba.
            </p>
          </Notice>
        </div>
      )}
      {step.status === 'done' && (
        <Summary answers={step.answers} invalid={step.rows.filter(isInvalid).length} />
      )}
      <div className="flex flex-wrap gap-3">
        {step.status === 'running' && (
          <button type="button" className={buttonClass('secondary')} onClick={onStop}>
            Parar
          </button>
        )}
        {step.status === 'stopped' && (
          <button type="button" className={buttonClass('primary')} onClick={onResume}>
            Seguir enviando
          </button>
        )}
        {step.status !== 'running' && (
          <button
            type="button"
            className={buttonClass(step.status === 'done' ? 'primary' : 'secondary')}
            onClick={download}
          >
            Descargar el resultado
          </button>
        )}
        {step.status === 'done' && (
          <>
            <Link to={kind.section.pendingPath} className={buttonClass('secondary')}>
              Ver las pendientes
            </Link>
            <button type="button" className={buttonClass('secondary')} onClick={onOther}>
              Invitar desde otro fichero
            </button>
          </>
        )}
      </div>
      {notSent.length > 0 && (
        <section>
          <h3 className="mb-3 text-l font-bold">Sin enviar ({notSent.length})</h3>
          <RowsTable caption="Sin enviar" columns={kind.columns} rows={notSent} lastTitle="Por qué" />
        </section>
      )}
    </div>
  )
}

/** The rows that got no mail: those with errors, and accounts that somebody opened meanwhile. */
const rowsNotSent = <Data extends Record<string, string>>(
  kind: ImportKind<Data>,
  { rows, answers }: SendingStep<Data>,
) =>
  rows.flatMap((row) =>
    answers.get(row.line)?.estado === 'registrada'
      ? [registeredRow(kind, row)]
      : row.outcome === 'invalid'
        ? [row]
        : [],
  )

/** Why the sending stands still, and when it goes on by itself. */
function waitText({ failure, seconds }: Wait): string {
  const when = seconds < 90 ? counted(seconds, ['segundo', 'segundos']) : `${Math.ceil(seconds / 60)} minutos`
  return `${reasonOf(failure)} Lo enviado está enviado; seguimos por donde íbamos dentro de ${when}.`
}

function reasonOf({ offline, status }: Failure): string {
  if (offline) return 'Parece que no tienes conexión.'
  return status === 429 ? 'Se han enviado muchas invitaciones seguidas.' : 'El servidor no ha contestado.'
}

const isInvalid = ({ outcome }: { outcome: string }) => outcome === 'invalid'

const LINES: readonly (readonly [
  estados: readonly ResultadoInvitacion['estado'][],
  one: string,
  many: string,
])[] = [
  [['invitada', 'reinvitada'], 'invitación enviada', 'invitaciones enviadas'],
  [['ya_invitada'], 'ya estaba invitada', 'ya estaban invitadas'],
  [['registrada'], 'ya tenía una cuenta', 'ya tenían una cuenta'],
]

function Summary({
  answers,
  invalid,
}: {
  answers: ReadonlyMap<number, ResultadoInvitacion>
  invalid: number
}) {
  const all = [...answers.values()]
  return (
    <ul className="space-y-1 text-l">
      {LINES.map(([estados, one, many]) => {
        const n = all.filter(({ estado }) => estados.includes(estado)).length
        return n > 0 && <li key={one}>{counted(n, [one, many])}.</li>
      })}
      {invalid > 0 && <li>{counted(invalid, ['fila con errores', 'filas con errores'])}, sin enviar.</li>}
    </ul>
  )
}
