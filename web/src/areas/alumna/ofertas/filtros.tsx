import { FilterForm, Filtro, FiltroSolo } from '../../../components/filter-form.tsx'
import { paths } from '../../../paths.ts'
import { type Busqueda, readBusqueda } from './busqueda.ts'
import type { Filtros as Opciones } from './load-ofertas.ts'

const CAMPOS = [
  ['nivel', 'Nivel de estudios', 'nivel_estudios'],
  ['titulacion', 'Titulación', 'titulaciones'],
  ['modalidad', 'Modalidad', 'modalidades'],
  ['provincia', 'Provincia', 'provincias'],
] as const satisfies readonly (readonly [keyof Busqueda, string, keyof Opciones])[]

type FiltrosProps = { busqueda: Busqueda; filtros: Opciones | undefined }

/** Four filters, and the checkbox of the saved ofertas. */
export const Filtros = ({ busqueda, filtros }: FiltrosProps) => (
  <FilterForm
    label="Filtrar las ofertas"
    address={paths.alumna.ofertas({ ...busqueda, pagina: 1 })}
    addressOf={(chosen) => paths.alumna.ofertas(readBusqueda(chosen))}
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
    <FiltroSolo name="guardadas" label="Solo las que he guardado" checked={busqueda.guardadas} />
    {busqueda.orden === 'afines' && <input type="hidden" name="orden" value="afines" />}
  </FilterForm>
)
