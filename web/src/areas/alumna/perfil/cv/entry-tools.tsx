import type { ReactNode } from 'react'
import { Close } from '../../../../ui/icons.tsx'
import { ArrowDown, ArrowUp, Grip } from '../../../../ui/icons-inside.tsx'

type EntryToolsProps = {
  path: string
  title: string
  first: boolean
  last: boolean
  onMove: (by: -1 | 1) => void
  onDrag: () => void
  onRemove: () => void
}

/** The buttons that move and remove an entry. */
export const EntryTools = ({ path, title, first, last, onMove, onDrag, onRemove }: EntryToolsProps) => (
  <div className="flex justify-end gap-1 sm:absolute sm:right-20 sm:top-1.5">
    {!(first && last) && (
      <>
        <span
          aria-hidden="true"
          title="Arrastra para cambiar el orden"
          className="grid size-11 cursor-grab touch-none place-items-center text-l text-quiet pointer-coarse:hidden"
          onPointerDown={(event) => {
            event.preventDefault()
            onDrag()
          }}
        >
          <Grip />
        </span>
        <Tool id={`${path}.subir`} label={`Subir ${title}`} off={first} onClick={() => onMove(-1)}>
          <ArrowUp />
        </Tool>
        <Tool id={`${path}.bajar`} label={`Bajar ${title}`} off={last} onClick={() => onMove(1)}>
          <ArrowDown />
        </Tool>
      </>
    )}
    <Tool id={`${path}.quitar`} label={`Quitar ${title}`} off={false} once onClick={onRemove}>
      <Close />
    </Tool>
  </div>
)

type ToolProps = {
  id: string
  label: string
  off: boolean
  /** Another entry comes up under the pointer (textos-14). */
  once?: boolean
  onClick: () => void
  children: ReactNode
}

const Tool = ({ id, label, off, once, onClick, children }: ToolProps) => (
  <button
    type="button"
    id={id}
    data-once={once}
    aria-label={label}
    title={label}
    aria-disabled={off}
    className="grid size-11 scroll-my-28 cursor-pointer place-items-center rounded-control text-l text-quiet transition-colors hover:bg-ink/5 hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-40"
    onClick={off ? undefined : onClick}
  >
    {children}
  </button>
)
