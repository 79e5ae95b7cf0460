import { getPerfilAlumna, type PerfilAlumna, saveCv } from '@alumbra/contract/alumnas/alumna'
import type { Cv } from '@alumbra/contract/alumnas/cv'
import type { CallBody } from '@alumbra/contract/calls/call'
import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import type { Failure } from '@alumbra/contract/calls/send'
import { useState } from 'react'
import { pressPainted } from '../../../../after-press.ts'
import { send } from '../../../../api/client.ts'
import { afterSession } from '../../../../components/cuenta/after-session.ts'
import { offlineDetail } from '../../../../components/forms/failure-text.ts'
import type { Form } from '../../../../components/forms/form.ts'
import { leaveUnasked } from '../../../../components/forms/leave-unasked.ts'
import { areAlike } from '../../../../components/forms/paths.ts'
import { useSubmit } from '../../../../components/forms/use-submit.ts'
import { tellNotSaved, tellSaved } from '../../../../components/oferta/save-dialogs.ts'
import { paths } from '../../../../paths.ts'
import { showToast } from '../../../../ui/toast.tsx'
import { differs } from './cv-draft.ts'
import { cvOf, toSave, wrongIn } from './cv-values.ts'
import { dropUnwritten, fillAround, watchUnwritten } from './drop-unwritten.ts'
import { focusField } from './focus-field.ts'
import { hiddenText } from './missing.ts'
import { topToBottom } from './sections.ts'
import { type Origin, originOf } from './use-draft.ts'

type CvSave = {
  form: Form<Cv>
  pausada: boolean
  /** This CV is about to be sent: a page that is loaded again before the answer knows of it. */
  onSending: (cv: Cv) => void
  /** A save of this CV got no answer; null: one did. */
  sentUnanswered: (cv: Cv | null) => void
  /** Whether this CV is that of a save without an answer. */
  isOwn: (saved: Cv) => boolean
  /** Stores the draft in the browser. */
  keepNow: () => void
  /** Takes the CV that the server returned. */
  onSaved: (perfil: PerfilAlumna) => void
}

/** The result of the last save, and the state to undo it. */
export type SaveState = {
  savedAt?: Date
  /** The save hid the CV from empresas. */
  hidden?: true
  /** Her text from before she took the CV that was saved elsewhere. */
  replaced?: Cv
  /** Wrong fields stopped it. */
  stopped?: true
}

/** A save on its way; `opensEntry` says whether she is about to write in an entry meanwhile. */
type Sending = { values: Cv; origin: Origin; opensEntry: () => boolean }

/** What follows once the button is free again, which may be another save. */
type Next = (save: (origin: Origin) => Promise<unknown>, tellFailed: typeof tellNotSaved) => unknown
const nothingMore: Next = () => null

/** Few saves meet another one: the question comes when it is needed. */
const fetchQuestion = () => import('./which-cv.ts').catch(() => null)

/** Saves the CV, also an incomplete one; wrong fields are shown instead (F104, F105). */
export function useCvSave({ form, pausada, onSending, sentUnanswered, isOwn, keepNow, onSaved }: CvSave) {
  const [state, setState] = useState<SaveState>({})
  const accepted = async (perfil: PerfilAlumna, { values, origin, opensEntry }: Sending) => {
    // A blank too: she may be between two words.
    const hasMore = !areAlike(toSave(form.values), values)
    const writesOn = hasMore || opensEntry()
    if (!writesOn) dropUnwritten(form)
    form.settle(cvOf(perfil), { keepWritten: true })
    if (!hasMore) fillAround(form, cvOf(perfil))
    onSaved(perfil)
    // A saved draft still shows its missing fields.
    await form.checkAll()
    const hidden = origin.visible && !perfil.cvCompleto && !pausada
    setState({ savedAt: new Date(), ...(hidden && { hidden }) })
    const consequence = hidden ? hiddenText(cvOf(perfil)) : undefined
    if (!writesOn) return tellSaved(consequence)
    // A dialog would take the keyboard while she writes.
    const news = consequence ?? 'Los cambios han sido guardados correctamente.'
    const isUnsaved = differs(form.values, form.saved)
    return showToast('correct', isUnsaved ? `${news} Lo que has escrito después sigue sin guardar.` : news)
  }

  const refused = async (failure: Failure, tellFailed: typeof tellNotSaved) => {
    if (failure.status === 401) {
      // The draft stays in this browser until the alumna comes back.
      return leaveUnasked(afterSession(paths.alumna.login(paths.alumna.perfil())))
    }
    const { fields = {} } = failure.error
    form.mark({ ...form.wrong, ...fields })
    await tellFailed(ERROR_TEXT.updateError + offlineDetail(failure, 'draft'))
    const [first] = Object.keys(fields)
    return first && focusField(first)
  }

  /** Somebody saved after `origin`: the alumna sees what differs and chooses (cv-3). */
  const choose = async (sending: Sending): Promise<Next> => {
    const { origin } = sending
    const answer = await send(getPerfilAlumna, {})
    if (!answer.ok)
      return (_, tellFailed) => tellFailed(ERROR_TEXT.updateError + offlineDetail(answer, 'draft'))
    if (isOwn(cvOf(answer.data))) {
      // Nobody else: the save whose answer was lost.
      form.settle(cvOf(answer.data), { keepWritten: true })
      onSaved(answer.data)
      return (save) => save(originOf(answer.data))
    }
    const question = await fetchQuestion()
    if (!question) return (_, tellFailed) => tellFailed(ERROR_TEXT.conflict)
    const saved = cvOf(answer.data)
    const values = toSave(form.values)
    const { merged, choice } = await question.chooseCv(origin.cv, values, saved)
    if (choice === null) return () => accepted(answer.data, { ...sending, values })
    if (choice !== 'confirmed' && choice !== 'denied') return nothingMore
    form.settle(saved)
    if (choice === 'confirmed') form.fill(merged)
    onSaved(answer.data)
    if (choice === 'confirmed') return (save) => save(originOf(answer.data))
    setState({ replaced: merged })
    return nothingMore
  }

  // Until she has chosen between two CVs another press would ask again.
  const { busy, submit, holdUntilSeen } = useSubmit(async (sending: Sending): Promise<Next> => {
    const { values, origin } = sending
    // Nodes of the release before know the first name alone (decision 148).
    const read = { version: origin.version, version_leida: origin.version }
    const answer = await send(saveCv, {
      body: { ...values, ...read } satisfies CallBody<typeof saveCv>,
    })
    if (answer.ok) {
      sentUnanswered(null)
      return () => accepted(answer.data, sending)
    }
    if (answer.status === 0) sentUnanswered(values)
    keepNow()
    return answer.status === 409 ? choose(sending) : (_, tellFailed) => refused(answer, tellFailed)
  })

  const save = async (origin: Origin, opens?: () => boolean): Promise<unknown> => {
    await pressPainted()
    await form.checkAll()
    const [wrong] = topToBottom(wrongIn(cvOf(form.values)))
    if (wrong) {
      setState((before) => ({ ...before, stopped: true }))
      return focusField(wrong)
    }
    const values = toSave(form.values)
    onSending(values)
    const opensEntry = opens ?? watchUnwritten(form)
    const next = await submit({ values, origin, opensEntry })
    return next?.((again) => save(again, opensEntry), tellFailed)
  }

  const tellFailed: typeof tellNotSaved = (text) => {
    holdUntilSeen()
    return tellNotSaved(text)
  }

  /** Brings back what she had written before she took the CV that was saved elsewhere. */
  const undo = () => {
    if (!state.replaced) return
    form.fill(state.replaced)
    setState({})
    keepNow()
  }
  return { busy, save, state, undo }
}
