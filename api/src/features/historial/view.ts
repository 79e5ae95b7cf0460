import type { Apunte } from '@alumbra/contract/administracion/historial'
import type { HistorialRow } from '../../db/schema.ts'

export const apunteView = (row: HistorialRow): Apunte => ({
  id: String(row.id),
  fecha: row.created_at.toISOString(),
  hecho: row.hecho,
  quien: { rol: row.actor_rol, id: row.actor_id, nombre: row.actor_nombre },
  de: row.de,
  a: row.a,
  campos: row.campos,
  motivo: row.motivo,
})
