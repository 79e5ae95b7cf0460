import type { Consentimiento } from '@alumbra/contract/cuentas/consentimiento'
import type { ConsentimientoRow } from '../../db/schema.ts'

export const consentimientoView = ({ version, via, created_at }: ConsentimientoRow): Consentimiento => ({
  version,
  via,
  fecha: created_at.toISOString(),
})
