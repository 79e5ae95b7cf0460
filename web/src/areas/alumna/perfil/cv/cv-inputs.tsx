import type { ComponentProps } from 'react'
import { WrittenArea } from '../../../../components/forms/written-area.tsx'
import { Select } from '../../../../ui/select.tsx'
import type { TextAreaRows } from '../../../../ui/text-area.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useCvForm } from './cv-form.ts'
import type { TextPath } from './cv-values.ts'
import { useCvChoice, useCvText } from './use-cv-field.ts'
import { useOptions } from './use-options.ts'

type Named = { name: TextPath; label: string; help?: string }

type CvTextProps = Named &
  Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'list'> & {
    /** Turns the typed text into the stored one. */
    keep?: (text: string) => string
  }

/** A text input of the CV. */
export function CvText({ name, keep, ...input }: CvTextProps) {
  return <TextField {...input} {...useCvText(name, keep)} />
}

/** A text area of the CV, with a counter. */
export function CvArea({ name, ...area }: Named & { max: number; rows: TextAreaRows }) {
  return <WrittenArea {...area} {...useCvText(name)} within={useCvForm()} />
}

type CvSelectProps = Named &
  Pick<ComponentProps<typeof Select>, 'placeholder' | 'options' | 'describedBy' | 'onFocus'> & {
    onChosen?: () => void
  }

/** A select of the CV. */
export function CvSelect({ name, options, onChosen, ...select }: CvSelectProps) {
  const { value, set, props } = useCvChoice(name)
  return (
    <Select
      {...select}
      {...props}
      value={value}
      options={useOptions(value, options)}
      onChange={(event) => {
        set(event.currentTarget.value)
        onChosen?.()
      }}
    />
  )
}
