import type { Entrada } from '@alumbra/contract/cuentas/acceso'
import { hechoOfAcceso, isHalfway, motivoOfAcceso, rolOfAcceso } from '@alumbra/domain/acceso'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { strongLinkClass } from '../strong-link.ts'

type EntryProps = Entrada & {
  /** The list shows one account alone, so its name is no link. */
  only: boolean
}

/** What happened, to which account, and why. */
export const AccesoEntry = ({ hecho, rol, cuenta, motivo, dispositivo, only }: EntryProps) => (
  <div className="min-w-0 wrap-anywhere">
    <p>
      <span className={hecho === 'rechazada' && !isHalfway(motivo) ? 'font-semibold text-error' : ''}>
        {hechoOfAcceso(hecho, motivo)}
      </span>
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

function Who({ cuenta, only }: Pick<Entrada, 'cuenta'> & { only: boolean }) {
  if (!cuenta) return <span className="text-quiet">que no existe</span>
  if (!cuenta.nombre) return <span className="text-quiet">que ya no está</span>
  if (only) return <span className="font-semibold">{cuenta.nombre}</span>
  return (
    <Link to={paths.admin.accesos({ quien: cuenta.id })} className={strongLinkClass}>
      {cuenta.nombre}
      <span className="sr-only">: ver solo las suyas</span>
    </Link>
  )
}
