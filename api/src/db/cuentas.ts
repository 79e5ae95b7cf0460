import type { Rol } from '@alumbra/contract/calls/call'
import { sql } from 'kysely'
import { constantSql } from './constant-sql.ts'

/** The table of the accounts of each role, which is also the lista of their history. */
export const TABLE_OF = {
  alumna: 'alumnas',
  empresa: 'empresas',
  admin: 'administradores',
} as const satisfies Record<Rol, string>

export type CuentaTable = (typeof TABLE_OF)[Rol]

export const ROL_OF = {
  alumnas: 'alumna',
  empresas: 'empresa',
  administradores: 'admin',
} as const satisfies Record<CuentaTable, Rol>

/** An alumna or an empresa that may log in. */
export const MAY_LOG_IN = constantSql(sql`activo and verificada_at is not null and deleted_at is null`)
