import { sql } from 'kysely'
import type { Db } from '../src/db/schema.ts'
import { DEMO_EMPRESAS } from './lists/empresas.ts'

/**
 * Whether anybody can enter with an account of the demo or of a larger size. Their addresses end in domains that nobody can
 * have; those of alumnas are searched as the back office searches them, through an index.
 */
export async function hasDemoLogins(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from administradores where activo and email like '%@alumbra.example')
      or exists (select from empresas where activo and verificada_at is not null and deleted_at is null
        and (cif = any (${DEMO_EMPRESAS.map(({ cif }) => cif)}) or mail like 'personas@%.example'))
      or exists (select from alumnas where activo and verificada_at is not null and deleted_at is null
        and busqueda like '%@alumnas.example%') as found`.execute(db)
  return rows[0]?.found ?? false
}
