import type { ReferenteInput } from '@alumbra/contract/referentes/referente-admin'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod/mini'
import type { Form } from '../../../components/forms/form.ts'
import { RemovedEntry, undoId } from '../../../components/forms/removed-entry.tsx'
import { useRows } from '../../../components/forms/use-rows.ts'
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
  /** The name of a row with its article: 'el momento'. */
  noun: string
  children: (path: `${N}.${number}`) => ReactNode
}

/** Rows of a few fields that can be added, removed and brought back. */
export function RowList<N extends ListName>(props: RowListProps<N>) {
  const { name, legend, help, form, empty, max, add, noun, children } = props
  const { rows, append, insert, remove } = useRows(form, name)
  const [removed, setRemoved] = useState<{ at: number; row: object }>()
  const onRemove = (at: number) => {
    const row = form.values[name]?.[at]
    flushSync(() => {
      setRemoved(row && { at, row })
      remove(at)
    })
    document.getElementById(undoId(name))?.focus()
  }
  const onUndo = ({ at, row }: { at: number; row: object }) => {
    const back = Math.min(at, rows.length)
    flushSync(() => {
      insert(back, row)
      setRemoved(undefined)
    })
    document.querySelector<HTMLElement>(`[name^="${name}.${back}."]`)?.focus()
  }
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <p className="mt-0.5 text-s text-quiet">{help}</p>
      {rows.length > 0 && (
        <ol className="mt-3 space-y-5">
          {rows.map((row, i) => (
            <li key={row}>
              <Row title={`${noun} ${i + 1}`} onRemove={() => onRemove(i)}>
                {children(`${name}.${i}`)}
              </Row>
            </li>
          ))}
        </ol>
      )}
      {removed && rows.length < max && (
        <div className="mt-5">
          <RemovedEntry list={name} title={`${noun} ${removed.at + 1}`} onUndo={() => onUndo(removed)} />
        </div>
      )}
      {rows.length < max && (
        <button type="button" className={`${buttonClass('secondary')} mt-4`} onClick={() => append(empty)}>
          {add}
        </button>
      )}
    </fieldset>
  )
}

type RowProps = { title: string; onRemove: () => void; children: ReactNode }

/** A row whose fields have the same labels as those of other rows: its name tells them apart. */
const Row = ({ title, onRemove, children }: RowProps) => (
  <fieldset aria-label={title.replace(/^\w+ /, '')} className="space-y-3 border-l-2 border-hairline pl-4">
    {children}
    <button
      type="button"
      data-once
      className="min-h-[32px] cursor-pointer text-s font-semibold underline decoration-2 underline-offset-4"
      onClick={onRemove}
    >
      Quitar<span className="sr-only">{` ${title}`}</span>
    </button>
  </fieldset>
)
