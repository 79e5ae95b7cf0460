import { resolve } from 'node:path'
import { counted } from '@alumbra/domain/counted'
import { BackupError, explainBackupError } from '../backup/explain.ts'
import { moveToPostgres } from '../backup/move.ts'
import { Unfinished } from '../backup/unfinished.ts'
import { untilSignal } from '../backup/until-signal.ts'
import { readEnv } from '../env.ts'
import { noOptions, runCommand } from '../run-command.ts'

const USAGE = `Uso: npm run move-to-postgres

Lleva la base de datos incluida de DATA_DIR a la de DATABASE_URL, que debe estar vacía; con STORAGE_URL, también las
imágenes al cubo. Con Alumbra parada. La de DATA_DIR se queda como está y marcada, para que nadie siga en ella.
`

async function move(signal: AbortSignal): Promise<string> {
  const env = readEnv(process.env)
  if (!env.DATABASE_URL) throw new BackupError('DATABASE_URL: pon la de tu PostgreSQL, vacía.')
  const where = {
    databaseUrl: env.DATABASE_URL,
    storageUrl: env.STORAGE_URL,
    dataDir: resolve(env.DATA_DIR),
  }
  const moved = await moveToPostgres(where, new Date(), signal)
  for (const { name, rows, digest } of moved.tables) process.stdout.write(`${name} ${rows} ${digest}\n`)
  const rows = moved.tables.reduce((sum, table) => sum + table.rows, 0)
  const lost =
    moved.missing.length > 0
      ? ` (${moved.missing.length} ya no ${moved.missing.length === 1 ? 'estaba' : 'estaban'})`
      : ''
  const images = env.STORAGE_URL
    ? `${counted(moved.pictures, ['imagen', 'imágenes'])} en el cubo${lost}`
    : 'las imágenes siguen en DATA_DIR'
  return `Base de datos llevada a PostgreSQL: ${rows} filas de ${moved.tables.length} tablas, iguales antes y después; ${images}`
}

await runCommand({
  usage: USAGE,
  wanted: noOptions(),
  async run() {
    process.stdout.write(`${await untilSignal(move)}.\n`)
  },
  explain: (error) =>
    (error instanceof Unfinished ? '' : 'No se ha llevado nada. ') + explainBackupError(error),
})
