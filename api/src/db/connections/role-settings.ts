import { LOCKS } from '../advisory-locks.ts'
import type { OpenDatabase } from '../open.ts'

/** What our role is given, unless the server or somebody else has decided otherwise: name, value, PostgreSQL's own value. */
const SETTINGS = [
  ['statement_timeout', '10s', '0'],
  ['idle_in_transaction_session_timeout', '15s', '0'],
  // PostgreSQL takes a list that is handed to it for a hundred rows, so it would compile a statement of a millisecond for seconds.
  ['jit', 'off', 'on'],
] as const

const VALUES = SETTINGS.map((setting) => `('${setting.join("', '")}')`).join(', ')

/**
 * Gives our role, in this database only, its limits of time for statements and idle transactions and no JIT, unless it has
 * some setting of that name. Live nodes cancel their own slow statements; the limits end the ones of a dead node. The server
 * applies them to each new connection, so they work behind any pooler. A role may set its own defaults. Returns a warning, or
 * undefined.
 */
export async function setRoleDefaults({ pool, kind }: OpenDatabase): Promise<string | undefined> {
  if (kind === 'pglite') return undefined
  try {
    await pool.query(`do $$
      declare setting record;
      begin
        -- Nodes that start together would get in each other's way.
        perform pg_advisory_xact_lock(${LOCKS.roleSettings});
        for setting in
          select name, value from (values ${VALUES}) wanted (name, value, usual)
          where current_setting(name) = usual and not exists (
            select from pg_db_role_setting s, unnest(s.setconfig) c
            where s.setrole = current_user::regrole and c like name || '=%'
              and s.setdatabase = (select oid from pg_database where datname = current_database())
          )
        loop
          execute format('alter role current_user in database %I set %I = %L', current_database(), setting.name, setting.value);
        end loop;
      end $$`)
    return undefined
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const wanted = SETTINGS.map(([name, value]) => `set ${name} = '${value}'`).join(', ')
    return `Aviso: la base de datos no deja poner a esta cuenta el límite de tiempo de sus consultas ni quitarle el JIT (${reason}). Pídele a quien la administra, con alter role … in database …: ${wanted}.`
  }
}
