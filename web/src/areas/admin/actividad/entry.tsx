import type { ApunteOfSection } from '@alumbra/contract/administracion/actividad'
import { describeApunte, describeVarias } from '@alumbra/domain/historial'
import { listaOf, SECTIONS } from '@alumbra/domain/sections'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { strongLinkClass } from '../strong-link.ts'

/** An entry of the history, with a link to the row that it is about. */
export function ApunteEntry({ apunte }: { apunte: ApunteOfSection }) {
  const { lista, entidad, motivo, cuantas } = apunte
  const { noun, campos } = listaOf(lista)
  if (cuantas > 1)
    return (
      <div className="min-w-0 gap-x-8 wrap-anywhere lg:grid lg:grid-cols-2">
        <p>
          <Link to={paths.admin.actividad({ lote: apunte.id })} className={strongLinkClass}>
            {cuantas} {SECTIONS[lista].toLowerCase()}
          </Link>
        </p>
        <p>{describeVarias(apunte, campos)}</p>
      </div>
    )
  return (
    <div className="min-w-0 gap-x-8 wrap-anywhere lg:grid lg:grid-cols-2">
      <p>
        <span className="text-quiet">{noun} </span>
        {entidad.nombre ? (
          <Link to={paths.admin[lista]({ ver: entidad.id })} className={strongLinkClass}>
            {entidad.nombre}
          </Link>
        ) : (
          <span className="text-quiet">que ya no está</span>
        )}
      </p>
      <div>
        <p>{describeApunte(apunte, campos)}</p>
        {motivo && <p className="mt-0.5 line-clamp-2 text-s text-quiet">«{motivo}»</p>}
      </div>
    </div>
  )
}
