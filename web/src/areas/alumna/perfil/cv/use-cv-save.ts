import { guardarCv, type PerfilAlumna } from '@alumbra/contract/alumna'
import type { Cv } from '@alumbra/contract/cv'
import { ERROR_TEXT } from '@alumbra/contract/errors'
import { type FormEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { send } from '../../../../api/client.ts'
import { paths } from '../../../../paths.ts'
import { openDialog } from '../../../../ui/dialog.tsx'
import { cvOf, firstWrong, type TextPath } from './cv-values.ts'

type CvSave = {
  form: UseFormReturn<Cv>
  /** Keeps what is written in the browser. */
  keepNow: () => void
  /** She is being sent to the login, and there is nothing to ask. */
  onLeave: () => void
  onSaved: (perfil: PerfilAlumna) => void
}

const focusOn = (id: string) => document.getElementById(id)?.focus()

/** Saves the CV, also half empty; what is wrong is shown instead (A §5, A §8). */
export function useCvSave({ form, keepNow, onLeave, onSaved }: CvSave) {
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)

  const save = async () => {
    await form.trigger()
    const values = cvOf(form.getValues())
    const wrong = firstWrong(values)
    if (wrong) return focusOn(wrong)
    const answer = await send(guardarCv, { body: values as never })
    if (answer.ok) {
      const typedMeanwhile = JSON.stringify(cvOf(form.getValues())) !== JSON.stringify(values)
      form.reset(cvOf(answer.data), { keepValues: typedMeanwhile })
      onSaved(answer.data)
      // A draft goes on saying what it misses.
      await form.trigger()
      return tellSaved()
    }
    keepNow()
    // The draft waits in this browser for her to come back.
    if (answer.status === 401) {
      onLeave()
      return location.assign(paths.alumna.login(paths.alumna.perfil()))
    }
    for (const [path, message] of Object.entries(answer.error.fields ?? {}))
      form.setError(path as TextPath, { type: 'server', message })
    return openDialog({
      icon: 'error',
      title: 'Error al guardar',
      text: ERROR_TEXT.updateError,
      confirm: 'Entendido',
    })
  }

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    setBusy(true)
    await save()
    sending.current = false
    setBusy(false)
  }
  return { busy, onSubmit }
}

const tellSaved = () =>
  openDialog({
    icon: 'success',
    title: 'Datos guardados',
    text: 'Los cambios han sido guardados correctamente',
    confirm: 'Aceptar',
    timer: 3000,
  })
