import { ACCOUNTS } from './accounts.ts'
import { AROUND_ACCOUNTS } from './around-accounts.ts'
import { nobody, type Register } from './entry.ts'
import { JOBS } from './jobs.ts'

/**
 * The register of personal data: what each table and column holds about whom, until when, how it is erased, and what of it an
 * alumna gets in her archive (GDPR art. 30). A table or column without an entry does not compile. The erasure of an account
 * follows the order of the tables here.
 */
export const REGISTER: Register = {
  ...ACCOUNTS,
  ...AROUND_ACCOUNTS,
  ...JOBS,
  bot_challenges_used: nobody('solved challenges, of no account'),
  rate_limits: nobody('hashed keys that live for a day at most'),
  administradores_borrados: nobody('random pseudonyms of ids that are nobody’s, until each entry has them'),
  plantillas: nobody('reasons that administradores share'),
  cifras: nobody('counts, the small ones suppressed'),
  totales_partes: nobody('counts'),
  oferta_totales_partes: nobody('counts'),
  talento_totales_partes: nobody('counts'),
  grupo_totales_partes: nobody('counts by the name of a class'),
  posiciones_partes: nobody('counts by time'),
  file_deletions: nobody('random names of files that are about to go'),
  scheduled_tasks: nobody('names of tasks'),
  backups: nobody('when copies were made, and their files'),
  secrets: nobody('keys of the server'),
  versions: nobody('how often lists have changed'),
}
