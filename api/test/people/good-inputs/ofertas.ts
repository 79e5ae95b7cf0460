import { HOUR } from '@alumbra/domain/time'
import type { Db } from '../../../src/db/schema.ts'
import { newToken } from '../../../src/tokens.ts'
import { addOferta } from '../accounts.ts'
import { buildOferta } from '../builders.ts'
import { type GoodInputs, history } from '../good-input.ts'
import { loggedIn } from '../logged-in.ts'

export const GOOD_INPUT: GoodInputs = {
  listOfertas: () => ({
    query: {
      page: '0',
      titulacion: 'Química',
      provincia: 'Madrid',
      modalidad: 'Online',
      nivel_estudios: 'ESO',
      guardadas: 'false',
      orden: 'afines',
    },
  }),
  getOferta: async ({ db, ids }) => ({
    params: { id: await addOferta(db, ids.berta, { estado_revision: 'aceptada' }) },
  }),
  listParecidas: async ({ db, ids }) => ({
    params: { id: await addOferta(db, ids.berta, { estado_revision: 'aceptada' }) },
  }),
  saveOferta: async ({ db, ids }) => ({
    params: { id: await addOferta(db, ids.berta, { estado_revision: 'aceptada' }) },
  }),
  unsaveOferta: async ({ db, ids }) => ({
    params: { id: await addOferta(db, ids.berta, { estado_revision: 'aceptada' }) },
  }),
  getOfertaEmpresa: async ({ db, ids }) => ({ params: { id: await addOferta(db, ids.berta) } }),
  getCopiaOferta: async ({ db, ids }) => ({ params: { id: await addOferta(db, ids.berta) } }),
  createOferta: () => ({ body: buildOferta() }),
  deleteOferta: async ({ db, ids }) => ({ params: { id: await addOferta(db, ids.berta) } }),
  renewOferta: async ({ db, ids }) => ({ params: { id: await addEndingOferta(db, ids.berta) } }),
  getRenovacion: async ({ db, ids }) => ({ body: { token: await addRenovacion(db, ids.berta) } }),
  renewOfertaByEnlace: async ({ db, ids }) => ({ body: { token: await addRenovacion(db, ids.berta) } }),
  adminListOfertas: () => ({ query: { page: '0', search: 'robot', status: 'pendiente' } }),
  adminGetOferta: async ({ db, ids }) => ({ params: { id: await addOferta(db, ids.berta) } }),
  adminAcceptOferta: async ({ db, ids }) => ({
    params: { id: await addOferta(db, ids.berta) },
    body: { estado: 'pendiente' },
  }),
  adminRejectOferta: async ({ db, ids }) => ({
    params: { id: await addOferta(db, ids.berta) },
    body: { motivo: 'Falta el horario.', estado: 'pendiente' },
  }),
  adminUndoReview: async (app) => {
    const id = await addOferta(app.db, app.ids.berta)
    await (await loggedIn(app, { rol: 'admin', id: app.ids.carmen })).post(`/admin/api/ofertas/${id}/aceptar`)
    return { params: { id } }
  },
  adminGetNextRevision: async ({ db, ids }) => ({ query: { tras: await addOferta(db, ids.berta) } }),
  adminGetOfertaInReview: async ({ db, ids }) => ({ params: { id: await addOferta(db, ids.berta) } }),
  adminHistorialOferta: async ({ db, ids }) => history(await addOferta(db, ids.berta)),
}

const addEndingOferta = (db: Db, empresaId: string) =>
  addOferta(db, empresaId, { estado_revision: 'aceptada', fecha_fin: new Date(Date.now() + HOUR) })

/** The code of a warning mail about an oferta that ends soon. */
async function addRenovacion(db: Db, empresaId: string): Promise<string> {
  const { token, hash } = newToken()
  const oferta_id = await addEndingOferta(db, empresaId)
  const expires_at = new Date(Date.now() + HOUR)
  await db.insertInto('renovaciones').values({ hash, oferta_id, expires_at }).execute()
  return token
}
