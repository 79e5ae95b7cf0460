import { resolve } from 'node:path'
import { backupSettings } from '../backup/settings.ts'
import { lockFolder } from '../db/embedded/folder-lock.ts'
import { readEnv } from '../env.ts'
import { noOptions, runCommand } from '../run-command.ts'
import { explainStart } from '../startup/explain-start.ts'
import { openReadyDatabase } from '../startup/open-ready-database.ts'
import { printWarnings } from '../startup/print-warnings.ts'
import { endOnSignal } from '../startup/stop-on-signal.ts'

const USAGE = `Uso: npm run migrate

Pone al día la base de datos que dicen las variables, sin arrancar. No admite nada detrás.
`

/** `npm run migrate`: brings the database up to date and ends, before several nodes start with `MIGRATE_ON_START=off`. */
async function migrateOnly(): Promise<void> {
  const env = readEnv(process.env)
  printWarnings(env.warnings)
  const dataDir = resolve(env.DATA_DIR)
  const release = env.DATABASE_URL ? undefined : lockFolder(dataDir)
  const backups = backupSettings(env, dataDir)
  const { database, ran } = await openReadyDatabase({ databaseUrl: env.DATABASE_URL, dataDir, backups })
  await database.close()
  release?.()
  const what = ran.length === 0 ? 'no faltaba nada' : `se ha aplicado ${ran.join(', ')}`
  process.stdout.write(`La base de datos está al día: ${what}.\n`)
}

await runCommand({
  usage: USAGE,
  wanted: noOptions(),
  run() {
    endOnSignal()
    return migrateOnly()
  },
  explain: (error) => `No se ha actualizado la base de datos. ${explainStart(error)}`,
})
