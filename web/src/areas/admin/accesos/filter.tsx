import { type AccesosQuery, HECHOS_DE_ACCESO, ROLES_DE_ACCESO } from '@alumbra/contract/cuentas/acceso'
import { hechoOfAcceso, rolOfAcceso } from '@alumbra/domain/acceso'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { LogFilter } from '../log/log-filter.tsx'

/** Which accounts, what happened, between which days. */
export const AccesosFilter = ({ at }: { at: Omit<AccesosQuery, 'antes'> }) => (
  <>
    <LogFilter
      id="accesos"
      at={at}
      pathTo={paths.admin.accesos}
      choices={[
        {
          id: 'accesos-rol',
          name: 'rol',
          label: 'Cuentas',
          chosen: at.rol,
          options: [['', 'Todas'], ...ROLES_DE_ACCESO.map((rol) => [rol, rolOfAcceso(rol)] as const)],
        },
        {
          id: 'accesos-hecho',
          name: 'hecho',
          label: 'Qué pasó',
          chosen: at.hecho,
          options: [['', 'Todo'], ...HECHOS_DE_ACCESO.map((hecho) => [hecho, hechoOfAcceso(hecho)] as const)],
        },
      ]}
    >
      {at.quien && <input type="hidden" name="quien" value={at.quien} />}
    </LogFilter>
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
  </>
)
