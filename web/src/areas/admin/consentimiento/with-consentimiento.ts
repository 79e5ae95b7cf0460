import type { Failure } from '@alumbra/contract/calls/send'
import type { EstadoConsentimiento } from '@alumbra/contract/cuentas/consentimiento'

type Loaded<T> = { ok: true; data: T } | Failure

/** An account with its consentimiento; null when the consentimiento could not be loaded. */
export type WithConsentimiento<Row> = Row & { consentimiento: EstadoConsentimiento | null }

/** Loads the account and its consentimiento at once. */
export async function withConsentimiento<Row>(
  account: Promise<Loaded<Row>>,
  consentimiento: Promise<Loaded<EstadoConsentimiento>>,
): Promise<Loaded<WithConsentimiento<Row>>> {
  const [row, estado] = await Promise.all([account, consentimiento])
  if (!row.ok) return row
  return { ok: true, data: { ...row.data, consentimiento: estado.ok ? estado.data : null } }
}
