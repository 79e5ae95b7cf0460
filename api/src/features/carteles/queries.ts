import { PAGE_SIZE } from '@alumbra/contract/calls/paging'
import type { Area } from '@alumbra/domain/area'
import { sql } from 'kysely'
import type { Db, ReferenteRow } from '../../db/schema.ts'

/** The columns that a poster shows. */
export type Cartel = Pick<
  ReferenteRow,
  'id' | 'nombre' | 'imagen_id' | 'frase_motivadora' | 'estudios' | 'trabajos' | 'areas'
>

const active = (db: Db) =>
  db
    .selectFrom('referentes')
    .select(['id', 'nombre', 'imagen_id', 'frase_motivadora', 'estudios', 'trabajos', 'areas'])
    .where('activo', '=', true)

/** The active referentes of one page of the list, of all or of one area. */
export const findCarteles = (
  db: Db,
  { area, page }: { area: Area | null; page: number },
): Promise<Cartel[]> =>
  active(db)
    .$if(area !== null, (query) => query.where(sql<boolean>`areas @> array[${area}]::text[]`))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE.referentes)
    .offset(page * PAGE_SIZE.referentes)
    .execute()

/** One active referente. */
export const findCartel = (db: Db, id: string): Promise<Cartel[]> => active(db).where('id', '=', id).execute()
