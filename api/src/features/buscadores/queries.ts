import type { Db } from '../../db/schema.ts'

/** The columns of every active referente that its address needs. */
export const listReferenteIds = (db: Db) =>
  db
    .selectFrom('referentes')
    .select(['id', 'nombre', 'updated_at'])
    .where('activo', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
