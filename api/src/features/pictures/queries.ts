import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { PictureKind } from '../../files/pictures.ts'
import type { Owner } from './policy.ts'

/** Conditions under which other accounts may see the owner of a picture. */
const SHOWN = {
  referentes: sql<boolean>`activo`,
  alumnas: sql<boolean>`visible`,
  empresas: sql<boolean>`activo`,
}

/** The owner of a picture; undefined once the picture was replaced or its owner deleted. */
export async function findOwner(db: Db, kind: PictureKind, imagenId: string): Promise<Owner | undefined> {
  const deleted = kind === 'referentes' ? sql`false` : sql`deleted_at is not null`
  const { rows } = await sql<{ id: string; shown: boolean }>`
    select id, ${SHOWN[kind]} as shown from ${sql.table(kind)}
    where imagen_id = ${imagenId} and not (${deleted})`.execute(db)
  return rows[0] && { kind, ...rows[0] }
}
