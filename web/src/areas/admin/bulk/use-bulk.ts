import type { Accion } from '@alumbra/contract/cuentas/lote'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { failureText } from '../../../components/forms/failure-text.ts'
import { useSubmit } from '../../../components/forms/use-submit.ts'
import { openDialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { loginAgain } from '../login-again.ts'
import type { SectionQuery } from '../section-query.ts'
import { type Bulk, counted } from './bulk.ts'
import { type Outcome, runLote } from './run-lote.ts'
import { useTicks } from './use-ticks.ts'

type Question = {
  accion: Accion
  label: string
  warning: string
  danger?: boolean
  grupo?: string
  talCual?: boolean
}

/** How far an action on several rows is, and whether they are ticked. */
export type Progress = { done: number; of: number; label: string; isTicked: boolean }

/** The checked rows of a section, and the actions on them; `at` is the list and page that shows them. */
export function useBulk(bulk: Bulk, at: string) {
  const { revalidate } = useRevalidator()
  const { ticked, tick, untick: untickRows, clear } = useTicks()
  const [progress, setProgress] = useState<Progress | null>(null)
  const stopped = useRef(false)
  const [outcome, setOutcome] = useState<(Outcome & { at: string }) | null>(null)
  // A result stays beside the list that it was asked from.
  if (outcome && outcome.at !== at) setOutcome(null)
  /** Takes the ticks from those that an action has reached. */
  const untick = (resultados: Outcome['resultados']) => untickRows(new Set(resultados.map(({ id }) => id)))
  const { busy, submit } = useSubmit(
    async (question: Question, ids: readonly string[], isTicked: boolean) => {
      stopped.current = false
      const show = (done: number) => setProgress({ done, of: ids.length, label: question.label, isTicked })
      const onProgress = (resultados: Outcome['resultados']) => {
        show(resultados.length)
        // A reload in the middle leaves the ticks of those that are left: nobody gets a second mail.
        untick(resultados)
      }
      const result = await runLote(bulk, { ...question, ids, onProgress, keepGoing: () => !stopped.current })
      show(ids.length)
      // After a failure the list on the page is better than none.
      if (!result.failure) await revalidate()
      setProgress(null)
      return result
    },
  )

  /** Asks for a confirmation that names the number of rows, then runs the action. */
  const act = async (question: Question, chosen?: readonly string[]) => {
    const ids = chosen ?? [...ticked.keys()]
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
    const result = await submit(question, ids, chosen === undefined)
    if (!result) return
    // Accounts that were not reached stay ticked, to be tried again; so do those that this action was not about.
    untick(result.resultados)
    if (!result.failure || !loginAgain(result.failure)) setOutcome({ ...result, at })
  }
  /** The ids of everything in a list; null after a failure, which is shown. */
  const idsOf = async (query: SectionQuery): Promise<string[] | null> => {
    const answer = await bulk.select(query)
    if (answer.ok) return answer.data.ids
    if (!loginAgain(answer)) showToast('error', failureText(answer))
    return null
  }
  return {
    ticked,
    tick,
    clear,
    act,
    idsOf,
    busy,
    progress,
    /** After the call that is on its way, which cannot be called back. */
    stop: () => {
      stopped.current = true
    },
    outcome,
  }
}

export type BulkState = ReturnType<typeof useBulk>
