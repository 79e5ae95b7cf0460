import type { ReactNode } from 'react'

/** A chapter of the page. */
export const Chapter = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="border-t border-ink/40 pb-16 pt-6">
    <h2 id={id} className="mb-8 text-2xl">
      {title}
    </h2>
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">{children}</div>
  </section>
)

type PieceProps = {
  /** The file in web/src/ui, or the element. */
  name: string
  note: string
  /** Takes the whole width of the page. */
  wide?: boolean
  children: ReactNode
}

/** One component in all its states. */
export const Piece = ({ name, note, wide = false, children }: PieceProps) => (
  <div data-pieza={name} className={wide ? 'min-w-0 lg:col-span-2' : 'min-w-0'}>
    <h3 className="text-l">{name}</h3>
    <p className="mb-4 max-w-[40.3em] text-s text-quiet">{note}</p>
    <div className="space-y-5">{children}</div>
  </div>
)
