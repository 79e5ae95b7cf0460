import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { controlClass } from '../../../ui/field.tsx'
import { type Busqueda, readBusqueda } from './busqueda.ts'
import type { Filtros as Opciones } from './load-ofertas.ts'

const CAMPOS = [
  ['nivel', 'Nivel de estudios', 'nivel_estudios'],
  ['titulacion', 'Titulación', 'titulaciones'],
  ['modalidad', 'Modalidad', 'modalidades'],
  ['provincia', 'Provincia', 'provincias'],
] as const satisfies readonly (readonly [keyof Busqueda, string, keyof Opciones])[]

type FiltrosProps = { busqueda: Busqueda; filtros: Opciones | undefined }

/** The four filters and the saved ones: a plain form; with scripts every change applies at once, from the first page. */
export function Filtros({ busqueda, filtros }: FiltrosProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const address = paths.alumna.ofertas({ ...busqueda, pagina: 1 })

  const apply = () => {
    if (form.current) navigate(chosenAddress(form.current), { preventScrollReset: true })
  }

  // What was chosen before the scripts were there applies as soon as they are; going back changes the address only.
  const started = useRef(false)
  useEffect(() => {
    if (!form.current) return
    const chosen = chosenAddress(form.current)
    if (!started.current && chosen !== address) navigate(chosen, { replace: true, preventScrollReset: true })
    else writeChoices(form.current, busqueda)
    started.current = true
  }, [address, busqueda, navigate])

  return (
    <search>
      <form
        ref={form}
        method="get"
        action={paths.alumna.ofertas()}
        aria-label="Filtrar las ofertas"
        onChange={apply}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          apply()
        }}
        className="grid gap-x-6 gap-y-5 pb-8 sm:grid-cols-2 lg:grid-cols-4"
      >
        {CAMPOS.map(([name, label, options]) => (
          <Filtro
            key={name}
            name={name}
            label={label}
            value={busqueda[name]}
            options={filtros?.[options] ?? []}
          />
        ))}
        <label className="flex min-h-[44px] cursor-pointer items-center gap-3 font-semibold sm:col-span-2">
          <input
            type="checkbox"
            name="guardadas"
            value="true"
            defaultChecked={busqueda.guardadas}
            className="size-5 accent-ink"
          />
          Solo las que he guardado
        </label>
        {busqueda.orden === 'afines' && <input type="hidden" name="orden" value="afines" />}
        <div className="unscripted sm:col-span-2 sm:justify-self-end">
          <button type="submit" className={buttonClass('secondary')}>
            Aplicar filtros
          </button>
        </div>
      </form>
    </search>
  )
}

type FiltroProps = { name: string; label: string; value: string; options: readonly string[] }

/** One filter; what is chosen is always among its options, even when no oferta has it any more. */
const Filtro = ({ name, label, value, options }: FiltroProps) => (
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

function chosenAddress(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  return paths.alumna.ofertas(readBusqueda(new URLSearchParams(fields)))
}

function writeChoices(form: HTMLFormElement, busqueda: Busqueda) {
  for (const [name] of CAMPOS) {
    const select = form.elements.namedItem(name)
    if (select instanceof HTMLSelectElement) select.value = busqueda[name]
  }
  const guardadas = form.elements.namedItem('guardadas')
  if (guardadas instanceof HTMLInputElement) guardadas.checked = busqueda.guardadas
}
