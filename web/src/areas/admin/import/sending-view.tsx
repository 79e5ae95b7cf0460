import type { Failure } from '@alumbra/contract/calls/send'
import type { ResultadoInvitacion } from '@alumbra/contract/cuentas/invitacion'
import { counted } from '@alumbra/domain/counted'
import { listDate, timeOf } from '@alumbra/domain/dates'
import { Link } from '../../../link.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { EnsayoRow } from './ensayo.ts'
import { ImportFailure } from './import-failure.tsx'
import type { ImportKind } from './import-kind.ts'
import { isRefused, refusedRow } from './refused-row.ts'
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
  const corrects = !step.resend && step.rows.some((row) => 'data' in row && row.corrects)
  const notSent = step.status === 'done' ? rowsNotSent(step) : []
  const download = () =>
    downloadCsv(`resultado-${kind.fileName}.csv`, resultCsv(kind, step.rows, step.answers))
  return (
    <div className="space-y-6">
      <div className="max-w-[40.3em]">
        {step.status !== 'running' && (
          <p className="mb-2 text-quiet wrap-anywhere">
            {step.fileName}, del {listDate(step.startedAt)} a las {timeOf(step.startedAt)}
          </p>
        )}
        <label htmlFor="progreso" className="mb-2 block font-semibold">
          {done} de {counted(total, corrects ? ['fila', 'filas'] : ['invitación', 'invitaciones'])}
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
      {step.status === 'done' && <Summary answers={step.answers} notSent={notSent} />}
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

/** The rows that were not invited: those that the ensayo refused, and those that the sending did. */
const rowsNotSent = <Data,>({ rows, answers }: SendingStep<Data>) =>
  rows.flatMap((row): EnsayoRow<Data>[] => {
    const answer = answers.get(row.line)
    if (answer && isRefused(answer.estado)) return [refusedRow(row, answer.estado, answer.otra)]
    return 'data' in row ? [] : [row]
  })

/** Why the sending stands still, and when it goes on by itself. */
function waitText({ failure, seconds }: Wait): string {
  const when = seconds < 90 ? counted(seconds, ['segundo', 'segundos']) : `${Math.ceil(seconds / 60)} minutos`
  return `${reasonOf(failure)} Lo enviado está enviado; seguimos por donde íbamos dentro de ${when}.`
}

function reasonOf({ offline, status }: Failure): string {
  if (offline) return 'Parece que no tienes conexión.'
  return status === 429 ? 'Se han enviado muchas invitaciones seguidas.' : 'El servidor no ha contestado.'
}

type Words = readonly [one: string, many: string]

const SENT: readonly (readonly [estados: readonly ResultadoInvitacion['estado'][], words: Words])[] = [
  [
    ['invitada', 'reinvitada'],
    ['invitación enviada', 'invitaciones enviadas'],
  ],
  [['corregida'], ['invitación corregida, sin otro correo', 'invitaciones corregidas, sin otro correo']],
  [['ya_invitada'], ['ya estaba invitada', 'ya estaban invitadas']],
]

const NOT_SENT: readonly (readonly [outcome: string, words: Words])[] = [
  ['registrada', ['ya tenía una cuenta', 'ya tenían una cuenta']],
  ['desactivada', ['está desactivada', 'están desactivadas']],
  ['invalid', ['fila con errores, sin enviar', 'filas con errores, sin enviar']],
]

function Summary({
  answers,
  notSent,
}: {
  answers: ReadonlyMap<number, ResultadoInvitacion>
  notSent: readonly EnsayoRow<unknown>[]
}) {
  const all = [...answers.values()]
  const lines = [
    ...SENT.map(
      ([estados, words]) => [all.filter(({ estado }) => estados.includes(estado)).length, words] as const,
    ),
    ...NOT_SENT.map(
      ([outcome, words]) => [notSent.filter((row) => row.outcome === outcome).length, words] as const,
    ),
  ]
  return (
    <ul className="space-y-1 text-l">
      {lines.map(([n, words]) => n > 0 && <li key={words[0]}>{counted(n, words)}.</li>)}
    </ul>
  )
}
