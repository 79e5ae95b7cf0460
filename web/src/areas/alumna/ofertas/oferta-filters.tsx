import { FilterForm } from '../../../components/filters/filter-form.tsx'
import { SelectFilter, SelectFilters, ToggleFilter } from '../../../components/filters/filters.tsx'
import { type Busqueda, ofertasPath, readBusqueda } from './busqueda.ts'
import type { FilterOptions } from './load-ofertas.ts'

const CAMPOS = [
  ['nivel', 'Nivel de estudios', 'nivel_estudios'],
  ['titulacion', 'Titulación', 'titulaciones'],
  ['modalidad', 'Modalidad', 'modalidades'],
] as const satisfies readonly (readonly [keyof Busqueda, string, keyof FilterOptions])[]

type OfertaFiltersProps = {
  busqueda: Busqueda
  filtros: FilterOptions | undefined
  found: string | undefined
}

/** Words, four filters and the checkbox of the saved ofertas (F119, empleo-5, empleo-6). */
export const OfertaFilters = ({ busqueda, filtros, found }: OfertaFiltersProps) => (
  <FilterForm
    label="Filtrar las ofertas"
    wordsLabel="Busca por palabras"
    address={ofertasPath({ ...busqueda, pagina: 1 })}
    addressOf={(chosen) => ofertasPath(readBusqueda(chosen))}
    closing={found ? `Ver ${found.toLowerCase()}` : 'Ver las ofertas'}
  >
    {CAMPOS.map(([name, label, options]) => (
      <SelectFilter
        key={name}
        name={name}
        label={label}
        value={busqueda[name]}
        options={filtros?.[options] ?? []}
      />
    ))}
    <SelectFilters
      name="provincia"
      label="Provincia"
      values={busqueda.provincia}
      options={filtros?.provincias ?? []}
    />
    <ToggleFilter name="guardadas" label="Solo las que he guardado" checked={busqueda.guardadas} />
    {busqueda.orden === 'afines' && <input type="hidden" name="orden" value="afines" />}
  </FilterForm>
)
