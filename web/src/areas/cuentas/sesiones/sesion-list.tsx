import type { SesionAbierta } from '@alumbra/contract/cuentas/sesion-abierta'
import { listDate, timeOf } from '@alumbra/domain/dates'
import { AccountField } from '../../../components/cuenta/account-field.tsx'
import { buttonClass } from '../../../ui/button.ts'

type SesionListProps = {
  sesiones: readonly SesionAbierta[]
  total: number
  /** The address of the page. */
  path: string
}

/** Open sessions in one form whose buttons end them, which needs no scripts (sesiones-7). */
export const SesionList = ({ sesiones, total, path }: SesionListProps) => (
  <form method="post" action={path}>
    <AccountField />
    <ul className="max-w-[46rem] border-t-2 border-ink">
      {sesiones.map((sesion) => (
        <SesionRow key={sesion.id} {...sesion} />
      ))}
    </ul>
    {total > sesiones.length && (
      <p className="mt-4 text-quiet">
        {total - sesiones.length === 1
          ? 'Y otra, que se cierra'
          : `Y otras ${total - sesiones.length}, que se cierran`}{' '}
        con «Cerrar todas las demás».
      </p>
    )}
    {total > 1 && (
      <button type="submit" className={`mt-8 ${buttonClass('danger')}`}>
        Cerrar todas las demás
      </button>
    )}
  </form>
)

const SesionRow = ({ id, dispositivo, abierta, usada, esta }: SesionAbierta) => {
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
        <button type="submit" name="sesion" value={id} className={buttonClass('secondary')}>
          Cerrar esta sesión
          <span className="sr-only">{` de ${name}, abierta el ${moment(abierta)}`}</span>
        </button>
      )}
    </li>
  )
}

const When = ({ at }: { at: string }) => <time dateTime={at}>{moment(at)}</time>

const moment = (at: string): string => `${listDate(at)} a las ${timeOf(at)}`
