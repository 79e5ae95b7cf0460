import { LABEL } from '@alumbra/contract/ofertas/oferta'
import type { Familia } from '@alumbra/contract/referentes/catalogo'
import { useId, useState } from 'react'
import type { Form } from '../../../components/forms/form.ts'
import { useDerived } from '../../../components/forms/use-derived.ts'
import { useWrong } from '../../../components/forms/use-form.ts'
import { controlClass, FieldMessage } from '../../../ui/field.tsx'
import { searchFamilias } from './search-familias.ts'
import type { WrittenOferta } from './values.ts'

type TitulacionesProps = { form: Form<WrittenOferta>; familias: readonly Familia[] }

/** A choice of offer families; chosen ones stay visible during a search. */
export function Titulaciones({ form, familias }: TitulacionesProps) {
  const id = useId()
  const chosen = useDerived(form, (written) => written.titulaciones)
  const wrong = useWrong(form, 'titulaciones')
  const [search, setSearch] = useState('')
  const found = searchFamilias(familias, search)
  const known = familias.map(({ titulo }) => titulo)
  // A draft may hold one that the catalogue has no more: it is there to be taken off.
  const titulos = [...known, ...chosen.filter((titulo) => !known.includes(titulo))]
  const toggle = (titulo: string) =>
    form.change(
      'titulaciones',
      titulos.filter((one) => chosen.includes(one) !== (one === titulo)),
    )

  return (
    <fieldset id="titulaciones" tabIndex={-1} aria-describedby={`${id}-ayuda${wrong ? ` ${id}-error` : ''}`}>
      <legend className="font-semibold">{LABEL.titulaciones}</legend>
      <p id={`${id}-ayuda`} className="mt-0.5 text-s text-quiet">
        Opcional. Si no marcas ninguna, la oferta es para cualquier titulación, y no saldrá al filtrar por
        una.
      </p>
      <div className="mt-3 rounded-control border border-hairline">
        <label htmlFor={`${id}-buscar`} className="block px-4 pt-3 text-s font-semibold">
          Buscar titulación o especialidad
        </label>
        <div className="px-4 pb-3 pt-1.5">
          <input
            id={`${id}-buscar`}
            type="search"
            value={search}
            className={controlClass}
            onChange={(event) => setSearch(event.currentTarget.value)}
            // Enter searches here and does not send the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <p role="status" className="mt-1.5 text-s text-quiet">
            {search.trim() !== '' && foundText(found.length)}
          </p>
        </div>
        <ul className="grid max-sm:max-h-[22rem] gap-x-6 overflow-y-auto border-t border-hairline px-4 py-2 sm:grid-cols-2">
          {titulos.map((titulo) => {
            const hit = found.find((one) => one.titulo === titulo)
            if (!hit && !chosen.includes(titulo)) return null
            return (
              <li key={titulo}>
                <label className="flex min-h-[44px] cursor-pointer items-center gap-3 py-1.5">
                  <input
                    type="checkbox"
                    checked={chosen.includes(titulo)}
                    onChange={() => toggle(titulo)}
                    className="size-5 shrink-0 cursor-pointer"
                  />
                  <span className="min-w-0 leading-snug">
                    {titulo}
                    {hit?.por && <span className="block text-s text-quiet">{hit.por}</span>}
                  </span>
                </label>
              </li>
            )
          })}
        </ul>
      </div>
      {chosen.length > 0 && (
        <p className="mt-2 text-s">
          <span className="font-semibold">
            {chosen.length} {chosen.length === 1 ? 'elegida' : 'elegidas'}:
          </span>{' '}
          {chosen.join(', ')}
        </p>
      )}
      <FieldMessage id={`${id}-error`} text={wrong} />
    </fieldset>
  )
}

const foundText = (count: number): string =>
  count === 0
    ? 'Ninguna titulación ni especialidad se llama así.'
    : `${count} ${count === 1 ? 'titulación encontrada' : 'titulaciones encontradas'}`
