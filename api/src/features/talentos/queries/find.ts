import { EMPTY_CV } from '@alumbra/domain/cv'
import { type RawBuilder, sql } from 'kysely'
import { constantSql } from '../../../db/constant-sql.ts'
import { columnsOf, jsonObject } from '../../../db/json.ts'
import type { AlumnaRow, Db } from '../../../db/schema.ts'
import { AppError } from '../../../errors.ts'
import { pictureUrlSql } from '../../../files/pictures.ts'
import { PRESELECCION } from './card.ts'
import type { WithNota } from './preseleccion.ts'

export type TalentoRow = AlumnaRow & WithNota

/** A visible CV, with the nota of this empresa. */
export const requireTalento = (db: Db, empresaId: string, id: string): Promise<TalentoRow> =>
  db
    .selectFrom('talentos')
    .leftJoin('preseleccionadas as p', (join) =>
      join.onRef('p.alumna_id', '=', 'talentos.id').on('p.empresa_id', '=', empresaId),
    )
    .selectAll('talentos')
    .select('p.nota')
    .where('talentos.id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('notFound'))

const CV = constantSql(
  jsonObject({
    id_alumna: sql`t.id`,
    ...columnsOf('t', ['nombre', 'apellidos', 'email']),
    img: pictureUrlSql('alumnas', sql`t.imagen_id`),
    ...columnsOf('t', Object.keys(EMPTY_CV)),
    preseleccion: PRESELECCION,
  }),
)

/** A visible CV as JSON text, and whether this empresa has opened it on a day. */
export const shownTalento = (id: string, empresa: RawBuilder<string>, dia: string) => sql<{
  answer: string
  opened: boolean
}>`
  select ${CV}::text as answer,
    exists (select from consultas_cv c where c.alumna_id = t.id and c.empresa_id = ${empresa} and c.dia = ${dia}::date) as opened
  from talentos t left join preseleccionadas p on p.alumna_id = t.id and p.empresa_id = ${empresa}
  where t.id = ${id}`
