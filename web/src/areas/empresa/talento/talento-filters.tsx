import { FilterForm } from '../../../components/filters/filter-form.tsx'
import { SelectFilter, SelectFilters, ToggleFilter } from '../../../components/filters/filters.tsx'
import { type Busqueda, readBusqueda, talentoPath } from './busqueda.ts'
import type { FilterOptions } from './load-talento.ts'

type TalentoFiltersProps = {
  busqueda: Busqueda
  filtros: FilterOptions | undefined
  found: string | undefined
}

/** Words and filters of talento (F160, talento-4, talento-5). An especialidad belongs to a titulación. */
export const TalentoFilters = ({ busqueda, filtros, found }: TalentoFiltersProps) => (
  <FilterForm
    label="Filtrar el talento"
    wordsLabel="Busca en los CV"
    address={talentoPath({ ...busqueda, pagina: 1 })}
    addressOf={(chosen) => {
      const next = readBusqueda(chosen)
      const same = next.titulacion === busqueda.titulacion
      return talentoPath(same ? next : { ...next, especialidad: '' })
    }}
    closing={found ? `Ver ${found.toLowerCase()}` : 'Ver el talento'}
  >
    <SelectFilter
      name="titulacion"
      label="Titulación"
      value={busqueda.titulacion}
      options={filtros?.titulaciones ?? []}
    />
    {busqueda.titulacion !== '' && (
      <SelectFilter
        key={busqueda.titulacion}
        name="especialidad"
        label="Especialidad"
        value={busqueda.especialidad}
        options={filtros?.especialidades ?? []}
      />
    )}
    <SelectFilters
      name="provincia"
      label="Provincia"
      values={busqueda.provincia}
      options={filtros?.provincias ?? []}
    />
    <SelectFilter name="idioma" label="Idioma" value={busqueda.idioma} options={filtros?.idiomas ?? []} />
    <ToggleFilter
      name="preseleccionadas"
      label="Solo las de mi preselección"
      checked={busqueda.preseleccionadas}
    />
  </FilterForm>
)
