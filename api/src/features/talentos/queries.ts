import type { Nota } from '@alumbra/contract/alumnas/talento'
import type { WithAntes } from '@alumbra/contract/calls/antes'
import { EMPTY_CV } from '@alumbra/domain/cv'
import { type RawBuilder, sql } from 'kysely'
import { constantSql } from '../../db/constant-sql.ts'
import { columnsOf, jsonObject } from '../../db/json.ts'
import type { AlumnaRow, Db } from '../../db/schema.ts'
import { sinceAntes } from '../../db/since-antes.ts'
import { AppError } from '../../errors.ts'
import { pictureUrlSql } from '../../files/pictures.ts'
import { ANY, PRESELECCION, type WithNota } from './list-queries.ts'

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

/** Adds an alumna to the shortlist of an empresa; a second time changes nothing. */
export async function insertPreseleccionada(db: Db, empresaId: string, id: string): Promise<void> {
  await db
    .insertInto('preseleccionadas')
    .values({ empresa_id: empresaId, alumna_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes an alumna and her nota from the shortlist of an empresa, or only one without a nota; false when there is no such entry. */
export async function deletePreseleccionada(
  db: Db,
  empresaId: string,
  id: string,
  { onlyBlank }: { onlyBlank: boolean },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('preseleccionadas')
    .where('empresa_id', '=', empresaId)
    .where('alumna_id', '=', id)
    .where(onlyBlank ? sql<boolean>`nota = ''` : sql<boolean>`true`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Writes the nota about a shortlisted alumna and returns it; undefined when she is not on the list or no longer visible, or
 * when the nota is another one by now than `antes` says.
 */
export async function updateNota(
  db: Db,
  empresaId: string,
  id: string,
  { nota, antes }: WithAntes<Nota>,
): Promise<Nota | undefined> {
  const { changes, asRead } = sinceAntes({ nota }, antes)
  const { rows } = await sql<Nota>`
    update preseleccionadas set nota = ${changes.nota ?? sql.ref('nota')}, updated_at = now()
    where empresa_id = ${empresaId} and alumna_id = ${id} and ${asRead}
      and exists (select from talentos where id = ${id}) returning nota`.execute(db)
  return rows[0]
}

/** The filter values that at least one visible CV has, from the kept totals. */
export async function findTalentoFilters(db: Db): Promise<{ titulaciones: string[]; provincias: string[] }> {
  const { rows } = await sql<{ titulaciones: string[]; provincias: string[] }>`
    select
      array(select titulacion from talento_totales_partes where provincia = ${ANY} and titulacion <> ${ANY} group by 1 having sum(n) > 0) as titulaciones,
      array(select provincia from talento_totales_partes where titulacion = ${ANY} and provincia <> ${ANY} group by 1 having sum(n) > 0) as provincias`.execute(
    db,
  )
  return rows[0] ?? { titulaciones: [], provincias: [] }
}
