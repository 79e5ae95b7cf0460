import type { WithAntes } from '@alumbra/contract/calls/antes'
import { PLANTILLAS_MAX, type PlantillaInput } from '@alumbra/contract/ofertas/plantilla'
import { sql } from 'kysely'
import type { Db, PlantillaRow } from '../../db/schema.ts'
import { sinceAntes } from '../../db/since-antes.ts'
import { AppError } from '../../errors.ts'

/** All plantillas, oldest first. */
export const listPlantillas = (db: Db): Promise<PlantillaRow[]> =>
  db.selectFrom('plantillas').selectAll().orderBy('created_at').orderBy('id').execute()

/** Returns the id of the new row, or of the one that is there already; undefined when the maximum is reached. */
export async function insertPlantilla(
  tx: Db,
  id: string,
  { titulo, texto }: PlantillaInput,
): Promise<string | undefined> {
  // Inserts run one after the other, so that each counts the row of the one before.
  await sql`lock table plantillas in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    with known as (select id from plantillas where id = ${id}), added as (
      insert into plantillas (id, titulo, texto)
      select ${id}::uuid, ${titulo}, ${texto}
      where not exists (select from known) and (select count(*) from plantillas) < ${PLANTILLAS_MAX}
      returning id)
    select id from known union all select id from added`.execute(tx)
  return rows[0]?.id
}

const requirePlantilla = (db: Db, id: string): Promise<PlantillaRow> =>
  db
    .selectFrom('plantillas')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('notFound'))

/** Changes a plantilla; a conflict when somebody else has changed what `antes` names. */
export async function updatePlantilla(
  db: Db,
  id: string,
  { antes, titulo, texto }: WithAntes<PlantillaInput>,
): Promise<PlantillaRow> {
  const { changes, asRead } = sinceAntes({ titulo, texto }, antes)
  const saved = await db
    .updateTable('plantillas')
    .set({ ...changes, updated_at: new Date() })
    .where('id', '=', id)
    .where(asRead)
    .returningAll()
    .executeTakeFirst()
  if (saved) return saved
  await requirePlantilla(db, id)
  throw new AppError('conflict')
}

export async function deletePlantilla(db: Db, id: string): Promise<void> {
  await db
    .deleteFrom('plantillas')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(() => new AppError('notFound'))
}
