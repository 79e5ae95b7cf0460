import type { Cv } from '@alumbra/contract/cv'
import { useController, useFormContext } from 'react-hook-form'
import { type TextPath, withoutControls } from './cv-values.ts'

type CvFieldOptions = {
  /** Fields whose rule looks at this one too. */
  judges?: readonly TextPath[]
}

/** One text of the CV: only its own control is drawn anew when it changes. */
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
