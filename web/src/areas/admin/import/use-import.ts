import type { Failure } from '@alumbra/contract/calls/send'
import type { Envio } from '@alumbra/contract/cuentas/invitacion'
import { useRef, useState } from 'react'
import { useSubmit } from '../../../components/forms/use-submit.ts'
import { type EnsayoResult, type EnsayoRow, runEnsayo } from './ensayo.ts'
import type { ImportKind } from './import-kind.ts'
import { sendRows, type Wait } from './send-rows.ts'

/** The steps of an import, and what each one knows. */
export type ImportStep<Data> =
  | { name: 'choose'; problem?: string; failure?: Failure }
  | { name: 'reading'; fileName: string }
  | ({ name: 'ensayo'; fileName: string } & EnsayoResult<Data>)
  | SendingStep<Data>

export type SendingStep<Data> = {
  name: 'sending'
  fileName: string
  /** Whether rows with an invitation that is still open get another mail. */
  resend: boolean
  /** Some lines of the sender, in every mail. */
  mensaje: string
  /** The server's answer for each row sent so far, by its line. */
  answers: ReadonlyMap<number, Envio>
  status: 'running' | 'stopped' | 'done'
  failure: Failure | undefined
  /** Why it waits before another try. */
  wait?: Wait | undefined
} & EnsayoResult<Data>

/** Enough to see that a file is larger than allowed. */
const READ_MAX_BYTES = 2 * 1024 * 1024

/** The CSV parser is loaded only when a file is chosen. */
const loadReader = () => import('./read-file.ts')

/** Reads a file of invitations, checks its rows with the server and sends them; sending can stop and resume. */
export function useImport<Data extends Record<string, string>>(kind: ImportKind<Data>) {
  const [step, setStep] = useState<ImportStep<Data>>({ name: 'choose' })
  const stopped = useRef(false)

  const read = async (file: File) => {
    setStep({ name: 'reading', fileName: file.name })
    const [{ readFile }, bytes] = await Promise.all([
      loadReader(),
      file.slice(0, READ_MAX_BYTES).arrayBuffer(),
    ])
    const result = readFile(new Uint8Array(bytes), kind)
    if (!result.ok) return setStep({ name: 'choose', problem: result.problem })
    const ensayo = await runEnsayo(kind, result.rows)
    setStep(
      ensayo.ok
        ? { name: 'ensayo', fileName: file.name, ...ensayo.data }
        : { name: 'choose', failure: ensayo },
    )
  }

  const { submit } = useSubmit(async (from: SendingStep<Data>) => {
    stopped.current = false
    let current: SendingStep<Data> = { ...from, status: 'running', failure: undefined }
    setStep(current)
    const rows = rowsToSend(current.rows, current.resend)
    const failure = await sendRows(
      {
        kind,
        rows,
        since: current.startedAt,
        resend: current.resend,
        mensaje: current.mensaje,
        keepGoing: () => !stopped.current,
        onProgress: (answers) => {
          current = { ...current, answers }
          setStep(current)
        },
        onWait: (wait) => setStep({ ...current, wait }),
      },
      current.answers,
    )
    setStep({ ...current, status: current.answers.size === rows.length ? 'done' : 'stopped', failure })
  })

  return {
    step,
    read,
    start: (resend: boolean, mensaje: string) => {
      if (step.name !== 'ensayo') return
      const sending = { ...step, name: 'sending', resend, mensaje, answers: new Map() } as const
      submit({ ...sending, status: 'running', failure: undefined })
    },
    stop: () => {
      stopped.current = true
    },
    resume: () => {
      if (step.name === 'sending') submit(step)
    },
    reset: () => setStep({ name: 'choose' }),
  }
}

/** The rows that get a mail: valid ones, and those with an open invitation only when `resend` is set. */
export const rowsToSend = <Data>(rows: readonly EnsayoRow<Data>[], resend: boolean) =>
  rows.flatMap((row) =>
    row.outcome === 'invalid' || (row.outcome === 'pendiente' && !resend)
      ? []
      : [{ line: row.line, data: row.data }],
  )
