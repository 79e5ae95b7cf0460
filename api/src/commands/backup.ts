import { resolve } from 'node:path'
import { fromCaller } from '../backup/caller-folder.ts'
import { withExisting } from '../backup/existing.ts'
import { explainBackupError } from '../backup/explain.ts'
import { type Done, requestBackup } from '../backup/requests.ts'
import { describeBackup, runBackup } from '../backup/run-backup.ts'
import { removeScratches } from '../backup/scratch.ts'
import { type BackupSettings, backupSettings } from '../backup/settings.ts'
import { FolderInUse } from '../db/embedded/folder-lock.ts'
import { type Env, readEnv } from '../env.ts'
import { openStore } from '../files/open-store.ts'
import { readOptions, runCommand } from '../run-command.ts'
import { printWarnings } from '../startup/print-warnings.ts'

const USAGE = `Uso: npm run backup [-- --to CARPETA]

Copia la base de datos y las imágenes en un solo fichero, con las variables con que arranca el servidor. Puede estar en
marcha. Sin --to, en BACKUP_DIR o en DATA_DIR/copias. Con BACKUP_KEY, cifrado.
`

async function backUp(env: Env, to: string | undefined): Promise<Done> {
  const dataDir = resolve(env.DATA_DIR)
  const settings = backupSettings(env, dataDir)
  const wanted = { ...settings, folder: to === undefined ? resolve(settings.folder) : fromCaller(to) }
  try {
    return await copy(env, dataDir, wanted)
  } catch (error) {
    if (error instanceof FolderInUse) return requestBackup(dataDir, wanted.folder)
    throw error
  }
}

const copy = (env: Env, dataDir: string, settings: BackupSettings): Promise<Done> =>
  withExisting({ databaseUrl: env.DATABASE_URL, dataDir }, async (database) => {
    const store = await openStore({ storageUrl: env.STORAGE_URL, dataDir })
    const made = await runBackup({ database, store }, settings, { reason: 'command' })
    return { outcome: describeBackup(made), warnings: made.warnings }
  })

await runCommand({
  usage: USAGE,
  wanted: readOptions({ options: { to: { type: 'string' } } }, ({ values }) => ({ to: values.to })),
  async run({ to }) {
    await removeScratches()
    const { outcome, warnings } = await backUp(readEnv(process.env), to)
    process.stdout.write(`${outcome}.\n`)
    printWarnings(warnings)
  },
  explain: (error) => `No hay copia nueva. ${explainBackupError(error)}`,
})
