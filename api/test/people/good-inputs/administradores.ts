import { addAdministrador } from '../accounts.ts'
import { type GoodInputs, history, NEW_PASSWORD, newAddress } from '../good-input.ts'

export const GOOD_INPUT: GoodInputs = {
  adminListAdministradores: () => ({ query: { page: '0', search: 'carmen', activo: 'true' } }),
  adminGetAdministrador: ({ ids }) => ({ params: { id: ids.carmen } }),
  adminCreateAdministrador: () => ({
    body: { nombre: 'Rosa', email: newAddress('admin'), password: NEW_PASSWORD, activo: true },
  }),
  adminInviteAdministrador: () => ({ body: { nombre: 'Rosa', email: newAddress('admin') } }),
  adminSaveAdministrador: async ({ db }) => ({
    params: { id: await addAdministrador(db) },
    body: { nombre: 'Rosa', password: NEW_PASSWORD, activo: true },
  }),
  adminDeleteAdministrador: async ({ db }) => ({ params: { id: await addAdministrador(db) } }),
  adminHistorialAdministrador: ({ ids }) => history(ids.carmen),
}
