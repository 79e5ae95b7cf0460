import { VALUES_MAX } from '@alumbra/contract/calls/paging'
import { controlClass } from '../../ui/field.tsx'
import { useInBrowser } from '../../ui/use-in-browser.ts'

type SelectFilterProps = { name: string; label: string; value: string; options: readonly string[] }

/** One filter; its value is among the options even when no row has it any more. */
export const SelectFilter = ({ name, label, value, options }: SelectFilterProps) => (
  <div className="min-w-0">
    <label htmlFor={`filtro-${name}`} className="mb-2 block font-semibold">
      {label}
    </label>
    <Choice id={`filtro-${name}`} name={name} value={value} options={options} empty="Cualquiera" />
  </div>
)

type MultipleFilterProps = {
  name: string
  label: string
  values: readonly string[]
  options: readonly string[]
}

/** A filter of several values: beneath each chosen one there is a select for one more. */
export function SelectFilters({ name, label, values, options }: MultipleFilterProps) {
  const more = values.length === 0 ? [] : [...values.slice(1), ''].slice(0, VALUES_MAX - 1)
  return (
    <div className="min-w-0">
      <label htmlFor={`filtro-${name}`} className="mb-2 block font-semibold">
        {label}
      </label>
      <Choice
        id={`filtro-${name}`}
        name={name}
        value={values[0] ?? ''}
        options={options.filter((option) => !values.slice(1).includes(option))}
        empty="Cualquiera"
      />
      {more.map((value, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of a select is what it is.
        <div key={i} className="mt-2">
          <Choice
            id={`filtro-${name}-${i + 2}`}
            name={name}
            aria-label={`O también, ${i + 2}.ª opción`}
            value={value}
            options={options.filter((option) => option === value || !values.includes(option))}
            empty="O también…"
          />
        </div>
      ))}
    </div>
  )
}

type ChoiceProps = {
  id: string
  name: string
  'aria-label'?: string
  value: string
  options: readonly string[]
  empty: string
}

/**
 * Each option says its value, since a browser that translates the page changes its text (sitio-30); in the HTML, which then is
 * 2 kB shorter, its text alone says it (sitio-23).
 */
function Choice({ value, options, empty, ...select }: ChoiceProps) {
  const inBrowser = useInBrowser()
  return (
    <select {...select} defaultValue={value} autoComplete="off" className={controlClass}>
      <option value="">{empty}</option>
      {(value === '' || options.includes(value) ? options : [value, ...options]).map((option) => (
        <option key={option} value={inBrowser ? option : undefined}>
          {option}
        </option>
      ))}
    </select>
  )
}

type SingleFilterProps = { name: string; label: string; checked: boolean }

/** A filter that is on or off, beside the words of the search: a list has one. */
export const ToggleFilter = ({ name, label, checked }: SingleFilterProps) => (
  <label className="flex min-h-[48px] cursor-pointer items-center gap-3 font-semibold sm:col-span-2 md:col-span-1 md:col-start-4 md:row-start-1 md:self-end">
    <input type="checkbox" name={name} value="true" defaultChecked={checked} className="size-5 shrink-0" />
    {label}
  </label>
)
