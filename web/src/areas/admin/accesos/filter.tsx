import { HECHOS_DE_ACCESO, ROLES_DE_ACCESO } from '@alumbra/contract/cuentas/acceso'
import { hechoOfAcceso, rolOfAcceso } from '@alumbra/domain/acceso'
import { Form, Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { FilterDate, FilterSelect } from '../filter-field.tsx'

type At = { quien: string; rol: string; hecho: string; desde: string; hasta: string }

/** Which accounts, what happened, between which days; kept in the address. */
export const AccesosFilter = ({ at }: { at: At }) => (
  <search>
    <Form
      key={JSON.stringify(at)}
      action={paths.admin.accesos()}
      className="mb-8 grid grid-cols-2 items-end gap-x-4 gap-y-3 lg:grid-cols-[2fr_2fr_10.5rem_10.5rem_auto]"
    >
      {at.quien && <input type="hidden" name="quien" value={at.quien} />}
      <FilterSelect
        id="accesos-rol"
        name="rol"
        label="Cuentas"
        chosen={at.rol}
        options={[['', 'Todas'], ...ROLES_DE_ACCESO.map((rol) => [rol, rolOfAcceso(rol)] as const)]}
      />
      <FilterSelect
        id="accesos-hecho"
        name="hecho"
        label="Qué pasó"
        chosen={at.hecho}
        options={[['', 'Todo'], ...HECHOS_DE_ACCESO.map((hecho) => [hecho, hechoOfAcceso(hecho)] as const)]}
      />
      <FilterDate id="accesos-desde" name="desde" label="Desde" chosen={at.desde} />
      <FilterDate id="accesos-hasta" name="hasta" label="Hasta" chosen={at.hasta} />
      <button type="submit" className={`${buttonClass('secondary')} max-lg:col-span-2 sm:justify-self-start`}>
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
