import type { Area } from '@alumbra/contract/area'
import type { Rol } from '@alumbra/contract/call'
import type { Cv } from '@alumbra/contract/cv'
import type { Hecho, ListaHistorial } from '@alumbra/contract/historial'
import type { EstadoRevision } from '@alumbra/contract/oferta'
import type { ColumnType, Generated, Insertable, Kysely, Selectable } from 'kysely'
import type { Recuento } from '../features/cifras/recuento.ts'

type WithDefault<T> = ColumnType<T, T | undefined, T>
/** Computed by the database; never written. */
type Computed<T> = ColumnType<T, never, never>
/** jsonb: read as a value, written as JSON text, because the driver would write a list as a PostgreSQL array. */
type Json<T> = ColumnType<T, string | undefined, string>

type Times = { created_at: WithDefault<Date>; updated_at: WithDefault<Date> }

/** Columns that every kind of account which is invited or registers has. */
type CuentaColumns = Times & {
  id: string
  password_hash: string | null
  activo: WithDefault<boolean>
  verificada_at: Date | null
  invitada_at: Date | null
  invitacion_expira_at: Date | null
  imagen_id: string | null
  last_login_at: Date | null
  inactivity_notice_at: Date | null
  deleted_at: Date | null
}

type CvTexts = Omit<Cv, 'formacion' | 'experiencia' | 'idiomas'>
type CvTextColumns = { [K in keyof CvTexts]: WithDefault<string> }

export type AlumnasTable = CuentaColumns &
  CvTextColumns & {
    nombre: string
    apellidos: string
    email: string
    provincia_canonica: WithDefault<string>
    formacion: Json<Cv['formacion']>
    experiencia: Json<Cv['experiencia']>
    idiomas: Json<Cv['idiomas']>
    cv_completo: WithDefault<boolean>
    cv_updated_at: WithDefault<Date>
    /** Since when she hides her CV from empresas. */
    pausada_at: WithDefault<Date | null>
    visible: Computed<boolean>
    busqueda: Computed<string>
  }

export type EmpresasTable = CuentaColumns & {
  empresa: string
  cif: string
  mail: string
  telf: WithDefault<string>
  contacto: WithDefault<string>
  linkedin: WithDefault<string>
  busqueda: Computed<string>
}

export type AdministradoresTable = Times & {
  id: string
  nombre: string
  email: string
  password_hash: string
  activo: WithDefault<boolean>
  last_login_at: Date | null
  busqueda: Computed<string>
}

export type ReferentesTable = Times & {
  id: string
  nombre: string
  frase_motivadora: WithDefault<string>
  estudios: WithDefault<string>
  trabajos: WithDefault<string>
  instagram: WithDefault<string>
  linkedin: WithDefault<string>
  github: WithDefault<string>
  video: WithDefault<string>
  areas: WithDefault<Area[]>
  imagen_id: string | null
  activo: WithDefault<boolean>
  busqueda: Computed<string>
  busqueda_publica: Computed<string>
}

export type OfertasTable = {
  id: string
  empresa_id: string
  puesto: string
  descripcion: string
  ubicacion: string
  provincias: WithDefault<string[]>
  modalidad: string
  nivel_estudios: string
  titulaciones: WithDefault<string[]>
  mail: string
  telf: WithDefault<string>
  contacto: string
  estado_revision: WithDefault<EstadoRevision>
  motivo_rechazo: string | null
  fecha_creacion: WithDefault<Date>
  fecha_publicacion: Date | null
  fecha_fin: Date | null
  terminada: WithDefault<boolean>
  aviso_dias: number | null
  borrada_at: Date | null
  updated_at: WithDefault<Date>
  busqueda: Generated<string>
}

type SesionesTable = {
  hash: Buffer
  rol: Rol
  cuenta_id: string
  created_at: WithDefault<Date>
  seen_at: WithDefault<Date>
  expires_at: Date
}

export type MailTokenTipo = 'activacion' | 'invitacion' | 'restablecimiento'

type MailTokensTable = {
  hash: Buffer
  rol: Rol
  cuenta_id: string
  tipo: MailTokenTipo
  email: string
  created_at: WithDefault<Date>
  expires_at: Date
  used_at: Date | null
}

export type CorreosTable = {
  id: string
  dedupe_key: string
  destinatario: string
  reply_to: string | null
  asunto: string
  texto: string | null
  html: string | null
  estado: WithDefault<'pendiente' | 'enviado' | 'fallido'>
  intentos: WithDefault<number>
  next_attempt_at: WithDefault<Date>
  leased_until: Date | null
  error: string | null
  sent_at: Date | null
  retried_at: Date | null
  created_at: WithDefault<Date>
  busqueda: Computed<string>
}

type ContactosTable = {
  id: string
  name: string
  email: string
  tema: string
  instituto: string
  mensaje: string
  created_at: WithDefault<Date>
}

type PlantillasTable = Times & { id: string; titulo: string; texto: string }

/** Rows are written once: the database refuses to change or delete them. */
export type HistorialTable = {
  id: Generated<number>
  lista: ListaHistorial
  entidad_id: string
  hecho: Hecho
  actor_rol: Rol | 'sistema'
  actor_id: string | null
  actor_nombre: string | null
  de: string | null
  a: string | null
  campos: WithDefault<string[]>
  motivo: string | null
  created_at: WithDefault<Date>
}

/** Every table, as Kysely sees it; the migrations are the truth. bigint totals arrive as numbers (see open.ts). */
export type Database = {
  alumnas: AlumnasTable
  empresas: EmpresasTable
  administradores: AdministradoresTable
  referentes: ReferentesTable
  ofertas: OfertasTable
  ofertas_guardadas: { alumna_id: string; oferta_id: string; created_at: WithDefault<Date> }
  renovaciones: { hash: Buffer; oferta_id: string; expires_at: Date; used_at: Date | null }
  preseleccionadas: {
    empresa_id: string
    alumna_id: string
    nota: WithDefault<string>
    created_at: WithDefault<Date>
    updated_at: WithDefault<Date>
  }
  /** `dia` is read through to_char: a date has no moment. */
  consultas_cv: {
    id: Generated<string>
    alumna_id: string
    empresa_id: string | null
    empresa: string
    dia: ColumnType<never, string, string>
  }
  oferta_facetas: {
    titulacion: string
    provincia: string
    modalidad: string
    nivel_estudios: string
    fecha_publicacion: Date
    oferta_id: string
  }
  oferta_totales: {
    titulacion: string
    provincia: string
    modalidad: string
    nivel_estudios: string
    n: number
  }
  talento_totales: { titulacion: string; provincia: string; n: number }
  totales: { lista: string; clave: string; n: number }
  sesiones: SesionesTable
  mail_tokens: MailTokensTable
  correos: CorreosTable
  historial: HistorialTable
  plantillas: PlantillasTable
  contactos: ContactosTable
  cifras: { id: WithDefault<number>; calculadas_at: Date; datos: Json<Recuento> }
  rate_limits: { key: string; hits: number; resets_at: Date }
  bot_challenges_used: { challenge: string; expires_at: Date }
  file_deletions: { key: string; created_at: WithDefault<Date>; delete_after: WithDefault<Date> }
  scheduled_tasks: { name: string; next_run_at: Date; leased_until: Date | null; last_error: string | null }
  secrets: { name: string; value: Buffer }
}

/** A connection or a transaction: the first argument of every rule and query. */
export type Db = Kysely<Database>

export type AlumnaRow = Selectable<AlumnasTable>
export type EmpresaRow = Selectable<EmpresasTable>
export type AdministradorRow = Selectable<AdministradoresTable>
export type ReferenteRow = Selectable<ReferentesTable>
export type PlantillaRow = Selectable<PlantillasTable>
export type HistorialRow = Selectable<HistorialTable>
export type OfertaRow = Selectable<OfertasTable>
export type NewReferente = Insertable<ReferentesTable>
