import { HECHOS_DE_ACCESO, ROLES_DE_ACCESO } from '@alumbra/contract/acceso'
import { hechoDeAcceso, rolDeAcceso } from '@alumbra/domain/acceso'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'

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
      <Field name="rol" label="Cuentas">
        <select id="accesos-rol" name="rol" defaultValue={at.rol} className={controlClass}>
          <option value="">Todas</option>
          {ROLES_DE_ACCESO.map((rol) => (
            <option key={rol} value={rol}>
              {rolDeAcceso(rol)}
            </option>
          ))}
        </select>
      </Field>
      <Field name="hecho" label="Qué pasó">
        <select id="accesos-hecho" name="hecho" defaultValue={at.hecho} className={controlClass}>
          <option value="">Todo</option>
          {HECHOS_DE_ACCESO.map((hecho) => (
            <option key={hecho} value={hecho}>
              {hechoDeAcceso(hecho)}
            </option>
          ))}
        </select>
      </Field>
      <Field name="desde" label="Desde">
        <input id="accesos-desde" type="date" name="desde" defaultValue={at.desde} className={controlClass} />
      </Field>
      <Field name="hasta" label="Hasta">
        <input id="accesos-hasta" type="date" name="hasta" defaultValue={at.hasta} className={controlClass} />
      </Field>
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

type FieldProps = { name: 'rol' | 'hecho' | 'desde' | 'hasta'; label: string; children: ReactNode }

const Field = ({ name, label, children }: FieldProps) => (
  <div className="min-w-0">
    <label htmlFor={`accesos-${name}`} className="mb-1.5 block text-s font-semibold">
      {label}
    </label>
    {children}
  </div>
)

const controlClass =
  'min-h-[44px] w-full rounded-control border border-ink/45 bg-raised px-3 text-ink hover:border-ink'
