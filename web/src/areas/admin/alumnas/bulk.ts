import { adminLoteAlumnas, adminSelectAlumnas } from '@alumbra/contract/cuentas/lote'
import { send } from '../../../api/client.ts'
import { ACCOUNT_ACTIONS } from '../bulk/account-actions.ts'
import type { Bulk } from '../bulk/bulk.ts'

/** The actions on several alumnas. */
export const bulk: Bulk = {
  noun: ['la alumna', 'las alumnas'],
  actions: ACCOUNT_ACTIONS,
  grupos: true,
  run: (body) => send(adminLoteAlumnas, { body }),
  select: ({ search, filter: activo, also }) =>
    send(adminSelectAlumnas, { query: { search, activo, ...also } }),
}
