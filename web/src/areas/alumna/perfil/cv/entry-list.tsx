import { type Cv, ENTRIES_MAX } from '@alumbra/contract/alumnas/cv'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { RemovedEntry, undoId } from '../../../../components/forms/removed-entry.tsx'
import { useRows } from '../../../../components/forms/use-rows.ts'
import { buttonClass } from '../../../../ui/button.ts'
import { useInBrowser } from '../../../../ui/use-in-browser.ts'
import { useCvForm } from './cv-form.ts'
import { EMPTY, type ListName } from './cv-values.ts'
import { Entry } from './entry.tsx'
import { focusField } from './focus-field.ts'
import { drawnAtFirst } from './sections.ts'
import { useDragOrder } from './use-drag-order.ts'

type EntryListProps<N extends ListName> = {
  name: N
  /** The title of an entry. */
  noun: string
  /** The label of the button that adds an entry. */
  add: string
  /** What belongs here, while there is nothing. */
  empty?: string
  children: (path: `${N}.${number}`) => ReactNode
}

type Removed<N extends ListName> = { index: number; value: Cv[N][number] }

/** Entries that can be added, moved, removed and restored (F089). */
export function EntryList<N extends ListName>({ name, noun, add, empty, children }: EntryListProps<N>) {
  const form = useCvForm()
  const { rows, append, insert, move, remove } = useRows(form, name)
  const [removed, setRemoved] = useState<Removed<N>>()
  const [message, setMessage] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const inBrowser = useInBrowser()
  const drawn = inBrowser ? rows.length : drawnAtFirst(form.values)
  const tooMany = rows.length - ENTRIES_MAX
  const startDrag = useDragOrder(list, move)

  const onMove = (from: number, to: number) => {
    if (to < 0 || to >= rows.length) return
    flushSync(() => {
      move(from, to)
      setMessage(`${noun} ${from + 1} es ahora la número ${to + 1}.`)
    })
    // The button disappears with its entry.
    focusField(`${name}.${to}.${to < from ? 'subir' : 'bajar'}`)
  }
  const onRemove = (index: number) => {
    const value = form.values[name][index] as Cv[N][number]
    flushSync(() => {
      setRemoved({ index, value })
      remove(index)
      setMessage('')
    })
    focusField(document.getElementById(undoId(name)) ? undoId(name) : name)
  }
  const onUndo = () => {
    if (!removed) return
    const index = Math.min(removed.index, rows.length)
    flushSync(() => {
      insert(index, removed.value)
      setRemoved(undefined)
      setMessage(`${noun} ${index + 1} está otra vez en su sitio.`)
    })
    // Back to where it was removed, unfolded; its fields stay folded on a phone otherwise.
    focusField(`${name}.${index}.quitar`)
  }

  return (
    <div>
      <ol ref={list} className="divide-y divide-hairline border-t border-hairline empty:border-0">
        {rows.slice(0, drawn).map((row, i) => (
          <Entry
            key={row}
            list={name}
            path={`${name}.${i}`}
            title={`${noun} ${i + 1}`}
            first={i === 0}
            last={i === rows.length - 1}
            onMove={(by) => onMove(i, i + by)}
            onDrag={() => startDrag(i)}
            onRemove={() => onRemove(i)}
          >
            {children(`${name}.${i}`)}
          </Entry>
        ))}
      </ol>
      {empty && rows.length === 0 && <p className="mb-4 text-s text-quiet">{empty}</p>}
      <p role="status" className="sr-only">
        {message}
      </p>
      {removed && tooMany < 0 && (
        <RemovedEntry list={name} title={`${noun.toLowerCase()} ${removed.index + 1}`} onUndo={onUndo} />
      )}
      {tooMany < 0 ? (
        <button type="button" className={buttonClass('secondary')} onClick={() => append(EMPTY[name])}>
          {add}
        </button>
      ) : (
        <p
          id={name}
          tabIndex={-1}
          className={`mt-4 text-s ${tooMany > 0 ? 'font-semibold text-error' : 'text-quiet'}`}
        >
          Caben {ENTRIES_MAX} como máximo{tooMany > 0 && `: quita ${tooMany}`}.
        </p>
      )}
    </div>
  )
}
