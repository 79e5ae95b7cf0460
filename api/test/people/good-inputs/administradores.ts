import { PEOPLE } from '../../../seed/people.ts'
import { addAdministrador } from '../accounts.ts'
import { type GoodInputs, history, NEW_PASSWORD, newAddress } from '../good-input.ts'

/** Asked for when Carmen has a second factor, as other inputs may have left her. */
const { password: actualPass } = PEOPLE.carmen

export const GOOD_INPUT: GoodInputs = {
  adminListAdministradores: () => ({ query: { page: '0', search: 'carmen', activo: 'true' } }),
  adminGetAdministrador: ({ ids }) => ({ params: { id: ids.carmen } }),
  adminCreateAdministrador: () => ({
    body: { nombre: 'Rosa', email: newAddress('admin'), password: NEW_PASSWORD, activo: true, actualPass },
  }),
  adminInviteAdministrador: () => ({ body: { nombre: 'Rosa', email: newAddress('admin'), actualPass } }),
  adminSaveAdministrador: async ({ db }) => ({
    params: { id: await addAdministrador(db) },
    body: { nombre: 'Rosa', password: NEW_PASSWORD, activo: true, actualPass },
  }),
  adminDeleteAdministrador: async ({ db }) => ({
    params: { id: await addAdministrador(db) },
    body: { actualPass },
  }),
  adminHistorialAdministrador: ({ ids }) => history(ids.carmen),
}
