import { type RawBuilder, sql } from 'kysely'
import type { Db, OfertaRow } from '../../../db/schema.ts'
import { AppError } from '../../../errors.ts'

/** An oferta with the shown columns of its empresa. */
export type OfertaWithEmpresa = OfertaRow & {
  empresa: string
  empresa_imagen_id: string | null
  empresa_mail: string
  empresa_cif: string
  empresa_telf: string
  empresa_linkedin: string
  /** Alumnas see it: accepted, not ended, of an active empresa. */
  visible: boolean
}

/** An oferta with the number of alumnas who saved and opened it. */
export type OfertaWithInteres = OfertaWithEmpresa & { guardadas: number; abiertas: number }

/** How many alumnas saved or opened an oferta. */
export const counted = (clase: 'guardada' | 'abierta') =>
  sql`coalesce((select n from oferta_interes where oferta_id = o.id and clase = ${clase}), 0)`

export async function findOfertas(db: Db, where: RawBuilder<unknown>): Promise<OfertaWithInteres[]> {
  const { rows } = await sql<OfertaWithInteres>`
    select o.*, ${counted('guardada')} as guardadas, ${counted('abierta')} as abiertas from ofertas_con_empresa o where ${where} order by o.fecha_creacion desc, o.id desc`.execute(
    db,
  )
  return rows
}

async function requireOferta(db: Db, where: RawBuilder<unknown>): Promise<OfertaWithInteres> {
  const [oferta] = await findOfertas(db, where)
  if (!oferta) throw new AppError('notFound')
  return oferta
}

export const requireOfertaOfEmpresa = (db: Db, empresaId: string, id: string) =>
  requireOferta(db, sql`o.id = ${id} and o.empresa_id = ${empresaId} and o.estado_revision <> 'borrada'`)

/** An oferta of an empresa, deleted ones included: until it is erased, a new oferta may copy it. */
export const requireCopyableOferta = (db: Db, empresaId: string, id: string) =>
  requireOferta(db, sql`o.id = ${id} and o.empresa_id = ${empresaId}`)

/** A visible oferta: accepted, not ended, of an active empresa. */
export const requireVisibleOferta = (db: Db, id: string) => requireOferta(db, sql`o.id = ${id} and o.visible`)

export const requireOfertaAdmin = (db: Db, id: string) => requireOferta(db, sql`o.id = ${id}`)
