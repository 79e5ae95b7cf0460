import { HECHOS_DE_ACCESO, ROLES_DE_ACCESO } from '@alumbra/contract/acceso'
import { hechoDeAcceso, rolDeAcceso } from '@alumbra/domain/acceso'
import { Form, Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { FilterField, filterControlClass } from '../filter-field.tsx'

type At = { quien: string; rol: string; hecho: string; desde: string; hasta: string }

/** Which accounts, what happened, between which days; kept in the address. */
export const AccesosFilter = ({ at }: { at: At }) => (
  <search>
    <Form
      key={JSON.stringify(at)}
      action={paths.admin.accesos()}
      className="mb-8 grid items-end gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_1fr_auto]"
    >
      {at.quien && <input type="hidden" name="quien" value={at.quien} />}
      <FilterField id="accesos-rol" label="Cuentas">
        <select id="accesos-rol" name="rol" defaultValue={at.rol} className={filterControlClass}>
          <option value="">Todas</option>
          {ROLES_DE_ACCESO.map((rol) => (
            <option key={rol} value={rol}>
              {rolDeAcceso(rol)}
            </option>
          ))}
        </select>
      </FilterField>
      <FilterField id="accesos-hecho" label="Qué pasó">
        <select id="accesos-hecho" name="hecho" defaultValue={at.hecho} className={filterControlClass}>
          <option value="">Todo</option>
          {HECHOS_DE_ACCESO.map((hecho) => (
            <option key={hecho} value={hecho}>
              {hechoDeAcceso(hecho)}
            </option>
          ))}
        </select>
      </FilterField>
      <FilterField id="accesos-desde" label="Desde">
        <input
          id="accesos-desde"
          type="date"
          name="desde"
          defaultValue={at.desde}
          className={filterControlClass}
        />
      </FilterField>
      <FilterField id="accesos-hasta" label="Hasta">
        <input
          id="accesos-hasta"
          type="date"
          name="hasta"
          defaultValue={at.hasta}
          className={filterControlClass}
        />
      </FilterField>
      <button type="submit" className={buttonClass('secondary')}>
        Filtrar
      </button>
    </Form>
    {at.quien && (
      <p className="mb-6">
        Solo una cuenta.{' '}
        <Link
          to={paths.admin.accesos({ ...at, quien: '' })}
          className="font-semibold underline underline-offset-4"
        >
          Ver todas
        </Link>
      </p>
    )}
  </search>
)
