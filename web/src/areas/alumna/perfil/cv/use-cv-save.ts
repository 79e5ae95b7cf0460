import { getPerfilAlumna, type PerfilAlumna, saveCv } from '@alumbra/contract/alumna'
import type { CallBody } from '@alumbra/contract/call'
import type { Cv } from '@alumbra/contract/cv'
import { ERROR_TEXT } from '@alumbra/contract/errors'
import type { Failure } from '@alumbra/contract/send'
import type { UseFormReturn } from 'react-hook-form'
import { send } from '../../../../api/client.ts'
import { useSubmit } from '../../../../components/forms/use-submit.ts'
import { tellNotSaved, tellSaved } from '../../../../components/save-dialogs.ts'
import { paths } from '../../../../paths.ts'
import { askWhichCv } from './ask-which-cv.ts'
import { cvOf, firstWrong, type TextPath } from './cv-values.ts'

type CvSave = {
  form: UseFormReturn<Cv>
  /** Stores the draft in the browser. */
  keepNow: () => void
  /** The login page is loading: leave without a question. */
  onLeave: () => void
  /** Takes the CV that the server returned. */
  onSaved: (perfil: PerfilAlumna) => void
}

/** Saves the CV, also an incomplete one; wrong fields are shown instead (F104, F105). */
export function useCvSave({ form, keepNow, onLeave, onSaved }: CvSave) {
  const { busy, submit } = useSubmit((values: Cv, version: string | null) =>
    send(saveCv, { body: { ...values, version } as CallBody<typeof saveCv> }),
  )

  /** `version`: the version that the form is based on; null overwrites any version. */
  const save = async (version: string | null): Promise<unknown> => {
    await form.trigger()
    const values = cvOf(form.getValues())
    const wrong = firstWrong(values)
    if (wrong) return document.getElementById(wrong)?.focus()
    const answer = await submit(values, version)
    if (!answer) return null
    if (!answer.ok) return refused(answer)
    const typedMeanwhile = JSON.stringify(cvOf(form.getValues())) !== JSON.stringify(values)
    form.reset(cvOf(answer.data), { keepValues: typedMeanwhile })
    onSaved(answer.data)
    // A saved draft still shows its missing fields.
    await form.trigger()
    return tellSaved()
  }

  const refused = async (failure: Failure) => {
    keepNow()
    if (failure.status === 401) {
      // The draft stays in this browser until the alumna comes back.
      onLeave()
      return location.assign(paths.alumna.login(paths.alumna.perfil()))
    }
    if (failure.status === 409) return choose()
    for (const [path, message] of Object.entries(failure.error.fields ?? {}))
      form.setError(path as TextPath, { type: 'server', message })
    return tellNotSaved(ERROR_TEXT.updateError)
  }

  /** Two versions of one CV: the alumna chooses one. */
  const choose = async () => {
    const choice = await askWhichCv()
    if (choice === 'confirmed') await save(null)
    if (choice === 'denied') await takeSaved()
  }

  const takeSaved = async () => {
    const answer = await send(getPerfilAlumna, {})
    if (answer.ok) {
      form.reset(cvOf(answer.data))
      onSaved(answer.data)
    } else await tellNotSaved(ERROR_TEXT.updateError)
  }
  return { busy, save }
}
