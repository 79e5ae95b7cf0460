import type { SesionAbierta } from '@alumbra/contract/cuentas/sesion-abierta'
import { listDate, timeOf } from '@alumbra/domain/dates'
import { buttonClass } from '../../../ui/button.ts'

type SesionListProps = {
  sesiones: readonly SesionAbierta[]
  total: number
  /** The address of the page. */
  path: string
}

/** Open sessions, each with a form that ends it, which needs no scripts (sesiones-7). */
export const SesionList = ({ sesiones, total, path }: SesionListProps) => (
  <>
    <ul className="max-w-[46rem] border-t-2 border-ink">
      {sesiones.map((sesion) => (
        <SesionRow key={sesion.id} {...sesion} path={path} />
      ))}
    </ul>
    {total > sesiones.length && (
      <p className="mt-4 text-quiet">
        Y otras {total - sesiones.length}, que se cierran con «Cerrar todas las demás».
      </p>
    )}
    {total > 1 && (
      <form method="post" action={path} className="mt-8">
        <button type="submit" className={buttonClass('danger')}>
          Cerrar todas las demás
        </button>
      </form>
    )}
  </>
)

const SesionRow = ({ id, dispositivo, abierta, usada, esta, path }: SesionAbierta & { path: string }) => {
  const name = dispositivo || 'Dispositivo desconocido'
  return (
    <li className="sesion">
      <div className="min-w-0">
        <p>{name}</p>
        <p>
          {esta ? (
            <span className="font-semibold text-ink">La que estás usando ahora</span>
          ) : (
            <>
              Usada por última vez el <When at={usada} />
            </>
          )}
        </p>
        <p className="text-s">
          Abierta el <When at={abierta} />
        </p>
      </div>
      {!esta && (
        <form method="post" action={path}>
          <input type="hidden" name="sesion" value={id} />
          <button type="submit" className={buttonClass('secondary')}>
            Cerrar esta sesión
            <span className="sr-only">{` de ${name}, abierta el ${moment(abierta)}`}</span>
          </button>
        </form>
      )}
    </li>
  )
}

const When = ({ at }: { at: string }) => <time dateTime={at}>{moment(at)}</time>

const moment = (at: string): string => `${listDate(at)} a las ${timeOf(at)}`
