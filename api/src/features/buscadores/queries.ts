import type { Db } from '../../db/schema.ts'

/** Every active role model, as far as her address needs it. */
export const listDirecciones = (db: Db) =>
  db
    .selectFrom('referentes')
    .select(['id', 'nombre', 'updated_at'])
    .where('activo', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
