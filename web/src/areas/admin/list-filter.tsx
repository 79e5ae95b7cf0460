import { type SubmitEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { buttonClass } from '../../ui/button.ts'
import { Search } from '../../ui/icons.tsx'

export type Filtro = { buscar: string; activo: '' | 'true' | 'false' }

const ACTIVO = [
  ['', 'Todos'],
  ['true', 'Activo'],
  ['false', 'Inactivo'],
] as const

type ListFilterProps = { filtro: Filtro; pathTo: (filtro: Filtro) => string }

/** Search and active filter of a list of the back office; what is chosen stands in the address (B §2). */
export function ListFilter({ filtro, pathTo }: ListFilterProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const show = (event: SubmitEvent) => {
    event.preventDefault()
    const chosen = new FormData(form.current ?? undefined)
    const activo = ACTIVO.map(([value]) => value).find((value) => value === chosen.get('activo')) ?? ''
    navigate(pathTo({ buscar: String(chosen.get('buscar')).trim(), activo }))
  }
  return (
    <search>
      <form ref={form} onSubmit={show} className="mb-8 flex flex-wrap items-end gap-4">
        <div className="min-w-0 flex-1 basis-64">
          <label htmlFor="buscar" className={labelClass}>
            Buscar
          </label>
          <input
            id="buscar"
            name="buscar"
            type="search"
            maxLength={200}
            defaultValue={filtro.buscar}
            className={controlClass}
          />
        </div>
        <div>
          <label htmlFor="activo" className={labelClass}>
            Estado
          </label>
          <select
            id="activo"
            name="activo"
            defaultValue={filtro.activo}
            className={controlClass}
            onChange={() => form.current?.requestSubmit()}
          >
            {ACTIVO.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className={buttonClass('secondary')}>
          <Search />
          Buscar
        </button>
      </form>
    </search>
  )
}

const labelClass = 'mb-1.5 block text-s font-semibold'
const controlClass =
  'min-h-[44px] w-full rounded-control border border-ink/45 bg-raised px-3 text-ink hover:border-ink'
