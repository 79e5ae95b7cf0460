import type { FastifyInstance } from 'fastify'
import { hasDemoLogins } from '../../seed/has-demo-logins.ts'
import type { OpenDatabase } from '../db/open.ts'
import type { Env } from '../env.ts'
import { VERSION } from '../version.ts'

const DEMO_IN_PRODUCTION = `
********************************************************************************
  AVISO: en esta base de datos están las cuentas de demostración. Sus contraseñas
  son públicas: cualquiera puede entrar con ellas, también en la administración.
  Usa una base de datos nueva, o desactiva esas cuentas antes de abrir al público:
  docs/operacion.md, «Cuando algo no va», dice cómo.
********************************************************************************
`

/** Logs what has started in production, without secrets, and every warning. */
export async function reportStart(
  app: FastifyInstance,
  { env, database, warnings }: { env: Env; database: OpenDatabase; warnings: readonly string[] },
): Promise<void> {
  app.log.info(
    {
      event: 'start',
      version: VERSION,
      node: process.version,
      database: await describeDatabase(database).catch(() => 'PostgreSQL'),
      pictures: env.STORAGE_URL ? 's3' : 'folder',
      mail: env.SMTP_URL ? 'smtp' : 'folder',
      publicUrl: env.PUBLIC_URL,
    },
    'Alumbra está en marcha',
  )
  for (const warning of warnings) app.log.warn({ event: 'start.warning' }, warning)
  if (await hasDemoLogins(database.db).catch(() => false)) {
    app.log.warn(
      { event: 'start.demo' },
      'Las cuentas de demostración, con contraseñas públicas, están en producción.',
    )
    process.stderr.write(DEMO_IN_PRODUCTION)
  }
}

async function describeDatabase({ pool, kind }: OpenDatabase): Promise<string> {
  if (kind === 'pglite') return 'embedded'
  const { rows } = await pool.query<{ server_version: string }>('show server_version')
  return `PostgreSQL ${rows[0]?.server_version ?? ''}`.trim()
}
