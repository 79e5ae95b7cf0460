import { useText, useWrong } from '../../../../components/forms/use-form.ts'
import { useCvForm } from './cv-form.ts'
import { type TextPath, withoutControls } from './cv-values.ts'

type CvFieldOptions = {
  /** Fields whose rule depends on this one. */
  judges?: readonly TextPath[]
}

/** One text field of the CV; a change draws only its own control again. */
export function useCvField(name: TextPath, { judges = [] }: CvFieldOptions = {}) {
  const form = useCvForm()
  const set = (value: string) => {
    form.change(name, withoutControls(value))
    if (judges.length > 0) form.check(...judges)
  }
  return { value: useText(form, name), set, props: { id: name, name, error: useWrong(form, name) } }
}
