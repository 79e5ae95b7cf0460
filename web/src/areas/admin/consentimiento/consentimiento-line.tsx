import type { EstadoConsentimiento } from '@alumbra/contract/cuentas/consentimiento'
import { describeConsentimiento } from '@alumbra/domain/consentimiento'
import { loadFailureText } from '../../../api/error-text.ts'
import type { Loaded } from '../../../api/loaded.ts'

/** The privacy policy that an account has accepted, when and how; read only. */
export function ConsentimientoLine({ estado }: { estado: Loaded<EstadoConsentimiento> }) {
  if (!estado.ok) return <p className="text-quiet">{loadFailureText(estado)}</p>
  const { ultimo, pendiente } = estado.data
  return (
    <p>
      {ultimo ? (
        <>
          <span className="font-semibold">Consentimiento:</span> {describeConsentimiento(ultimo)}
        </>
      ) : (
        <span className="font-semibold">Sin consentimiento guardado</span>
      )}
      {pendiente && <span className="text-quiet"> · se le pedirá cuando entre</span>}
    </p>
  )
}
