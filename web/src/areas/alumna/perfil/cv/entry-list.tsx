import { type Cv, ENTRIES_MAX } from '@alumbra/contract/alumnas/cv'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldArray, useFieldArray, useFormContext } from 'react-hook-form'
import { buttonClass } from '../../../../ui/button.ts'
import { CvPart } from './cv-part.tsx'
import { EMPTY, type ListName } from './cv-values.ts'
import { EntrySummary } from './entry-summary.tsx'
import { EntryTools } from './entry-tools.tsx'
import { focusField } from './focus-field.ts'
import { Fold } from './fold.tsx'
import { RemovedEntry, undoId } from './removed-entry.tsx'
import { entryStartsFolded } from './sections.ts'
import { useDragOrder } from './use-drag-order.ts'

type EntryListProps<N extends ListName> = {
  name: N
  /** The title of an entry. */
  noun: string
  /** The label of the button that adds an entry. */
  add: string
  children: (path: `${N}.${number}`) => ReactNode
}

/**
 * The browser skips the layout of entries outside the window, so that typing stays fast; this is their assumed height,
 * on a phone and on wider windows. A wrong one moves the page under the focus.
 */
const HEIGHT: Record<ListName, string> = {
  formacion: '[contain-intrinsic-block-size:auto_46rem] sm:[contain-intrinsic-block-size:auto_33rem]',
  experiencia: '[contain-intrinsic-block-size:auto_29rem] sm:[contain-intrinsic-block-size:auto_16rem]',
  idiomas: '[contain-intrinsic-block-size:auto_14rem] sm:[contain-intrinsic-block-size:auto_7.5rem]',
}

type Removed<N extends ListName> = { index: number; value: FieldArray<Cv, N> }

/** Entries that can be added, moved, removed and restored (F089). */
export function EntryList<N extends ListName>({ name, noun, add, children }: EntryListProps<N>) {
  const { control, getValues } = useFormContext<Cv>()
  const { fields, append, insert, move, remove } = useFieldArray<Cv, N>({ control, name })
  const [removed, setRemoved] = useState<Removed<N>>()
  const [message, setMessage] = useState('')
  const list = useRef<HTMLOListElement>(null)
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
      <ol ref={list}>
        {fields.map((field, i) => (
          <li key={field.id} className="border-t border-hairline">
            <CvPart>
              <fieldset className="min-w-0">
                <legend className="sr-only">{`${noun} ${i + 1}`}</legend>
                <Fold
                  folds={entryStartsFolded(name, field)}
                  look={[
                    'group/entry relative',
                    'flex min-h-[56px] items-center gap-x-3 py-1.5',
                    '-mt-1 sm:mt-1',
                  ]}
                  summary={<EntrySummary list={name} path={`${name}.${i}`} title={`${noun} ${i + 1}`} />}
                >
                  <EntryTools
                    path={`${name}.${i}`}
                    title={`${noun} ${i + 1}`}
                    first={i === 0}
                    last={i === fields.length - 1}
                    onMove={(by) => onMove(i, i + by)}
                    onDrag={() => startDrag(i)}
                    onRemove={() => onRemove(i)}
                  />
                  <div
                    className={`-mx-2 grid grid-cols-1 items-start gap-x-6 gap-y-6 px-2 pb-9 pt-2 sm:grid-cols-2 [content-visibility:auto] print:[content-visibility:visible] ${HEIGHT[name]}`}
                  >
                    {children(`${name}.${i}`)}
                  </div>
                </Fold>
              </fieldset>
            </CvPart>
          </li>
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
