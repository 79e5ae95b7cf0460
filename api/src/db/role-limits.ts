import type { OpenDatabase } from './open.ts'

const STATEMENT = '10s'
const IDLE = '15s'

/**
 * Gives our role, in this database alone, a limit for every statement and every idle transaction, unless it has one.
 * Live nodes cancel what takes too long; this ends what a dead node has left running, and because the server applies it
 * to each new connection it holds behind any pooler. A role may set its own defaults. Answers a warning, or nothing.
 */
export async function limitRole({ pool, kind }: OpenDatabase): Promise<string | undefined> {
  if (kind === 'pglite') return undefined
  try {
    await pool.query(`do $$
      begin
        -- Nodes that start together would get in each other's way.
        perform pg_advisory_xact_lock(7420011);
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
