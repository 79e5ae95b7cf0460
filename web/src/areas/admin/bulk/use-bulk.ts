import type { Accion } from '@alumbra/contract/cuentas/lote'
import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { isLost } from '../../../api/lost.ts'
import { failureText } from '../../../components/forms/failure-text.ts'
import { useSubmit } from '../../../components/forms/use-submit.ts'
import { openDialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { loginAgain } from '../login-again.ts'
import type { SectionQuery } from '../section-query.ts'
import { type Bulk, counted } from './bulk.ts'
import { newLote } from './new-lote.ts'
import { type Outcome, runLote } from './run-lote.ts'
import { useTicks } from './use-ticks.ts'

type Question = {
  accion: Accion
  label: string
  warning: string
  danger?: boolean
  grupo?: string
  talCual?: boolean
  /** The list that shows these rows afterwards, when that is another one. */
  goTo?: (ids: readonly string[]) => Promise<string>
}

/** How far an action on several rows is. */
export type Progress = { done: number; of: number; label: string }

/** The checked rows of a section, and the actions on them; `at` is the list and page that shows them. */
export function useBulk(bulk: Bulk, at: string) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { ticked, tick, untick: untickRows, clear } = useTicks()
  const [progress, setProgress] = useState<Progress | null>(null)
  const stopped = useRef(false)
  const [outcome, setOutcome] = useState<(Outcome & { at: string; sent: string; lote: string }) | null>(null)
  const [shownAt, setShownAt] = useState(at)
  // A result stays beside its list, which may still be on its way.
  if (shownAt !== at) {
    setShownAt(at)
    if (outcome?.at !== at) setOutcome(null)
  }
  /** Takes the ticks from those that an action has reached. */
  const untick = (resultados: Outcome['resultados']) => untickRows(new Set(resultados.map(({ id }) => id)))
  const run = async ({ goTo, ...question }: Question & { lote: string }, ids: readonly string[]) => {
    stopped.current = false
    // A failure, a stop or a reload in the middle leaves the ticks of those that are left: nobody gets a second mail.
    const ofList = ids.map((id) => ({ id, name: '' }))
    tick(ofList, true)
    const show = (done: number) => setProgress({ done, of: ids.length, label: question.label })
    const onProgress = (resultados: Outcome['resultados']) => {
      show(resultados.length)
      untick(resultados)
    }
    const result = await runLote(bulk, { ...question, ids, onProgress, keepGoing: () => !stopped.current })
    show(ids.length)
    // After a failure the list on the page is better than none.
    const isWhole = !result.failure && !stopped.current
    const next = isWhole && goTo ? await goTo(ids) : at
    if (next !== at) await navigate(next)
    else if (!result.failure || isLost(result.failure)) await revalidate()
    setProgress(null)
    return { ...result, at: next }
  }

  /**
   * Asks for a confirmation that names the number of rows, then runs the action on the ticked rows, or on those that `find` looks up;
   * returns whether it was confirmed. One at a time, from the look-up on: a second press asks nothing (F139, textos-14).
   */
  const { busy, submit: act } = useSubmit(
    async (question: Question, find?: () => Promise<string[] | null>) => {
      const ids = find ? await find() : [...ticked.keys()]
      if (!ids) return false
      if (ids.length === 0) {
        showToast('correct', 'No hay ninguna cuenta con la que hacerlo.')
        return false
      }
      const confirmed = await openDialog({
        icon: 'question',
        title: `${question.label}: ${counted(bulk.noun, ids.length)}`,
        text: question.warning,
        confirm: question.label,
        danger: question.danger ?? false,
        cancel: 'Volver',
      })
      if (confirmed !== 'confirmed') return false
      const sent = JSON.stringify([question.accion, question.grupo, question.talCual])
      // Repeated beside the failure that left some open, it is the same action: nothing is done twice.
      const lote = outcome?.failure && outcome.sent === sent ? outcome.lote : newLote()
      setOutcome(null)
      const result = await run({ ...question, lote }, ids)
      // Accounts that were not reached stay ticked, to be tried again; so do those that this action was not about.
      untick(result.resultados)
      if (!result.failure || !loginAgain(result.failure)) setOutcome({ ...result, sent, lote })
      return true
    },
  )
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
    outcome: outcome?.at === at ? outcome : null,
  }
}

export type BulkState = ReturnType<typeof useBulk>
