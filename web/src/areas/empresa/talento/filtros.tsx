import { FilterForm, Filtro, FiltroSolo } from '../../../components/filter-form.tsx'
import { paths } from '../../../paths.ts'
import { type Busqueda, readBusqueda } from './busqueda.ts'
import type { Filtros as Opciones } from './load-talento.ts'

type FiltrosProps = { busqueda: Busqueda; filtros: Opciones | undefined }

/** The filters of talento (F160). */
export const Filtros = ({ busqueda, filtros }: FiltrosProps) => (
  <FilterForm
    label="Filtrar el talento"
    address={paths.empresa.talento({ ...busqueda, pagina: 1 })}
    addressOf={(chosen) => paths.empresa.talento(readBusqueda(chosen))}
    className="grid max-w-[52rem] gap-x-6 gap-y-5 sm:grid-cols-2"
  >
    <Filtro
      name="titulacion"
      label="Titulación"
      value={busqueda.titulacion}
      options={filtros?.titulaciones ?? []}
    />
    <Filtro
      name="provincia"
      label="Provincia"
      value={busqueda.provincia}
      options={filtros?.provincias ?? []}
    />
    <FiltroSolo
      name="preseleccionadas"
      label="Solo las de mi preselección"
      checked={busqueda.preseleccionadas}
    />
  </FilterForm>
)
