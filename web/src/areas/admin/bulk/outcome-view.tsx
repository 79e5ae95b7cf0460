import type { Resultado } from '@alumbra/contract/cuentas/lote'
import { isLost } from '../../../api/lost.ts'
import { failureText } from '../../../components/forms/failure-text.ts'
import { takeFocus } from '../../../ui/take-focus.ts'
import { strongLinkClass } from '../strong-link.ts'
import type { Outcome } from './run-lote.ts'

/** More refusals than these are folded. */
const SHOWN = 5

const Refused = ({ refused }: { refused: readonly Resultado[] }) => (
  <ul className="mt-2 list-disc space-y-1 pl-5 text-s">
    {refused.map(({ id, nombre, motivo }) => (
      <li key={id}>
        <strong>{nombre || 'Una cuenta borrada'}:</strong> {motivo}
      </li>
    ))}
  </ul>
)

/** The result of an action: the number of rows done, and every other row with its reason. */
export function OutcomeView({ outcome: { asked, resultados, failure } }: { outcome: Outcome }) {
  const count = (kind: string) => resultados.filter(({ resultado }) => resultado === kind).length
  const refused = resultados.filter(({ resultado }) => resultado === 'rechazada')
  const [done, same] = [count('hecha'), count('sin_cambios')]
  return (
    <div
      ref={takeFocus}
      tabIndex={-1}
      role="status"
      className="bulk mb-6 border-y border-hairline py-4 focus:outline-none"
    >
      <p className="font-semibold">
        {done === asked ? `Hecho: ${done} de ${asked}.` : `Hecho: ${done} de ${asked}. `}
        {same > 0 && (same === 1 ? '1 ya estaba así. ' : `${same} ya estaban así. `)}
        {refused.length > 0 && `No se ha podido con ${refused.length}.`}
      </p>
      {refused.length > 0 && refused.length <= SHOWN && <Refused refused={refused} />}
      {refused.length > SHOWN && (
        <details>
          <summary className={`min-h-[44px] cursor-pointer py-2.5 ${strongLinkClass}`}>
            Ver cuáles y por qué
          </summary>
          <Refused refused={refused} />
        </details>
      )}
      {failure && (
        <p className="mt-2">
          Se ha parado antes de terminar: {failureText(failure)}{' '}
          {isLost(failure)
            ? 'No ha llegado la respuesta, así que puede que con más cuentas sí se haya hecho. Si lo repites ahora, a nadie se le hace dos veces.'
            : 'Lo anterior está hecho y apuntado en su historial; mira la lista antes de repetir.'}
        </p>
      )}
    </div>
  )
}
