import { type ReactNode, useId } from 'react'

/** A section of the CV under its title. */
export function CvSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t-2 border-ink pb-14 pt-5">
      <h3 id={id} className="mb-7 text-2xl">
        {title}
      </h3>
      <div className="space-y-7">{children}</div>
    </section>
  )
}
