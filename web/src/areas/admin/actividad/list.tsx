import type { ApunteOfSection } from '@alumbra/contract/administracion/actividad'
import { longDay, timeOf } from '@alumbra/domain/dates'
import { describeApunte, describeVarias } from '@alumbra/domain/historial'
import { listaOf, SECTIONS } from '@alumbra/domain/sections'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'

/** Entries of the history by day, each with a link to the row that it is about. */
export const ApunteList = ({ apuntes }: { apuntes: readonly ApunteOfSection[] }) =>
  [...Map.groupBy(apuntes, ({ fecha }) => longDay(fecha))].map(([day, entries]) => (
    <section key={day} aria-labelledby={`dia-${entries[0]?.id}`} className="mb-8">
      <h2 id={`dia-${entries[0]?.id}`} className="mb-2 text-l font-bold tabular-nums first-letter:uppercase">
        {day}
      </h2>
      <ol className="border-t-2 border-ink">
        {entries.map((apunte) => (
          <li
            key={apunte.id}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 border-b border-hairline py-2.5"
          >
            <time dateTime={apunte.fecha} className="tabular-nums text-quiet">
              {timeOf(apunte.fecha)}
            </time>
            <Entry apunte={apunte} />
          </li>
        ))}
      </ol>
    </section>
  ))

function Entry({ apunte }: { apunte: ApunteOfSection }) {
  const { lista, entidad, motivo, cuantas } = apunte
  const { noun, campos } = listaOf(lista)
  if (cuantas > 1)
    return (
      <div className="min-w-0 gap-x-8 wrap-anywhere lg:grid lg:grid-cols-2">
        <p>
          <Link to={paths.admin.actividad({ lote: apunte.id })} className={linkClass}>
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
          <Link to={paths.admin[lista]({ ver: entidad.id })} className={linkClass}>
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

const linkClass =
  'font-semibold underline decoration-ink/40 underline-offset-4 hover:decoration-luz hover:decoration-2'
