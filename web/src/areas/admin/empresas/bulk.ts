import { adminLoteEmpresas, adminSelectEmpresas } from '@alumbra/contract/cuentas/lote'
import { send } from '../../../api/client.ts'
import { ACCOUNT_ACTIONS } from '../bulk/account-actions.ts'
import type { Bulk } from '../bulk/bulk.ts'

/** The actions on several empresas. */
export const bulk: Bulk = {
  noun: ['la empresa', 'las empresas'],
  actions: ACCOUNT_ACTIONS,
  // No action of this section changes a group.
  run: ({ accion, ids, lote }) =>
    send(adminLoteEmpresas, {
      body: { accion: accion === 'grupo' ? 'activar' : accion, ids, ...(lote && { lote }) },
    }),
  select: ({ search, filter: activo, also }) =>
    send(adminSelectEmpresas, { query: { search, activo, ...also } }),
}
