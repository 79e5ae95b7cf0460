import { getPerfilAlumna, type PerfilAlumna, saveCv } from '@alumbra/contract/alumnas/alumna'
import type { Cv } from '@alumbra/contract/alumnas/cv'
import type { CallBody } from '@alumbra/contract/calls/call'
import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import type { Failure } from '@alumbra/contract/calls/send'
import { useState } from 'react'
import { send } from '../../../../api/client.ts'
import { offlineDetail } from '../../../../components/forms/failure-text.ts'
import type { Form } from '../../../../components/forms/form.ts'
import { useSubmit } from '../../../../components/forms/use-submit.ts'
import { tellNotSaved, tellSaved } from '../../../../components/oferta/save-dialogs.ts'
import { paths } from '../../../../paths.ts'
import { differs } from './cv-draft.ts'
import { cvOf, firstWrong, toSave } from './cv-values.ts'
import { focusField } from './focus-field.ts'
import { hiddenText } from './missing.ts'
import { type Origin, originOf } from './use-draft.ts'

type CvSave = {
  form: Form<Cv>
  pausada: boolean
  /** Stores the draft in the browser. */
  keepNow: () => void
  /** The login page is loading: leave without a question. */
  onLeave: () => void
  /** Takes the CV that the server returned. */
  onSaved: (perfil: PerfilAlumna) => void
}

/** The result of the last save, and the state to undo it. */
export type SaveState = {
  savedAt?: string
  /** The save hid the CV from empresas. */
  hidden?: true
  /** Her text from before she took the CV that was saved elsewhere. */
  replaced?: Cv
}

/** Few saves meet another one: the question comes when it is needed. */
const fetchQuestion = () => import('./which-cv.ts').catch(() => null)

/** Saves the CV, also an incomplete one; wrong fields are shown instead (F104, F105). */
export function useCvSave({ form, pausada, keepNow, onLeave, onSaved }: CvSave) {
  const [state, setState] = useState<SaveState>({})
  const { busy, submit } = useSubmit((values: Cv, version: string) =>
    send(saveCv, { body: { ...values, version } satisfies CallBody<typeof saveCv> }),
  )

  const save = async (origin: Origin): Promise<unknown> => {
    await form.checkAll()
    const wrong = firstWrong(cvOf(form.values))
    if (wrong) return focusField(wrong)
    const values = toSave(form.values)
    const answer = await submit(values, origin.version)
    if (!answer) return null
    if (!answer.ok) return refused(answer, origin)
    return accepted(answer.data, values, origin)
  }

  const accepted = async (perfil: PerfilAlumna, sent: Cv, origin: Origin) => {
    form.settle(cvOf(perfil), { keepWritten: differs(form.values, sent) })
    onSaved(perfil)
    // A saved draft still shows its missing fields.
    await form.checkAll()
    const hidden = origin.visible && !perfil.cvCompleto && !pausada
    setState({ savedAt: new Date().toISOString(), ...(hidden && { hidden }) })
    return tellSaved(hidden ? hiddenText(cvOf(perfil)) : undefined)
  }

  const refused = async (failure: Failure, origin: Origin) => {
    keepNow()
    if (failure.status === 401) {
      // The draft stays in this browser until the alumna comes back.
      onLeave()
      return location.assign(paths.alumna.loginAgain(paths.alumna.perfil()))
    }
    if (failure.status === 409) return choose(origin)
    const { fields = {} } = failure.error
    form.mark({ ...form.wrong, ...fields })
    await tellNotSaved(ERROR_TEXT.updateError + offlineDetail(failure, 'draft'))
    const [first] = Object.keys(fields)
    return first && focusField(first)
  }

  /** Somebody saved after `origin`: the alumna sees what differs and chooses (cv-3). */
  const choose = async (origin: Origin) => {
    const answer = await send(getPerfilAlumna, {})
    if (!answer.ok) return tellNotSaved(ERROR_TEXT.updateError + offlineDetail(answer, 'draft'))
    const question = await fetchQuestion()
    if (!question) return tellNotSaved(ERROR_TEXT.conflict)
    const saved = cvOf(answer.data)
    const { merged, choice } = await question.chooseCv(origin.cv, toSave(form.values), saved)
    if (choice !== null && choice !== 'confirmed' && choice !== 'denied') return null
    form.settle(saved)
    if (choice === 'confirmed') form.fill(merged)
    onSaved(answer.data)
    if (choice === 'confirmed') return save(originOf(answer.data))
    setState(choice === null ? {} : { replaced: merged })
    return choice === null ? tellSaved() : null
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
