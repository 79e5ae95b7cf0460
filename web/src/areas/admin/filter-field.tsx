import type { ReactNode } from 'react'

/** How a select or an input of a back-office filter looks. */
export const filterControlClass =
  'min-h-[44px] w-full rounded-control border border-ink/45 bg-raised px-3 text-ink hover:border-ink'

/** How its label looks. */
export const filterLabelClass = 'mb-1.5 block text-s font-semibold'

type FilterFieldProps = { /** The id of the control. */ id: string; label: string; children: ReactNode }

/** A field of a back-office filter: its label above its control. */
export const FilterField = ({ id, label, children }: FilterFieldProps) => (
  <div className="min-w-0">
    <label htmlFor={id} className={filterLabelClass}>
      {label}
    </label>
    {children}
  </div>
)
