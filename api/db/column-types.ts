/** Imports of the types below, for `api/src/db/tables.ts`. */
export const IMPORTS = [
  "import type { Rol } from '@alumbra/contract/calls/call'",
  "import type { Cv } from '@alumbra/contract/alumnas/cv'",
  "import type { Fuente, Hito } from '@alumbra/contract/referentes/referente-detalle'",
  "import type { Area } from '@alumbra/domain/area'",
  "import type { Via } from '@alumbra/domain/consentimiento'",
  "import type { Hecho } from '@alumbra/domain/historial'",
  "import type { EstadoRevision } from '@alumbra/domain/oferta'",
  "import type { ColumnType } from 'kysely'",
  "import type { ExactCounts } from '../features/cifras/exact-counts.ts'",
]

/** Columns whose values are narrower than their SQL type. */
export const COLUMN_TYPES: Readonly<Record<string, string>> = {
  'accesos.hecho': "'entrada' | 'rechazada' | 'salida'",
  'accesos.rol': 'Rol',
  'alumnas.experiencia': "Json<Cv['experiencia']>",
  'alumnas.formacion': "Json<Cv['formacion']>",
  'alumnas.idiomas': "Json<Cv['idiomas']>",
  'cifras.datos': 'Json<ExactCounts>',
  'consentimientos.rol': "'alumna' | 'empresa'",
  'consentimientos.via': 'Via',
  'correos.estado': "'pendiente' | 'enviado' | 'fallido'",
  'historial.actor_rol': "Rol | 'sistema'",
  'historial.hecho': 'Hecho',
  'historial.lista': 'keyof Tables',
  'known_devices.rol': 'Rol',
  'mail_tokens.rol': 'Rol',
  'mail_tokens.tipo': "'activacion' | 'invitacion' | 'restablecimiento' | 'reapertura'",
  'ofertas.estado_revision': 'EstadoRevision',
  'referentes.areas': 'Area[]',
  'referentes.fuentes': 'Json<Fuente[]>',
  'referentes.hitos': 'Json<Hito[]>',
  'sesiones.rol': 'Rol',
  // Only searched, and only routines write it.
  'oferta_palabras.palabras': 'ColumnType<string, never, never>',
  'talento_palabras.palabras': 'ColumnType<string, never, never>',
  // A date has no time zone: it is sent as text and read through to_char.
  'consultas_cv.dia': 'ColumnType<never, string, string>',
  'ofertas_abiertas.dia': 'ColumnType<never, string, string>',
}
