import {
  adminCreateReferente,
  adminGetReferente,
  adminListReferentes,
  type ReferenteAdmin,
} from '@alumbra/contract/referentes/referente-admin'
import type { APIRequestContext } from '@playwright/test'

export const LIST = adminListReferentes.path

/** A role model of one test alone; not active, so that no visitor meets her. */
export async function makeReferente(
  request: APIRequestContext,
  changes: object = {},
): Promise<ReferenteAdmin> {
  const data = { nombre: `Inés Prueba ${crypto.randomUUID()}`, estudios: 'Física', activo: false, ...changes }
  const { id } = await (await request.post(adminCreateReferente.path, { data })).json()
  return getReferente(request, id)
}

export const getReferente = async (request: APIRequestContext, id: string): Promise<ReferenteAdmin> =>
  (await request.get(adminGetReferente.path.replace(':id', id))).json()
