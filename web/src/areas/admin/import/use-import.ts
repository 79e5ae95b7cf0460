import type { Failure } from '@alumbra/contract/calls/send'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { unsent } from '../../../api/unsent.ts'
import { SENDING_KEPT_MS } from '../../../components/drafts/sending-notes.ts'
import { useKeptDraft } from '../../../components/drafts/use-keep-draft.ts'
import { useSubmit } from '../../../components/forms/use-submit.ts'
import { newLote } from '../bulk/new-lote.ts'
import type { LeftOut } from './columns-of.ts'
import { type EnsayoResult, type EnsayoRow, runEnsayo } from './ensayo.ts'
import type { ImportKind } from './import-kind.ts'
import { keepSending, readSending } from './kept-sending.ts'
import { sendRows } from './send-rows.ts'
import type { SendingStep } from './sending-step.ts'

/** The steps of an import, and what each one knows. */
export type ImportStep<Data> =
  | { name: 'choose'; problem?: string; failure?: Failure }
  | { name: 'reading'; fileName: string }
  | ({ name: 'ensayo'; fileName: string; leftOut: LeftOut[] } & EnsayoResult<Data>)
  | SendingStep<Data>

/** Enough to see that a file is larger than allowed. */
const READ_MAX_BYTES = 2 * 1024 * 1024

/** The CSV parser is loaded only when a file is chosen. */
const loadReader = () => import('./read-file.ts')

/** Reads a file of invitations, checks its rows with the server and sends them; sending can stop and resume. */
export function useImport<Data extends Record<string, string>>(kind: ImportKind<Data>) {
  const [step, setStep] = useState<ImportStep<Data>>({ name: 'choose' })
  const stopping = useRef(new AbortController())
  useKeptDraft(() => readSending<Data>(kind.fileName), setStep)
  // A page that was left sends nothing more; it goes on from there when it is opened again.
  useEffect(() => () => stopping.current.abort(), [])
  const keep = (sending: SendingStep<Data> | null) =>
    keepSending(kind.fileName, kind.section.filePath, sending)
  const show = (sending: SendingStep<Data>) => {
    keep(sending)
    setStep(sending)
  }
  const reset = () => {
    keep(null)
    setStep({ name: 'choose' })
  }
  const forget = useEffectEvent(reset)
  const since = step.name === 'sending' && step.status !== 'running' ? step.since : undefined
  useEffect(() => {
    if (since === undefined) return
    const timer = setTimeout(forget, since + SENDING_KEPT_MS - Date.now())
    return () => clearTimeout(timer)
  }, [since])

  const read = async (file: File) => {
    setStep({ name: 'reading', fileName: file.name })
    const reading = Promise.all([loadReader(), file.slice(0, READ_MAX_BYTES).arrayBuffer()])
    const loaded = await reading.catch(unsent)
    if ('error' in loaded) return setStep({ name: 'choose', failure: loaded })
    const [{ readFile }, bytes] = loaded
    const result = readFile(new Uint8Array(bytes), kind)
    if (!result.ok) return setStep({ name: 'choose', problem: result.problem })
    const ensayo = await runEnsayo(kind, result.rows)
    setStep(
      ensayo.ok
        ? { name: 'ensayo', fileName: file.name, leftOut: result.leftOut, ...ensayo.data }
        : { name: 'choose', failure: ensayo },
    )
  }

  const { submit } = useSubmit(async (from: SendingStep<Data>) => {
    stopping.current = new AbortController()
    let current: SendingStep<Data> = { ...from, status: 'running', failure: undefined }
    show(current)
    const rows = rowsToSend(current.rows, current.resend)
    const failure = await sendRows(
      {
        kind,
        rows,
        since: current.startedAt,
        resend: current.resend,
        mensaje: current.mensaje,
        ...(current.lote && { lote: current.lote }),
        signal: stopping.current.signal,
        onProgress: (answers) => {
          current = { ...current, answers }
          show(current)
        },
        onWait: (wait) => setStep({ ...current, wait }),
      },
      current.answers,
    )
    show({ ...current, status: current.answers.size === rows.length ? 'done' : 'stopped', failure })
  })

  return {
    step,
    read,
    start: (resend: boolean, mensaje: string) => {
      if (step.name !== 'ensayo') return
      const sending = {
        ...step,
        name: 'sending',
        resend,
        mensaje,
        lote: newLote(),
        answers: new Map(),
      } as const
      submit({ ...sending, since: Date.now(), status: 'running', failure: undefined })
    },
    stop: () => stopping.current.abort(),
    resume: () => {
      if (step.name === 'sending') submit(step)
    },
    reset,
  }
}

/** The rows that are sent: invitations, and open ones only when `resend` is set or they are to be corrected. */
export const rowsToSend = <Data>(rows: readonly EnsayoRow<Data>[], resend: boolean) =>
  rows.flatMap((row) =>
    'data' in row && (row.outcome !== 'pendiente' || resend || row.corrects)
      ? [{ line: row.line, data: row.data }]
      : [],
  )
