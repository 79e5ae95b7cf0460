import type { Failure } from '@alumbra/contract/calls/send'
import type { Accion } from '@alumbra/contract/cuentas/lote'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { failureText } from '../../../components/forms/failure-text.ts'
import { useSubmit } from '../../../components/forms/use-submit.ts'
import { openDialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { SectionQuery } from '../section-query.ts'
import { type Bulk, counted } from './bulk.ts'
import { type Outcome, runLote } from './run-lote.ts'

type Question = { accion: Accion; label: string; warning: string; danger?: boolean; grupo?: string }

/** The checked rows of a list, and the actions on them. */
export function useBulk(bulk: Bulk) {
  const { revalidate } = useRevalidator()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { busy, submit } = useSubmit(async (question: Question, ids: readonly string[]) => {
    const onProgress = (done: number) => setProgress({ done, of: ids.length })
    const result = await runLote(bulk, { ...question, ids, onProgress })
    // Without a connection the list on the page is better than none.
    if (!result.failure?.offline) await revalidate()
    setProgress(null)
    return result
  })

  const tick = (ids: readonly string[], on: boolean) => {
    const next = new Set(ticked)
    for (const id of ids) on ? next.add(id) : next.delete(id)
    setTicked(next)
  }
  /** Asks for a confirmation that names the number of rows, then runs the action. */
  const act = async (question: Question, chosen?: readonly string[]) => {
    const ids = chosen ?? [...ticked]
    if (ids.length === 0) return showToast('correct', 'No hay ninguna cuenta con la que hacerlo.')
    const confirmed = await openDialog({
      icon: 'question',
      title: `${question.label}: ${counted(bulk.noun, ids.length)}`,
      text: question.warning,
      confirm: question.label,
      danger: question.danger ?? false,
      cancel: 'Volver',
    })
    if (confirmed !== 'confirmed') return
    setOutcome(null)
    const result = await submit(question, ids)
    if (!result) return
    // Accounts that were not reached stay ticked, to be tried again.
    const reached = new Set(result.resultados.map(({ id }) => id))
    setTicked(new Set(result.failure && !chosen ? ids.filter((id) => !reached.has(id)) : []))
    setOutcome(result)
  }
  const failed = (failure: Failure) => showToast('error', failureText(failure))
  /** The ids of everything in a list; null after a failure, which is shown. */
  const idsOf = async (query: SectionQuery): Promise<string[] | null> => {
    const answer = await bulk.select(query)
    if (answer.ok) return answer.data.ids
    failed(answer)
    return null
  }
  return { ticked, tick, clear: () => setTicked(new Set()), act, idsOf, busy, progress, outcome }
}

export type BulkState = ReturnType<typeof useBulk>
