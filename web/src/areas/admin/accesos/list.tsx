import type { Acceso } from '@alumbra/contract/cuentas/acceso'
import { hechoOfAcceso, motivoOfAcceso, rolOfAcceso } from '@alumbra/domain/acceso'
import { longDay, timeOf } from '@alumbra/domain/dates'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'

type AccesoListProps = {
  accesos: readonly Acceso[]
  /** The list shows one account alone, so its name is no link. */
  only: boolean
}

/** Entries of the audit by day. */
export const AccesoList = ({ accesos, only }: AccesoListProps) =>
  [...Map.groupBy(accesos, ({ fecha }) => longDay(fecha))].map(([day, entries]) => (
    <section key={day} aria-labelledby={`dia-${entries[0]?.id}`} className="mb-8">
      <h2 id={`dia-${entries[0]?.id}`} className="mb-2 text-l font-bold tabular-nums first-letter:uppercase">
        {day}
      </h2>
      <ol className="border-t-2 border-ink">
        {entries.map((acceso) => (
          <li
            key={acceso.id}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 border-b border-hairline py-2.5"
          >
            <time dateTime={acceso.fecha} className="tabular-nums text-quiet">
              {timeOf(acceso.fecha)}
            </time>
            <Entry {...acceso} only={only} />
          </li>
        ))}
      </ol>
    </section>
  ))

const Entry = ({ hecho, rol, cuenta, motivo, dispositivo, only }: Acceso & { only: boolean }) => (
  <div className="min-w-0 wrap-anywhere">
    <p>
      <span className={hecho === 'rechazada' ? 'font-semibold text-error' : ''}>{hechoOfAcceso(hecho)}</span>
      <span className="text-quiet"> · {rolOfAcceso(rol)} </span>
      <Who cuenta={cuenta} only={only} />
    </p>
    {(motivo || dispositivo) && (
      <p className="mt-0.5 text-s text-quiet">
        {[cuenta && motivo && motivoOfAcceso(motivo), dispositivo].filter(Boolean).join(' · ')}
      </p>
    )}
  </div>
)

function Who({ cuenta, only }: Pick<Acceso, 'cuenta'> & { only: boolean }) {
  if (!cuenta) return <span className="text-quiet">que no existe</span>
  if (!cuenta.nombre) return <span className="text-quiet">que ya no está</span>
  if (only) return <span className="font-semibold">{cuenta.nombre}</span>
  return (
    <Link
      to={paths.admin.accesos({ quien: cuenta.id })}
      className="font-semibold underline decoration-ink/40 underline-offset-4 hover:decoration-luz hover:decoration-2"
    >
      {cuenta.nombre}
      <span className="sr-only">: ver solo las suyas</span>
    </Link>
  )
}
