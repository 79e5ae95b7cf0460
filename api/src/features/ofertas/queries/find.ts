import { type RawBuilder, sql } from 'kysely'
import type { Db, OfertaRow } from '../../../db/schema.ts'
import { orNotFound } from '../../../errors.ts'

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

async function requireOferta(db: Db, where: RawBuilder<unknown>): Promise<OfertaWithEmpresa> {
  const { rows } = await sql<OfertaWithEmpresa>`select o.* from ofertas_con_empresa o where ${where}`.execute(
    db,
  )
  return orNotFound(rows[0])
}

export const requireOfertaOfEmpresa = (db: Db, empresaId: string, id: string) =>
  requireOferta(db, sql`o.id = ${id} and o.empresa_id = ${empresaId} and o.estado_revision <> 'borrada'`)

/** A visible oferta: accepted, not ended, of an active empresa. */
export const requireVisibleOferta = (db: Db, id: string) => requireOferta(db, sql`o.id = ${id} and o.visible`)

export const requireOfertaAdmin = (db: Db, id: string) => requireOferta(db, sql`o.id = ${id}`)
