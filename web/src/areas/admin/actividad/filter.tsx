import { LISTAS } from '@alumbra/contract/actividad'
import { SECTIONS } from '@alumbra/domain/sections'
import { Form } from 'react-router'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { FilterField, filterControlClass } from '../filter-field.tsx'

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
      <FilterField id="actividad-quien" label="Quién">
        <select id="actividad-quien" name="quien" defaultValue={at.quien} className={filterControlClass}>
          <option value="">Cualquiera</option>
          {administradores.map(({ id, nombre }) => (
            <option key={id} value={id}>
              {nombre}
            </option>
          ))}
        </select>
      </FilterField>
      <FilterField id="actividad-lista" label="Sección">
        <select id="actividad-lista" name="lista" defaultValue={at.lista} className={filterControlClass}>
          <option value="">Todas</option>
          {LISTAS.map((lista) => (
            <option key={lista} value={lista}>
              {SECTIONS[lista]}
            </option>
          ))}
        </select>
      </FilterField>
      <FilterField id="actividad-desde" label="Desde">
        <input
          id="actividad-desde"
          type="date"
          name="desde"
          defaultValue={at.desde}
          className={filterControlClass}
        />
      </FilterField>
      <FilterField id="actividad-hasta" label="Hasta">
        <input
          id="actividad-hasta"
          type="date"
          name="hasta"
          defaultValue={at.hasta}
          className={filterControlClass}
        />
      </FilterField>
      <button type="submit" className={`${buttonClass('secondary')} max-sm:col-span-2`}>
        Filtrar
      </button>
    </Form>
  </search>
)
