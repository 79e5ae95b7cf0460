import { type Cv, ENTRIES_MAX } from '@alumbra/contract/alumnas/cv'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldArray, useFieldArray, useFormContext } from 'react-hook-form'
import { buttonClass } from '../../../../ui/button.ts'
import { useInBrowser } from '../../../../ui/use-in-browser.ts'
import { EMPTY, type ListName } from './cv-values.ts'
import { Entry } from './entry.tsx'
import { focusField } from './focus-field.ts'
import { RemovedEntry, undoId } from './removed-entry.tsx'
import { drawnAtFirst } from './sections.ts'
import { useDragOrder } from './use-drag-order.ts'

type EntryListProps<N extends ListName> = {
  name: N
  /** The title of an entry. */
  noun: string
  /** The label of the button that adds an entry. */
  add: string
  children: (path: `${N}.${number}`) => ReactNode
}

type Removed<N extends ListName> = { index: number; value: FieldArray<Cv, N> }

/** Entries that can be added, moved, removed and restored (F089). */
export function EntryList<N extends ListName>({ name, noun, add, children }: EntryListProps<N>) {
  const { control, getValues } = useFormContext<Cv>()
  const { fields, append, insert, move, remove } = useFieldArray<Cv, N>({ control, name })
  const [removed, setRemoved] = useState<Removed<N>>()
  const [message, setMessage] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const inBrowser = useInBrowser()
  const drawn = inBrowser ? ENTRIES_MAX : drawnAtFirst(getValues())
  const startDrag = useDragOrder(list, move)

  const onMove = (from: number, to: number) => {
    if (to < 0 || to >= fields.length) return
    flushSync(() => {
      move(from, to)
      setMessage(`${noun} ${from + 1} es ahora la número ${to + 1}.`)
    })
    // The button disappears with its entry.
    focusField(`${name}.${to}.${to < from ? 'subir' : 'bajar'}`)
  }
  const onRemove = (index: number) => {
    const value = structuredClone(getValues(name)[index]) as FieldArray<Cv, N>
    flushSync(() => {
      setRemoved({ index, value })
      remove(index)
      setMessage('')
    })
    document.getElementById(undoId(name))?.focus()
  }
  const onUndo = () => {
    if (!removed) return
    const index = Math.min(removed.index, fields.length)
    flushSync(() => {
      insert(index, removed.value, { shouldFocus: false })
      setRemoved(undefined)
      setMessage(`${noun} ${index + 1} está otra vez en su sitio.`)
    })
    // Back to where it was removed, unfolded; its fields stay folded on a phone otherwise.
    focusField(`${name}.${index}.quitar`)
  }

  return (
    <div>
      <ol ref={list} className="divide-y divide-hairline border-t border-hairline empty:border-0">
        {fields.slice(0, drawn).map((field, i) => (
          <Entry
            key={field.id}
            list={name}
            path={`${name}.${i}`}
            title={`${noun} ${i + 1}`}
            field={field}
            first={i === 0}
            last={i === fields.length - 1}
            onMove={(by) => onMove(i, i + by)}
            onDrag={() => startDrag(i)}
            onRemove={() => onRemove(i)}
          >
            {children(`${name}.${i}`)}
          </Entry>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {message}
      </p>
      {removed && (
        <RemovedEntry list={name} title={`${noun.toLowerCase()} ${removed.index + 1}`} onUndo={onUndo} />
      )}
      {fields.length < ENTRIES_MAX && (
        <button
          type="button"
          className={buttonClass('secondary')}
          onClick={() => append({ ...EMPTY[name] } as FieldArray<Cv, N>)}
        >
          {add}
        </button>
      )}
    </div>
  )
}
