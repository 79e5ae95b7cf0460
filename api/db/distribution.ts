import type { Tables } from '../src/db/tables.ts'

/** Where the rows of a table would be stored in a database of several shards. */
type Place<T> =
  /** By the value of this column: rows of one person, empresa or oferta lie together. */
  | { by: keyof T & string; with?: keyof Tables; note?: string }
  /** A copy on every shard: small and rarely written. */
  | { on: 'every shard' }
  /** On one shard: small, or read as a whole. */
  | { on: 'one shard'; note?: string }

/** How each table would be distributed. A table that is missing here does not compile; see docs/escala.md. */
export const DISTRIBUTION: { readonly [T in keyof Tables]: Place<Tables[T]> } = {
  // Of an alumna.
  alumnas: { by: 'id', note: 'unique mail: a table of its own by mail' },
  talento_palabras: { by: 'alumna_id', with: 'alumnas' },
  ofertas_guardadas: { by: 'alumna_id', with: 'alumnas' },
  ofertas_abiertas: { by: 'alumna_id', with: 'alumnas' },
  consultas_cv: { by: 'alumna_id', with: 'alumnas', note: 'no reference to empresas' },
  preseleccionadas: {
    by: 'empresa_id',
    with: 'empresas',
    note: 'no reference to alumnas: erased with an account by a statement',
  },

  // Of an empresa.
  empresas: { by: 'id', note: 'unique mail and CIF: tables of their own' },
  ofertas: { by: 'empresa_id', with: 'empresas', note: 'the primary key begins with empresa_id' },
  oferta_facetas: { by: 'oferta_id', note: 'gets empresa_id, to lie with its oferta' },
  facetas_pendientes: { by: 'empresa_id', with: 'empresas' },
  oferta_palabras: { by: 'oferta_id', note: 'gets empresa_id, to lie with its oferta' },
  oferta_interes_partes: { by: 'oferta_id' },
  renovaciones: { by: 'hash', note: 'no reference to ofertas' },
  sustituciones: { by: 'nueva_id', note: 'gets empresa_id, to lie with its ofertas' },
  decisiones_recientes: { by: 'oferta_id', note: 'gets empresa_id, to lie with its oferta' },

  // By the key of the row.
  sesiones: { by: 'hash' },
  pasos_pendientes: { by: 'hash', note: 'no reference to administradores' },
  mail_tokens: { by: 'hash' },
  registros: { by: 'hash', with: 'mail_tokens' },
  known_devices: { by: 'hash' },
  rate_limits: { by: 'key' },
  bot_challenges_used: { by: 'challenge' },
  historial: { by: 'entidad_id' },
  accesos: { by: 'id', note: 'by the account that it is about' },
  contactos: { by: 'id' },
  consentimientos: { by: 'id', note: 'by the account or message it belongs to' },

  // Of no account.
  administradores: { on: 'every shard' },
  administradores_borrados: { on: 'every shard' },
  apps_de_codigos: { on: 'every shard' },
  llaves_de_acceso: { on: 'every shard' },
  codigos_de_recuperacion: { on: 'every shard' },
  referentes: { on: 'every shard' },
  plantillas: { on: 'every shard' },
  secrets: { on: 'every shard' },
  correos: { on: 'one shard', note: 'the outbox takes the oldest with skip locked' },
  scheduled_tasks: { on: 'one shard' },
  file_deletions: { on: 'one shard' },
  backups: { on: 'one shard' },
  cifras: { on: 'one shard' },
  versions: { on: 'every shard' },
  totales_partes: { on: 'one shard', note: 'or kept by each shard and summed up' },
  oferta_totales_partes: { on: 'one shard', note: 'or kept by each shard and summed up' },
  talento_totales_partes: { on: 'one shard', note: 'or kept by each shard and summed up' },
  grupo_totales_partes: { on: 'one shard', note: 'or kept by each shard and summed up' },
  posiciones_partes: { on: 'one shard', note: 'or kept by each shard and summed up' },
}
