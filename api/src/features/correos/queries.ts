import { ESTADOS_CORREO, type EstadoBuzon, type EstadoCorreo } from '@alumbra/contract/administracion/correo'
import { PAGE_SIZE } from '@alumbra/contract/calls/paging'
import { type Selectable, sql } from 'kysely'
import { matches, type Page, pageOf } from '../../db/lists/page.ts'
import { UPTO } from '../../db/lists/posiciones.ts'
import { searchPageOf } from '../../db/lists/search-page.ts'
import type { CorreosTable, Db } from '../../db/schema.ts'
import { orNotFound } from '../../errors.ts'
import { isRetriable } from '../../mail/failed.ts'

/** A mail in the list, without its texts: they may hold a link that opens an account. */
export type CorreoListed = Pick<
  Selectable<CorreosTable>,
  | 'id'
  | 'destinatario'
  | 'asunto'
  | 'estado'
  | 'intentos'
  | 'error'
  | 'created_at'
  | 'sent_at'
  | 'next_attempt_at'
> & { reintentable: boolean }

type Query = { page: number; search: string; estado: EstadoCorreo | null }

const shown = (
  now: Date,
) => sql`id, destinatario, asunto, estado, intentos, error, created_at, sent_at, next_attempt_at,
  ${isRetriable(now)} as reintentable`

/** The mails that the filters of the outbox find. */
export const correosWhere = ({ search, estado }: Omit<Query, 'page'>) =>
  sql`${estado === null ? sql`true` : sql`estado = ${estado}`} and ${matches(sql`busqueda`, search, true)}`

/** A page of the outbox, newest first. */
export function listCorreos(db: Db, { page, search, estado }: Query, now: Date): Promise<Page<CorreoListed>> {
  const where = correosWhere({ search, estado })
  const order = sql`created_at desc, id desc`
  const list = {
    ids: sql`select id from correos where ${where} order by ${order}`,
    rows: sql`select ${shown(now)} from correos where id in (select id from page)`,
    order,
    page,
    size: PAGE_SIZE.admin,
  }
  if (search !== '')
    return searchPageOf<CorreoListed>(db, {
      ...list,
      found: sql`from correos where ${where}`,
      columns: sql`id, created_at`,
      inOrder: order,
    })
  const clave = estado === null ? sql`true` : sql`clave = ${estado}`
  return pageOf<CorreoListed>(db, {
    ...list,
    deep: {
      lista: 'correos',
      claves: estado === null ? ESTADOS_CORREO : [estado],
      bySixteenths: true,
      ids: sql`select id from correos where ${where} and created_at < ${UPTO} order by ${order}`,
    },
    total: sql`select coalesce(sum(n), 0) from totales where lista = 'correos' and ${clave}`,
  })
}

export async function requireCorreo(db: Db, id: string, now: Date): Promise<CorreoListed> {
  const { rows } = await sql<CorreoListed>`select ${shown(now)} from correos where id = ${id}`.execute(db)
  return orNotFound(rows[0])
}

/** Number of mails in each state, from the totals that triggers maintain. */
export async function countByEstado(
  db: Db,
): Promise<Pick<EstadoBuzon, 'pendientes' | 'enviados' | 'fallidos'>> {
  const { rows } = await sql<{ clave: EstadoCorreo; n: number }>`
    select clave, n from totales where lista = 'correos'`.execute(db)
  const of = (estado: EstadoCorreo) => rows.find(({ clave }) => clave === estado)?.n ?? 0
  return { pendientes: of('pendiente'), enviados: of('enviado'), fallidos: of('fallido') }
}

/** Largest number shown on a badge. */
const BADGE_MAX = 1_000

/** Number of failed mails that can be sent again, at most BADGE_MAX. */
export async function countRetriable(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select from correos where ${isRetriable(now)} limit ${sql.lit(BADGE_MAX)}) r`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** The columns of the file of the outbox. */
export const IN_FILE = sql`destinatario, asunto, estado, intentos, error, created_at, sent_at`
