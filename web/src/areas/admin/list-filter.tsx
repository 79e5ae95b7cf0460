import { type SubmitEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Search } from '../../ui/icons.tsx'
import { FilterSelect, filterControlClass, filterLabelClass } from './filter-field.tsx'
import type { Filter } from './section.ts'
import type { SectionState } from './section-state.ts'

type Listed = Pick<SectionState, 'search' | 'filter' | 'also'>
type ListFilterProps = {
  filter: Filter
  also: readonly Filter[]
  chosen: Listed
  pathTo: (chosen: Listed) => string
}

/** Search and filters of a list of the back office, kept in the address (F172). */
export function ListFilter({ filter, also, chosen, pathTo }: ListFilterProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const show = (event: SubmitEvent) => {
    event.preventDefault()
    const fields = new FormData(form.current ?? undefined)
    navigate(
      pathTo({
        search: String(fields.get('buscar')).trim(),
        filter: String(fields.get(filter.name)),
        also: Object.fromEntries(also.map(({ name }) => [name, String(fields.get(name))])),
      }),
    )
  }
  const submit = () => form.current?.requestSubmit()
  return (
    <search>
      <form
        ref={form}
        onSubmit={show}
        className="mb-6 grid grid-cols-2 items-end gap-x-4 gap-y-3 @min-[40rem]/list:flex @min-[40rem]/list:flex-wrap"
      >
        <div className="relative col-span-2 min-w-0 flex-1 basis-44">
          <label htmlFor="filtro-buscar" className={filterLabelClass}>
            Buscar
          </label>
          <input
            id="filtro-buscar"
            name="buscar"
            type="search"
            maxLength={200}
            defaultValue={chosen.search}
            className={`${filterControlClass} pr-12`}
          />
          <button
            type="submit"
            className="absolute bottom-0 right-0 grid size-11 cursor-pointer place-items-center rounded-control text-l hover:bg-ink/5"
          >
            <Search />
            <span className="sr-only">Buscar</span>
          </button>
        </div>
        <FilterSelect id="filtro-estado" {...filter} chosen={chosen.filter} onChange={submit} />
        {also.map((one) => (
          <FilterSelect
            key={one.name}
            id={`filtro-${one.name}`}
            {...one}
            chosen={chosen.also[one.name] ?? ''}
            onChange={submit}
          />
        ))}
      </form>
    </search>
  )
}
