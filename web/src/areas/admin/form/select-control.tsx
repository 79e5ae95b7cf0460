import type { ComponentProps } from 'react'
import { Select } from '../../../ui/select.tsx'
import { ReadText } from './text-control.tsx'

type SelectControlProps = ComponentProps<typeof Select> & { readOnly: boolean }

/** A select; plain text when it is read only. */
export const SelectControl = ({ readOnly, ...select }: SelectControlProps) =>
  readOnly ? (
    <ReadText id={select.id} label={select.label} defaultValue={select.defaultValue || select.placeholder} />
  ) : (
    <Select {...select} />
  )
