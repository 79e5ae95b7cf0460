import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { buttonClass } from '../ui/button.ts'
import { controlClass } from '../ui/field.tsx'

type FilterFormProps = {
  /** The name of the form for screen readers. */
  label: string
  /** The address of the first page of the list with the current filters. */
  address: string
  /** The address of the list with other filters. */
  addressOf: (chosen: URLSearchParams) => string
  className: string
  children: ReactNode
}

/** The filters of a list: a plain form; with scripts every change applies at once, from the first page. */
export function FilterForm({ label, address, addressOf, className, children }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const apply = () => {
    if (form.current) navigate(addressOf(readChoices(form.current)), { preventScrollReset: true })
  }

  // Going back changes the address but not the controls.
  useEffect(() => {
    if (form.current) writeChoices(form.current, address)
  }, [address])

  return (
    <search>
      <form
        ref={form}
        method="get"
        action={address.split('?', 1)[0]}
        aria-label={label}
        onChange={apply}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          apply()
        }}
        className={className}
      >
        {children}
        <div className="unscripted sm:col-span-2 sm:justify-self-end">
          <button type="submit" className={buttonClass('secondary')}>
            Aplicar filtros
          </button>
        </div>
      </form>
    </search>
  )
}

function readChoices(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  return new URLSearchParams(fields)
}

function writeChoices(form: HTMLFormElement, address: string) {
  const chosen = new URLSearchParams(address.split('?')[1])
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) control.value = chosen.get(control.name) ?? ''
    else if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked = chosen.get(control.name) === control.value
  }
}

type FiltroProps = { name: string; label: string; value: string; options: readonly string[] }

/** One filter; its value is among the options even when no row has it any more. */
export const Filtro = ({ name, label, value, options }: FiltroProps) => (
  <div className="min-w-0">
    <label htmlFor={`filtro-${name}`} className="mb-2 block font-semibold">
      {label}
    </label>
    <select
      id={`filtro-${name}`}
      name={name}
      defaultValue={value}
      autoComplete="off"
      className={`${controlClass} min-h-[48px]`}
    >
      <option value="">Cualquiera</option>
      {(value === '' || options.includes(value) ? options : [value, ...options]).map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  </div>
)

type FiltroSoloProps = { name: string; label: string; checked: boolean }

/** A filter that is on or off. */
export const FiltroSolo = ({ name, label, checked }: FiltroSoloProps) => (
  <label className="flex min-h-[44px] cursor-pointer items-center gap-3 font-semibold sm:col-span-2">
    <input type="checkbox" name={name} value="true" defaultChecked={checked} className="size-5 accent-ink" />
    {label}
  </label>
)
