import type { Failure } from '@alumbra/contract/calls/send'
import { INVITACIONES_PER_REQUEST, type ResultadoInvitacion } from '@alumbra/contract/cuentas/invitacion'
import type { ImportKind } from './import-kind.ts'

type SendOptions<Data extends Record<string, string>> = {
  kind: ImportKind<Data>
  rows: { line: number; data: Data }[]
  /** When the ensayo began: the server skips accounts invited since then. */
  since: string
  resend: boolean
  /** Some lines of the sender, in every mail. */
  mensaje: string
  /** The id of the whole sending; absent without HTTPS. */
  lote?: string
  /** Called after every request with the server's answers so far, by line. */
  onProgress: (answers: ReadonlyMap<number, ResultadoInvitacion>) => void
  /** Called before each wait for another try, and with undefined when it is over. */
  onWait: (wait: Wait | undefined) => void
  /** Ends the sending before its next call, and the wait for one. */
  signal: AbortSignal
}

/** Why the sending waits, and how long. */
export type Wait = { failure: Failure; seconds: number }

/** How long to wait before the second, third and fourth try of a request. */
const WAITS_SECONDS = [1, 3, 9]

/**
 * Sends the rows that have no answer yet, one request after the other. A failed request is safe to repeat: the server
 * invites nobody twice since the ensayo. Returns the failure that stopped it, if any.
 */
export async function sendRows<Data extends Record<string, string>>(
  { kind, rows, since, resend, mensaje, onProgress, onWait, signal, ...lote }: SendOptions<Data>,
  before: ReadonlyMap<number, ResultadoInvitacion>,
): Promise<Failure | undefined> {
  const answers = new Map(before)
  for (;;) {
    const next = rows.filter(({ line }) => !answers.has(line)).slice(0, INVITACIONES_PER_REQUEST)
    if (next.length === 0 || signal.aborted) return
    const answer = await withRetries(
      () =>
        kind.send({ desde: since, reenviar: resend, mensaje, ...lote, filas: next.map(({ data }) => data) }),
      onWait,
      signal,
    )
    if (!answer?.ok) return answer
    for (const [i, envio] of answer.data.filas.entries()) answers.set(next[i]?.line ?? 0, envio)
    onProgress(new Map(answers))
  }
}

/** The answer of the last try; undefined when the sending was stopped before the next one. */
async function withRetries<T>(
  request: () => Promise<{ ok: true; data: T } | Failure>,
  onWait: (wait: Wait | undefined) => void,
  signal: AbortSignal,
) {
  for (const wait of WAITS_SECONDS) {
    const answer = await request()
    // Only failures that may pass are tried again: no connection, too many requests, a server error.
    if (answer.ok || (answer.status !== 0 && answer.status !== 429 && answer.status < 500)) return answer
    if (signal.aborted) return
    const seconds = answer.retryAfter || wait
    onWait({ failure: answer, seconds })
    await pause(seconds, signal)
    onWait(undefined)
    if (signal.aborted) return
  }
  return request()
}

const pause = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, seconds * 1_000)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
