import type { ChangeEvent } from 'react'
import { useText, useWrong } from '../../../../components/forms/use-form.ts'
import { tidyInput } from '../../../../ui/tidy-input.ts'
import { useCvForm } from './cv-form.ts'
import { type TextPath, withoutControls } from './cv-values.ts'

/** The props of a text field of the CV, which keeps its own text; `keep` turns the typed one into the stored one. */
export function useCvText(name: TextPath, keep = asIs) {
  const form = useCvForm()
  const { onChange, ...control } = form.register(name)
  return {
    ...control,
    id: name,
    defaultValue: String(form.at(name) ?? ''),
    error: useWrong(form, name),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      tidyInput(event, (text) => keep(withoutControls(text)))
      onChange()
    },
  }
}

const asIs = (text: string) => text

/** One choice of the CV; `judges` are the fields whose rule depends on it. */
export function useCvChoice(name: TextPath, judges: readonly TextPath[] = []) {
  const form = useCvForm()
  const set = (value: string) => {
    form.change(name, value)
    if (judges.length > 0) form.check(...judges)
  }
  return { value: useText(form, name), set, props: { id: name, name, error: useWrong(form, name) } }
}
