import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

// The changes to her account; the administrador who made them is not her personal data.
export const historialOf = (db: Db, id: string) =>
  db
    .selectFrom('historial')
    .select(['created_at as fecha', 'hecho'])
    .where('lista', '=', 'alumnas')
    .where('entidad_id', '=', id)
    .orderBy('id')
    .execute()

export const sesionesOf = (db: Db, id: string) =>
  db
    .selectFrom('sesiones')
    .select(['dispositivo', 'created_at as abierta', 'seen_at as usada', 'expires_at as termina'])
    .where('rol', '=', 'alumna')
    .where('cuenta_id', '=', id)
    .orderBy('created_at')
    .execute()

export const accesosOf = (db: Db, id: string) =>
  db
    .selectFrom('accesos')
    .select(['created_at as fecha', 'hecho', 'motivo', 'dispositivo'])
    .where('rol', '=', 'alumna')
    .where('cuenta_id', '=', id)
    .orderBy('created_at')
    .execute()

export const devicesOf = (db: Db, id: string) =>
  db
    .selectFrom('known_devices')
    .select(['created_at as desde', 'used_at as usado'])
    .where('rol', '=', 'alumna')
    .where('cuenta_id', '=', id)
    .orderBy('created_at')
    .execute()

export const enlacesOf = (db: Db, id: string) =>
  db
    .selectFrom('mail_tokens')
    .select([
      'tipo as para',
      'email',
      'created_at as enviado',
      'used_at as usado',
      'superseded_at as sustituido',
      'expires_at as termina',
    ])
    .where('rol', '=', 'alumna')
    .where('cuenta_id', '=', id)
    .orderBy('created_at')
    .execute()

/** The mails to her address, without texts: a sent mail keeps none, and an unsent one may hold a login link. */
export const correosTo = (db: Db, email: string) =>
  db
    .selectFrom('correos')
    .select(['asunto', 'destinatario', 'created_at as escrito', 'sent_at as enviado'])
    .where(sql<boolean>`lower(destinatario) = lower(${email})`)
    .orderBy('created_at')
    .execute()

export const mensajesOf = (db: Db, email: string) =>
  db
    .selectFrom('contactos')
    .select(['name', 'email', 'tema', 'instituto', 'mensaje', 'created_at as enviado'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .orderBy('created_at')
    .execute()
