import type { Failure } from '@alumbra/contract/calls/send'
import { type Accion, LOTE_MAX, type Resultado } from '@alumbra/contract/cuentas/lote'
import { insist } from '../../../api/lost.ts'
import type { Bulk } from './bulk.ts'

/** The results so far, and the failure that stopped the rest. */
export type Outcome = { asked: number; resultados: readonly Resultado[]; failure?: Failure }

type Run = {
  accion: Accion
  ids: readonly string[]
  grupo?: string
  /** The group exactly as it is written. */
  talCual?: boolean
  /** Under one `lote` nothing is done twice to a row. */
  lote: string
  onProgress: (resultados: readonly Resultado[]) => void
  /** Asked before each call. */
  keepGoing?: () => boolean
}

/** Runs one action on many rows, call after call; stops at the first failure, or before the next call. */
export async function runLote(
  { run }: Pick<Bulk, 'run'>,
  { accion, ids, grupo = '', talCual = false, lote, onProgress, keepGoing = () => true }: Run,
): Promise<Outcome> {
  const resultados: Resultado[] = []
  const whole = { accion, grupo, tal_cual: talCual, lote }
  let left = [...ids]
  while (left.length > 0 && keepGoing()) {
    onProgress(resultados)
    const answer = await insist(() => run({ ...whole, ids: left.slice(0, LOTE_MAX) }))
    if (!answer.ok) return { asked: ids.length, resultados, failure: answer }
    resultados.push(...answer.data.resultados)
    // As many as the server has found time for.
    const reached = new Set(answer.data.resultados.map(({ id }) => id))
    left = left.filter((id) => !reached.has(id))
  }
  return { asked: ids.length, resultados }
}
