import type { OpenDatabase } from './open.ts'

/** Refuses a production database that may lose what it acknowledged when the power fails. */
export async function requireDurableDatabase({ pool, kind }: OpenDatabase): Promise<void> {
  if (kind === 'pglite') {
    process.stderr.write(
      'Aviso: la base de datos incluida no resiste un corte de luz. Para datos reales, usa PostgreSQL con DATABASE_URL.\n',
    )
    return
  }
  const { rows } = await pool.query<{ fsync: string }>('show fsync')
  if (rows[0]?.fsync !== 'on') {
    throw new Error(
      'PostgreSQL tiene fsync desactivado y podría perder datos: actívalo antes de usarlo en producción.',
    )
  }
}
