import type { ReactNode } from 'react'

type PageHeaderProps = {
  title: string
  intro?: ReactNode
  /** Buttons and links for the whole page. */
  children?: ReactNode
}

/** The title of a page, its introduction and its actions. */
export const PageHeader = ({ title, intro, children }: PageHeaderProps) => (
  <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6 pb-4 pt-5 sm:pb-10 sm:pt-10 lg:pt-14">
    <div className="min-w-0">
      <h1 className="text-3xl font-extrabold">{title}</h1>
      {intro && <p className="mt-2 print:hidden max-w-[40.3em] text-quiet sm:mt-4 sm:text-l">{intro}</p>}
    </div>
    {children}
  </div>
)
