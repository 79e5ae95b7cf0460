import type { ReactNode } from 'react'

type PageHeaderProps = {
  title: string
  intro?: ReactNode
  /** Buttons and links for the whole page. */
  children?: ReactNode
}

/** The title of a page, its introduction and its actions. */
export const PageHeader = ({ title, intro, children }: PageHeaderProps) => (
  <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6 pb-10 pt-10 lg:pt-14">
    <div className="min-w-0">
      <h1 className="text-3xl font-extrabold">{title}</h1>
      {intro && <p className="mt-4 max-w-[62ch] text-l text-quiet">{intro}</p>}
    </div>
    {children}
  </div>
)
