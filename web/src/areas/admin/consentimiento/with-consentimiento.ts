import type { EstadoConsentimiento } from '@alumbra/contract/cuentas/consentimiento'
import type { Loaded } from '../../../api/loaded.ts'

/** An account with its consentimiento, which may not have come. */
export type WithConsentimiento<Row> = Row & { consentimiento: Loaded<EstadoConsentimiento> }

/** Loads the account and its consentimiento at once. */
export async function withConsentimiento<Row>(
  account: Promise<Loaded<Row>>,
  consentimiento: Promise<Loaded<EstadoConsentimiento>>,
): Promise<Loaded<WithConsentimiento<Row>>> {
  const [row, estado] = await Promise.all([account, consentimiento])
  if (!row.ok) return row
  return { ok: true, data: { ...row.data, consentimiento: estado } }
}
