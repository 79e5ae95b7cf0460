import type { Cv } from '@alumbra/contract/alumnas/cv'
import { useController, useFormContext } from 'react-hook-form'
import { type TextPath, withoutControls } from './cv-values.ts'

type CvFieldOptions = {
  /** Fields whose rule depends on this one. */
  judges?: readonly TextPath[]
}

/** One text field of the CV; a change draws only its own control again. */
export function useCvField(name: TextPath, { judges = [] }: CvFieldOptions = {}) {
  const { control, trigger } = useFormContext<Cv>()
  const { field, fieldState } = useController({ control, name })
  const set = (value: string) => {
    field.onChange(withoutControls(value))
    if (judges.length > 0) trigger(judges)
  }
  return {
    value: String(field.value ?? ''),
    set,
    props: { id: name, name, onBlur: field.onBlur, ref: field.ref, error: fieldState.error?.message },
  }
}
