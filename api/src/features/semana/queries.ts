import { SEMANA_MAX } from '@alumbra/contract/administracion/semana'
import { type RawBuilder, sql } from 'kysely'
import { CV_THIS_WEEK, NEW_THIS_WEEK, UNFINISHED } from '../../db/invitaciones.ts'
import { ENDS_THIS_WEEK } from '../../db/lists/terms.ts'
import type { Db } from '../../db/schema.ts'
import { isRetriable } from '../../mail/failed.ts'

export type SemanaRow = {
  pendientes: number | null
  desde: Date | null
  terminan: number
  alumnas_pendientes: number
  alumnas_caducadas: number
  empresas_pendientes: number
  empresas_caducadas: number
  correos: number
  alumnas_nuevas: number
  empresas_nuevas: number
  cv_completados: number
}

/** Counts up to SEMANA_MAX rows, so that the cost does not grow with the table. */
const bounded = (table: string, where: RawBuilder<unknown>) =>
  sql`(select count(*) from (select from ${sql.table(table)} where ${where} limit ${sql.lit(SEMANA_MAX)}) r)`

const OPEN = sql`${UNFINISHED} and invitacion_expira_at > now()`
const EXPIRED = sql`${UNFINISHED} and invitacion_expira_at <= now()`

/** Everything that the page of the week shows, in one statement; every count is answered by an index of its own. */
export async function findSemana(db: Db, now: Date): Promise<SemanaRow | undefined> {
  const { rows } = await sql<SemanaRow>`select
    (select least(n, ${sql.lit(SEMANA_MAX)}) from totales where lista = 'ofertas' and clave = 'pendiente') as pendientes,
    (select fecha_creacion from ofertas where estado_revision = 'pendiente' order by fecha_creacion, id limit 1) as desde,
    ${bounded('ofertas', ENDS_THIS_WEEK)} as terminan,
    ${bounded('alumnas', OPEN)} as alumnas_pendientes,
    ${bounded('alumnas', EXPIRED)} as alumnas_caducadas,
    ${bounded('empresas', OPEN)} as empresas_pendientes,
    ${bounded('empresas', EXPIRED)} as empresas_caducadas,
    ${bounded('correos', isRetriable(now))} as correos,
    ${bounded('alumnas', NEW_THIS_WEEK)} as alumnas_nuevas,
    ${bounded('empresas', NEW_THIS_WEEK)} as empresas_nuevas,
    ${bounded('alumnas', CV_THIS_WEEK)} as cv_completados`.execute(db)
  return rows[0]
}
