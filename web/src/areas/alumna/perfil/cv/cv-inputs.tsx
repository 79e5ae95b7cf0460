import { codePoints } from '@alumbra/domain/code-points'
import type { ComponentProps } from 'react'
import { Select } from '../../../../ui/select.tsx'
import { TextArea, type TextAreaRows } from '../../../../ui/text-area.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { TextPath } from './cv-values.ts'
import { useCvField } from './use-cv-field.ts'
import { useOptions } from './use-options.ts'

type Named = { name: TextPath; label: string; help?: string }

type CvTextProps = Named &
  Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'list'> & {
    /** Turns the typed text into the stored one. */
    keep?: (text: string) => string
  }

/** A text input of the CV. */
export function CvText({ name, keep = asIs, ...input }: CvTextProps) {
  const { value, set, props } = useCvField(name)
  return (
    <TextField
      {...input}
      {...props}
      value={value}
      onChange={(event) => set(keep(event.currentTarget.value))}
    />
  )
}

const asIs = (text: string) => text

/** A text area of the CV, with a counter. */
export function CvArea({ name, ...area }: Named & { max: number; rows: TextAreaRows }) {
  const { value, set, props } = useCvField(name)
  return (
    <TextArea
      {...area}
      {...props}
      value={value}
      count={codePoints(value)}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}

type CvSelectProps = Named & { placeholder: string; options: readonly string[]; onChosen?: () => void }

/** A select of the CV. */
export function CvSelect({ name, options, onChosen, ...select }: CvSelectProps) {
  const { value, set, props } = useCvField(name)
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
