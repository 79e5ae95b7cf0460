import type { ComponentProps } from 'react'
import { Select } from '../../../ui/select.tsx'
import { held } from './held.ts'
import { ReadText } from './text-control.tsx'

type SelectControlProps = ComponentProps<typeof Select> & { reading: boolean; readOnly: boolean }

/** A select; plain text where it is only read. */
export const SelectControl = ({ reading, readOnly, ...select }: SelectControlProps) =>
  reading ? (
    <ReadText id={select.id} label={select.label} defaultValue={select.defaultValue || select.placeholder} />
  ) : (
    <Select {...select} {...held(readOnly)} />
  )
