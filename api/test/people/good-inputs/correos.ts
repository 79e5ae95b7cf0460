import { addCorreo } from '../accounts.ts'
import type { GoodInputs } from '../good-input.ts'

export const GOOD_INPUT: GoodInputs = {
  adminListCorreos: () => ({ query: { page: '0', search: 'ana', estado: 'fallido' } }),
  adminGetCorreo: async ({ db }) => ({ params: { id: await addCorreo(db) } }),
  adminRetryCorreo: async ({ db }) => ({ params: { id: await addCorreo(db, { estado: 'fallido' }) } }),
  adminDiscardCorreo: async ({ db }) => ({ params: { id: await addCorreo(db, { estado: 'fallido' }) } }),
}
