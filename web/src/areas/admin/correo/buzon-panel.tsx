import { adminRetryCorreos, type EstadoBuzon } from '@alumbra/contract/administracion/correo'
import { inThousands } from '@alumbra/domain/numbers'
import { send } from '../../../api/client.ts'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { retryAll } from './retry-all.ts'
import { useMailAction } from './use-mail-action.ts'

const COUNTS = [
  ['pendiente', 'pendientes', 'En espera'],
  ['enviado', 'enviados', 'Enviados'],
  ['fallido', 'fallidos', 'Fallidos'],
] as const

type BuzonPanelProps = { buzon: EstadoBuzon; estado: string }

/** How many mails wait, were sent and failed, with a button that retries the failed ones. */
export function BuzonPanel({ buzon, estado }: BuzonPanelProps) {
  const { reintentables, carpeta } = buzon
  return (
    <section aria-label="Cómo está el buzón" className="mb-8 border-y border-hairline">
      <ul className="grid grid-cols-3 divide-x divide-hairline">
        {COUNTS.map(([value, key, label]) => (
          <li key={value} className="min-w-0">
            <Link
              to={paths.admin.correo({ estado: estado === value ? '' : value })}
              preventScrollReset
              aria-current={estado === value || undefined}
              className="current-edge block h-full min-h-[44px] border-b-4 border-transparent px-3 pt-3 pb-2 transition-colors hover:bg-ink/5 aria-[current=true]:border-luz sm:px-4"
            >
              <span className="block font-display text-xl font-bold tabular-nums sm:text-2xl">
                {inThousands(buzon[key])}
              </span>
              <span className="text-s text-quiet">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
      {reintentables > 0 && <RetryAll count={reintentables} />}
      {carpeta && (
        <div className="border-t border-hairline py-4">
          <p className="max-w-[40.3em] text-quiet">
            Todavía no hay servidor de correo: los correos no llegan a nadie, se guardan en el servidor de
            Alumbra. Quien lo instaló puede configurarlo.
          </p>
        </div>
      )}
    </section>
  )
}

function RetryAll({ count }: { count: number }) {
  const { busy, act } = useMailAction()
  const retry = () =>
    act(async () => {
      const answer = await retryAll(() => send(adminRetryCorreos, {}), count)
      return answer.ok ? { ok: true, text: retriedText(answer.data.reintentados) } : answer
    })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-hairline py-4">
      <p className="max-w-[29.9em]">
        {count === 1
          ? 'Un correo no ha podido salir y aún se puede volver a intentar.'
          : `${inThousands(count)} correos no han podido salir y aún se pueden volver a intentar.`}
      </p>
      <button
        type="button"
        aria-disabled={busy}
        className={`needs-scripts ${buttonClass('secondary')}`}
        onClick={retry}
      >
        {count === 1 ? 'Reintentarlo' : 'Reintentar todos'}
      </button>
    </div>
  )
}

const retriedText = (n: number): string =>
  n === 1
    ? 'Un correo vuelve a la cola: saldrá enseguida.'
    : `${inThousands(n)} correos vuelven a la cola: saldrán enseguida.`
