import type { ReactNode } from 'react'

type PageHeaderProps = {
  title: string
  intro?: ReactNode
  /** A smaller title on phones and less room everywhere: what follows is wanted on the first screen. */
  dense?: boolean
  /** Buttons and links for the whole page. */
  children?: ReactNode
}

/** The title of a page, its introduction and its actions. */
export const PageHeader = ({ title, intro, dense, children }: PageHeaderProps) => (
  <div
    className={`flex flex-wrap items-end justify-between gap-x-12 gap-y-6 pt-5 ${dense ? 'pb-4 sm:pb-6 sm:pt-8' : 'pb-8 sm:pb-10 sm:pt-10 lg:pt-14'}`}
  >
    <div className="min-w-0">
      <h1 className={`font-extrabold ${dense ? 'text-2xl sm:text-3xl' : 'text-3xl max-sm:max-w-[8em]'}`}>
        {title}
      </h1>
      {intro && <p className="mt-2 print:hidden max-w-[40.3em] text-quiet sm:mt-4 sm:text-l">{intro}</p>}
    </div>
    {children}
  </div>
)
