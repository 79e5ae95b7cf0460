import type { Nota } from '@alumbra/contract/alumnas/talento'
import type { WithAntes } from '@alumbra/contract/calls/antes'
import { type RawBuilder, sql } from 'kysely'
import type { AlumnaRow, Db } from '../../../db/schema.ts'
import { sinceAntes } from '../../../db/since-antes.ts'

/** The nota of the requesting empresa; null when the alumna is not on its shortlist. */
export type WithNota = { nota: string | null }
export type TalentoListed = Pick<
  AlumnaRow,
  'id' | 'especialidad' | 'provincia' | 'nombre' | 'apellidos' | 'frase_definitoria'
> &
  WithNota

/** Whom an empresa has on it, as a list of ids, so that PostgreSQL looks each one up by index however many other CVs there are. */
export const shortlistOf = (empresa: RawBuilder<string>) =>
  sql`array(select alumna_id from preseleccionadas where empresa_id = ${empresa})`

/** The whole shortlist of an empresa, last changed CV first: what its cards show, and the notas. */
export async function listPreseleccion(db: Db, empresaId: string): Promise<TalentoListed[]> {
  const { rows } = await sql<TalentoListed>`
    select id, especialidad, provincia, nombre, apellidos, frase_definitoria, p.nota
    from talentos join preseleccionadas p on p.alumna_id = id and p.empresa_id = ${empresaId}
    order by cv_updated_at desc, id desc`.execute(db)
  return rows
}

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
