import type { Rol } from '@alumbra/contract/calls/call'
import { type RawBuilder, sql } from 'kysely'
import { TABLE_OF } from '../../../db/cuentas.ts'

type Kind = {
  table: RawBuilder<unknown>
  correo: RawBuilder<unknown>
  nombre: RawBuilder<unknown>
  alive: RawBuilder<unknown>
  verificada: RawBuilder<unknown>
  pendientes: RawBuilder<unknown>
}

const NONE = sql`'{}'::text[]`

const INVITED = { alive: sql`deleted_at is null`, verificada: sql`verificada_at is not null` }

export const KIND: Record<Rol, Kind> = {
  alumna: {
    table: sql.table(TABLE_OF.alumna),
    correo: sql`email`,
    nombre: sql`nombre || ' ' || apellidos`,
    pendientes: sql`array(
      select r.password_hash from mail_tokens t join registros r using (hash)
      where t.rol = 'alumna' and t.cuenta_id = alumnas.id order by t.created_at desc)`,
    ...INVITED,
  },
  empresa: {
    table: sql.table(TABLE_OF.empresa),
    correo: sql`mail`,
    nombre: sql`empresa`,
    pendientes: NONE,
    ...INVITED,
  },
  admin: {
    table: sql.table(TABLE_OF.admin),
    correo: sql`email`,
    nombre: sql`nombre`,
    alive: sql`true`,
    verificada: sql`true`,
    pendientes: NONE,
  },
}
