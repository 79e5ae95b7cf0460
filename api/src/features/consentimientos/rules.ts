import type { Consentimiento, EstadoConsentimiento } from '@alumbra/contract/cuentas/consentimiento'
import { POLITICA_VERSION } from '@alumbra/domain/consentimiento'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { hashToken } from '../../tokens.ts'
import {
  findEstado,
  insertConsentimiento,
  insertConsentimientoContacto,
  insertConsentimientoOfToken,
  insertMissingConsentimiento,
  listConsentimientosOf,
  setPoliticaOfToken,
  type Titular,
} from './queries.ts'
import { consentimientoView } from './view.ts'

/** Records that an invited account accepted the current política (GDPR art. 7(1)). */
export const recordConsentimiento = (tx: Db, titular: Titular): Promise<void> =>
  insertConsentimiento(tx, titular, 'invitacion')

export const recordConsentimientoContacto = (tx: Db, contactoId: string): Promise<void> =>
  insertConsentimientoContacto(tx, contactoId)

/** Keeps the consent of a registration with its mail token: it counts once the link is used. */
export const keepConsentimiento = (tx: Db, token: string): Promise<void> =>
  setPoliticaOfToken(tx, hashToken(token))

/** Records the consent kept with the token of a registration, if any. */
export const recordKeptConsentimiento = (tx: Db, token: string): Promise<void> =>
  insertConsentimientoOfToken(tx, hashToken(token))

/** Accepts the current política after a login; any other version is a conflict. */
export async function giveConsentimiento(db: Db, titular: Titular, version: string): Promise<void> {
  if (version !== POLITICA_VERSION) throw new AppError('conflict')
  await insertMissingConsentimiento(db, titular, 'entrada')
}

export async function estadoConsentimiento(db: Db, titular: Titular): Promise<EstadoConsentimiento> {
  const { ultimo: last, vigente } = await findEstado(db, titular)
  return {
    version: POLITICA_VERSION,
    pendiente: !vigente,
    ultimo: last ? consentimientoView(last) : null,
  }
}

/** Every consent of an alumna, for her archive. */
export async function consentimientosOf(db: Db, id: string, email: string): Promise<Consentimiento[]> {
  return (await listConsentimientosOf(db, id, email)).map(consentimientoView)
}
