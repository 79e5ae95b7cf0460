import { LOCKS } from '../advisory-locks.ts'
import type { OpenDatabase } from '../open.ts'

const STATEMENT = '10s'
const IDLE = '15s'

/**
 * Sets default timeouts for statements and idle transactions on our role, in this database only, unless it has some.
 * Live nodes cancel their own slow statements; these timeouts end the ones of a dead node. The server applies them to each
 * new connection, so they work behind any pooler. A role may set its own defaults. Returns a warning, or undefined.
 */
export async function limitRole({ pool, kind }: OpenDatabase): Promise<string | undefined> {
  if (kind === 'pglite') return undefined
  try {
    await pool.query(`do $$
      begin
        -- Nodes that start together would get in each other's way.
        perform pg_advisory_xact_lock(${LOCKS.roleLimits});
        if current_setting('statement_timeout') = '0' and not exists (
          select from pg_db_role_setting s, unnest(s.setconfig) c
          where s.setrole = current_user::regrole and c like 'statement_timeout=%'
            and s.setdatabase = (select oid from pg_database where datname = current_database())
        ) then
          execute format('alter role current_user in database %I set statement_timeout = %L', current_database(), '${STATEMENT}');
          execute format('alter role current_user in database %I set idle_in_transaction_session_timeout = %L', current_database(), '${IDLE}');
        end if;
      end $$`)
    return undefined
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return `Aviso: la base de datos no deja poner un límite de tiempo a las consultas de esta cuenta (${reason}). Pídele a quien la administra: alter role … in database … set statement_timeout = '${STATEMENT}'.`
  }
}
