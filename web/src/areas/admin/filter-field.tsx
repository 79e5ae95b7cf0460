import type { ReactNode } from 'react'

/** How a select or an input of a back-office filter looks. */
export const filterControlClass = 'control min-h-[44px]'

/** How its label looks. */
export const filterLabelClass = 'mb-1.5 block text-s font-semibold'

type FieldProps = { /** The id of the control. */ id: string; label: string }

const FilterField = ({ id, label, children }: FieldProps & { children: ReactNode }) => (
  <div className="min-w-0">
    <label htmlFor={id} className={filterLabelClass}>
      {label}
    </label>
    {children}
  </div>
)

type FilterSelectProps = FieldProps & {
  name: string
  /** Value and word of each choice; the first one filters nothing. */
  options: readonly (readonly [value: string, word: string])[]
  chosen: string
}

/** A choice of a back-office filter. */
export const FilterSelect = ({ id, name, label, options, chosen }: FilterSelectProps) => (
  <FilterField id={id} label={label}>
    <select
      id={id}
      name={name}
      defaultValue={chosen}
      // As wide as its longest option otherwise: the name of a group may be long.
      className={`${filterControlClass} @min-[40rem]/list:max-w-[13rem]`}
    >
      {options.map(([value, word]) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </select>
  </FilterField>
)

/** A day of a back-office filter. */
export const FilterDate = ({ id, name, label, chosen }: FieldProps & { name: string; chosen: string }) => (
  <FilterField id={id} label={label}>
    <input id={id} type="date" name={name} defaultValue={chosen} className={filterControlClass} />
  </FilterField>
)
