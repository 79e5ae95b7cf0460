import type { ReferenteInput } from '@alumbra/contract/referentes/referente-admin'
import type { ReactNode } from 'react'
import type { z } from 'zod/mini'
import type { Form } from '../../../components/forms/form.ts'
import { useRows } from '../../../components/forms/use-form.ts'
import { buttonClass } from '../../../ui/button.ts'

export type ReferenteValues = z.input<typeof ReferenteInput>
type ListName = 'hitos' | 'fuentes'

type RowListProps<N extends ListName> = {
  name: N
  legend: string
  help: string
  form: Form<ReferenteValues>
  empty: NonNullable<ReferenteValues[N]>[number]
  max: number
  /** The label of the button that adds a row. */
  add: string
  /** The name of a row, for the button that removes it. */
  noun: string
  children: (path: `${N}.${number}`) => ReactNode
}

/** Rows of a few fields that can be added and removed. */
export function RowList<N extends ListName>(props: RowListProps<N>) {
  const { name, legend, help, form, empty, max, add, noun, children } = props
  const { rows, append, remove } = useRows(form, name)
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <p className="mt-0.5 text-s text-quiet">{help}</p>
      <ol className="mt-3 space-y-5">
        {rows.map((row, i) => (
          <li key={row} className="space-y-3 border-l-2 border-hairline pl-4">
            {children(`${name}.${i}`)}
            <button
              type="button"
              className="min-h-[32px] cursor-pointer text-s font-semibold underline decoration-2 underline-offset-4"
              onClick={() => remove(i)}
            >
              Quitar<span className="sr-only">{` ${noun} ${i + 1}`}</span>
            </button>
          </li>
        ))}
      </ol>
      {rows.length < max && (
        <button type="button" className={`${buttonClass('secondary')} mt-4`} onClick={() => append(empty)}>
          {add}
        </button>
      )}
    </fieldset>
  )
}
