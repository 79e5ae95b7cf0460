import { LISTA_NAMES, SECTIONS } from '@alumbra/domain/sections'
import { Form } from 'react-router'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { FilterDate, FilterSelect } from '../filter-field.tsx'

type At = { quien: string; lista: string; desde: string; hasta: string }
type FilterProps = { at: At; administradores: readonly { id: string; nombre: string }[] }

/** By whom, in which section, between which days; kept in the address. */
export const ActividadFilter = ({ at, administradores }: FilterProps) => (
  <search>
    <Form
      key={JSON.stringify(at)}
      action={paths.admin.actividad()}
      className="mb-8 grid grid-cols-2 items-end gap-x-4 gap-y-3 lg:grid-cols-[2fr_2fr_10.5rem_10.5rem_auto]"
    >
      <FilterSelect
        id="actividad-quien"
        name="quien"
        label="Quién"
        chosen={at.quien}
        options={[['', 'Cualquiera'], ...administradores.map(({ id, nombre }) => [id, nombre] as const)]}
      />
      <FilterSelect
        id="actividad-lista"
        name="lista"
        label="Sección"
        chosen={at.lista}
        options={[['', 'Todas'], ...LISTA_NAMES.map((lista) => [lista, SECTIONS[lista]] as const)]}
      />
      <FilterDate id="actividad-desde" name="desde" label="Desde" chosen={at.desde} />
      <FilterDate id="actividad-hasta" name="hasta" label="Hasta" chosen={at.hasta} />
      <button type="submit" className={`${buttonClass('secondary')} max-lg:col-span-2 sm:justify-self-start`}>
        Filtrar
      </button>
    </Form>
  </search>
)
