import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import type { EstadoConsentimiento } from '@alumbra/contract/cuentas/consentimiento'
import { describeConsentimiento } from '@alumbra/domain/consentimiento'

/** The privacy policy that an account has accepted, when and how; read only. */
export function ConsentimientoLine({ estado }: { estado: EstadoConsentimiento | null }) {
  if (estado === null) return <p className="text-quiet">{ERROR_TEXT.loadError}</p>
  const { ultimo, pendiente } = estado
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
