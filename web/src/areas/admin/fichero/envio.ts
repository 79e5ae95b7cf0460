import { type Envio, INVITACIONES_POR_ENVIO } from '@alumbra/contract/invitacion'
import type { Failure } from '@alumbra/contract/send'
import type { Clase } from './clase.ts'

type Fila<Datos> = { linea: number; datos: Datos }

export type Marcha<Datos extends Record<string, string>> = {
  clase: Clase<Datos>
  filas: Fila<Datos>[]
  desde: string
  reenviar: boolean
  /** Told after every call: what became of the rows so far, by line. */
  onProgress: (done: ReadonlyMap<number, Envio>) => void
  keepGoing: () => boolean
}

/** Waits before the second, third and fourth try of a call. */
const WAITS_MS = [1_000, 3_000, 9_000]

/**
 * Sends rows one call after the other, going on from `done`. A call that fails is tried again: the server invites nobody
 * twice since the trial. Answers the failure that ended it, or nothing.
 */
export async function enviar<Datos extends Record<string, string>>(
  { clase, filas, desde, reenviar, onProgress, keepGoing }: Marcha<Datos>,
  before: ReadonlyMap<number, Envio>,
): Promise<Failure | undefined> {
  const done = new Map(before)
  for (;;) {
    const next = filas.filter(({ linea }) => !done.has(linea)).slice(0, INVITACIONES_POR_ENVIO)
    if (next.length === 0 || !keepGoing()) return
    const answer = await tryAgain(() =>
      clase.enviar({ desde, reenviar, filas: next.map(({ datos }) => datos) }),
    )
    if (!answer.ok) return answer
    for (const [i, envio] of answer.data.filas.entries()) done.set(next[i]?.linea ?? 0, envio)
    onProgress(new Map(done))
  }
}

async function tryAgain<T>(call: () => Promise<{ ok: true; data: T } | Failure>) {
  for (const wait of WAITS_MS) {
    const answer = await call()
    // No answer, too many requests, or the house is not well: all of them pass.
    if (answer.ok || (answer.status !== 0 && answer.status !== 429 && answer.status < 500)) return answer
    await new Promise((resolve) => setTimeout(resolve, (answer.retryAfter ?? 0) * 1_000 || wait))
  }
  return call()
}
