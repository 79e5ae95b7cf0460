import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Tables } from './tables.ts'

/** The database for Kysely: the tables, whose types are written from `api/db/schema.sql`, and the views that are read like tables. */
export type Database = Tables & {
  /** CVs that empresas may see (api/db/routines/talentos.sql). */
  talentos: Tables['alumnas']
}

/** A connection or a transaction: the first argument of every rule and query. */
export type Db = Kysely<Database>

export type MailTokenTipo = Tables['mail_tokens']['tipo']

export type AlumnasTable = Tables['alumnas']
export type EmpresasTable = Tables['empresas']
export type AdministradoresTable = Tables['administradores']
export type ReferentesTable = Tables['referentes']
export type OfertasTable = Tables['ofertas']
export type CorreosTable = Tables['correos']
export type HistorialTable = Tables['historial']

export type AlumnaRow = Selectable<AlumnasTable>
export type EmpresaRow = Selectable<EmpresasTable>
export type AdministradorRow = Selectable<AdministradoresTable>
export type ReferenteRow = Selectable<ReferentesTable>
export type PlantillaRow = Selectable<Tables['plantillas']>
export type ConsentimientoRow = Selectable<Tables['consentimientos']>
export type HistorialRow = Selectable<HistorialTable>
export type OfertaRow = Selectable<OfertasTable>
export type NewReferente = Insertable<ReferentesTable>
